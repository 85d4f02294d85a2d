#pragma once

#include <algorithm>

#include "search/node.hpp"
#include "search/tree.hpp"

namespace qiyuan::search {

// The history updates after a node: bonus for the move that was best, malus for those tried before it, killer and
// counter-move, and the correction of the static evaluation.
template <game::SearchableGame G, game::Evaluator<G> E>
class HistoryUpdates {
public:
    using Move = typename G::Move;

    explicit HistoryUpdates(Tree<G, E>& tree) : tree_(tree), params_(tree.params()) {}

    // A quiet table move that cuts again is as good as one that was searched here.
    void from_table_move(const Node<G>& node) {
        const Move m = node.table_move;
        if (m == Move{} || G::is_noisy(tree_.position(), m)) return;
        add_quiet_experience(node, m, history_bonus(params_.history, node.depth));
    }

    void from_best(const Node<G>& node) {
        const auto& pos = tree_.position();
        auto& heuristics = tree_.heuristics();
        const int bonus = history_bonus(params_.history, node.depth);
        const int malus = history_malus(params_.history, node.depth);
        if (G::is_noisy(pos, node.best_move)) {
            heuristics.noisy(pos, node.best_move).add(bonus);
        } else {
            if (node.best >= node.window.beta) note_refutation(node);
            add_quiet_experience(node, node.best_move, bonus);
            for (const Move m : node.tried_quiet) add_quiet_experience(node, m, malus);
        }
        for (const Move m : node.tried_noisy) heuristics.noisy(pos, m).add(malus);
    }

    // The evaluation was wrong by the difference, where the search result is known to lie on that side.
    void about_evaluation(const Node<G>& node, Bound bound) {
        if (node.in_check || node.best.is_proof()) return;
        if (node.best_move != Move{} && G::is_noisy(tree_.position(), node.best_move)) return;
        const int error = node.best.raw() - node.static_eval;
        if ((error > 0 && bound == Bound::kUpper) || (error < 0 && bound == Bound::kLower)) return;
        const CorrectionParams& p = params_.correction;
        tree_.heuristics().learn_correction(tree_.position(),
                                            std::clamp(error * node.depth / 8, -p.max_bonus, p.max_bonus));
    }

    // Nothing here beats alpha: the quiet move that led here was good.
    void from_failing_low(const Node<G>& node) {
        const Frame<G>& before = tree_.frame(node.ply - 1);
        if (node.is_root() || before.slot == Heuristics<G>::kNoSlot || before.was_noisy) return;
        add_follow_up(node.ply - 1, before.slot, history_bonus(params_.history, node.depth) / 2);
    }

private:
    void note_refutation(const Node<G>& node) {
        auto& killers = tree_.frame(node.ply).killers;
        if (killers[0] != node.best_move) killers = {node.best_move, killers[0]};
        tree_.heuristics().counter(tree_.frame(node.ply - 1).slot) = node.best_move;
    }

    void add_quiet_experience(const Node<G>& node, Move m, int bonus) {
        const auto& pos = tree_.position();
        tree_.heuristics().quiet(pos, m).add(bonus);
        add_follow_up(node.ply, G::piece_slot(pos, m), bonus);
    }
    void add_follow_up(int ply, std::size_t slot, int bonus) {
        for (const int back : {1, 2, 4}) {
            const std::size_t before = tree_.frame(ply - back).slot;
            if (before != Heuristics<G>::kNoSlot) tree_.heuristics().after(before)[slot].add(bonus);
        }
    }

    Tree<G, E>& tree_;
    const Params& params_;
};

}  // namespace qiyuan::search
