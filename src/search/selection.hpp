#pragma once

#include <algorithm>

#include "search/node.hpp"
#include "search/pruning.hpp"
#include "search/tree.hpp"

namespace qiyuan::search {

// A move about to be searched.
template <game::SearchableGame G>
struct Candidate {
    typename G::Move move;
    bool is_noisy;
    bool gives_check;
    bool is_killer;
    int experience;
};

// Which moves of a node are searched at all, and how much less deep the late ones are.
template <game::SearchableGame G, game::Evaluator<G> E>
class Selection {
public:
    using Move = typename G::Move;

    explicit Selection(Tree<G, E>& tree) : tree_(tree), params_(tree.params()), reductions_(tree.params().reduction) {}

    [[nodiscard]] Candidate<G> examine(const OrderingHints<G>& hints, Move m) {
        const auto& pos = tree_.position();
        auto& heuristics = tree_.heuristics();
        const bool is_noisy = G::is_noisy(pos, m);
        const bool is_killer = !is_noisy && (m == hints.refutations[0] || m == hints.refutations[1]);
        return {m, is_noisy, gives_check<G>(pos, m), is_killer,
                is_noisy ? heuristics.noisy(pos, m).value() : QuietExperience<G>{heuristics, hints, pos}(m)};
    }

    // Whether a pass stands in for all moves of a node that ask nature, see is_skipped_chance().
    [[nodiscard]] bool passes_for_chances(const Node<G>& node) const {
        if constexpr (game::ForeseesChance<G>)
            return params_.selective && !node.is_root() && node.depth < params_.chance.min_depth &&
                   G::may_pass(tree_.position());
        else
            return (void)node, false;
    }

    // Moves that ask nature cost a search for each outcome. Late among their kind they are left out; near the horizon a
    // pass stands in for all of them: they change little on the board, and then the opponent is to move.
    [[nodiscard]] bool is_skipped_chance(Node<G>& node, Move m) {
        if constexpr (game::ForeseesChance<G>) {
            const ChanceParams& p = params_.chance;
            const auto& pos = tree_.position();
            if (!params_.selective || node.is_root() || !G::asks_nature(pos, m)) return false;
            const int earlier = node.chances_seen++;
            if (node.depth >= p.min_depth) return earlier >= p.late_base + p.late_per_ply * node.depth;
            if (!G::may_pass(pos)) return false;
            if (earlier > 0) return true;
            node.stands_for = m;
            return false;
        } else {
            (void)node, (void)m;
            return false;
        }
    }

    [[nodiscard]] bool is_skipped(const Node<G>& node, const Candidate<G>& c, MovePicker<G>& picker) {
        const MovePruningParams& p = params_.move_pruning;
        // While everything so far loses by force, every move is a hope.
        if (!params_.selective || node.is_root() || node.best.is_loss()) return false;
        const NodeView view = node.view();
        if (node.depth <= p.late_move_max_depth && node.moves_seen >= late_move_count(view, p)) picker.skip_quiet();
        const int reduced =
            std::max(0, node.depth - 1 - reductions_(node.depth, node.moves_seen) / ReductionTable::kUnit);
        const auto& pos = tree_.position();
        if (c.is_noisy) {
            if (!c.gives_check && is_futile_noisy(view, reduced, G::gain(pos, c.move), p)) return true;
            return !see_at_least<G>(pos, c.move, -p.noisy_exchange_per_ply * node.depth);
        }
        if (c.gives_check) return !see_at_least<G>(pos, c.move, -p.noisy_exchange_per_ply * node.depth);
        if (reduced <= p.history_max_depth && c.experience < p.history_per_ply * node.depth) return true;
        if (is_futile_quiet(view, reduced, p)) return true;
        return !see_at_least<G>(pos, c.move, -p.quiet_exchange_per_ply_squared * reduced * reduced);
    }

    // In 1 / ReductionTable::kUnit plies.
    [[nodiscard]] int reduction_of(const Node<G>& node, const Candidate<G>& c) {
        const LateMoveReductionParams& p = params_.reduction;
        int reduction = reductions_(node.depth, node.moves_seen);
        if (!node.improving) reduction += p.not_improving;
        if (node.kind == NodeKind::kCut) reduction += p.cut_node;
        if (node.was_pv) reduction -= p.was_pv;
        if (node.is_pv()) reduction -= p.in_pv;
        if (tree_.frame(node.ply + 1).cutoffs > p.cutoff_limit) reduction += p.many_cutoffs_below;
        if (c.gives_check) reduction -= p.gives_check;
        if (c.is_noisy) return reduction - c.experience / p.noisy_history_divisor;
        if (node.table_move_is_noisy) reduction += p.table_move_noisy;
        if (c.is_killer) reduction -= p.killer;
        return reduction - c.experience / p.history_divisor;
    }

private:
    Tree<G, E>& tree_;
    const Params& params_;
    ReductionTable reductions_;
};

}  // namespace qiyuan::search
