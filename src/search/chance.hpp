#pragma once

#include <algorithm>

#include "search/node.hpp"
#include "search/star.hpp"
#include "search/tree.hpp"

namespace qiyuan::search {

// Nodes where nature moves: the average over the outcomes in utilities, each outcome searched only as far as it can
// matter (Star1), after a cheap look whether the best reply to each is enough for a cut (Star2). Equal outcomes come as
// one, with their weight. Scores are for the side to move, which nature does not change.
template <game::SearchableGame G, game::Evaluator<G> E>
    requires game::ChanceGame<G>
class ChanceNodes {
public:
    explicit ChanceNodes(Tree<G, E>& tree) : tree_(tree), utilities_(tree.params().utility) {}

    // `players` searches the nodes that follow: search() a whole node, probe() only its most promising move.
    template <typename Players>
    NodeResult search(Players& players, Window window, int depth, int ply, NodeKind kind) {
        tree_.frame(ply).pv.clear();  // nobody knows how the line goes on
        tree_.frame(ply).depends_on_ply = kMaxPly;
        // 1. An earlier visit answers the question.
        const std::optional<TableEntry> known = tree_.look_up(ply);
        if (known && known->depth >= depth && settles(*known, window)) return known->score;
        // 2. No average of bounded utilities can lie on the other side of the window.
        Average average{utilities_, window};
        Outcomes outcomes = by_weight();
        for (const auto& item : outcomes) average.add(item.weight);
        int depends_on_ply = kMaxPly;
        const bool is_decided = average.fails_low() || average.fails_high();
        // 3. The best reply to each outcome may be enough.
        const auto probe = [&](Window asked) { return players.probe(asked, depth, ply); };
        const bool expects_cut = kind == NodeKind::kCut && depth >= tree_.params().chance.probe_min_depth;
        if (!is_decided && expects_cut &&
            look_at_outcomes(outcomes, average, ply, depends_on_ply, Look::kProbe, probe) == Progress::kStopped)
            return NodeResult::stopped();
        // 4. The outcomes.
        const NodeKind child = kind == NodeKind::kPv ? NodeKind::kCut : kind;
        const auto whole = [&](Window asked) { return players.search(asked, depth, ply, child); };
        if (look_at_outcomes(outcomes, average, ply, depends_on_ply, Look::kWhole, whole) == Progress::kStopped)
            return NodeResult::stopped();
        // 5. What was learnt.
        return finish(average, depth, ply, depends_on_ply);
    }

private:
    using Outcomes = typename G::OutcomeList;
    using Average = StarBounds<Outcomes::capacity()>;
    enum class Progress : std::uint8_t { kDone, kStopped };
    enum class Look : std::uint8_t { kProbe, kWhole };

    // The likely ones first: they narrow the average most.
    [[nodiscard]] Outcomes by_weight() const {
        Outcomes list;
        (void)G::outcomes(tree_.position(), list);
        for (std::size_t i = 1; i < list.size(); ++i) {
            const auto item = list[i];
            std::size_t hole = i;
            for (; hole > 0 && list[hole - 1].weight < item.weight; --hole) list[hole] = list[hole - 1];
            list[hole] = item;
        }
        return list;
    }

    // Looks at the outcomes until the average is known, or known to lie outside the window.
    template <typename LookAt>
    [[nodiscard]] Progress look_at_outcomes(const Outcomes& outcomes, Average& average, int ply, int& depends_on_ply,
                                            Look look, LookAt&& look_at) {
        for (std::size_t i = 0; i < outcomes.size() && !average.fails_low() && !average.fails_high(); ++i) {
            const Window asked = average.window_of(i);
            const auto undo = tree_.make_outcome(outcomes[i].outcome);
            const NodeResult found = look_at(asked);
            tree_.take_back_outcome(outcomes[i].outcome, undo);
            if (found.is_stopped()) return Progress::kStopped;
            depends_on_ply = std::min(depends_on_ply, tree_.frame(ply).depends_on_ply);
            if (look == Look::kProbe)
                average.note_at_least(i, found.score());
            else
                average.note(i, found.score(), asked);
        }
        tree_.frame(ply).pv.clear();
        return Progress::kDone;
    }

    NodeResult finish(const Average& average, int depth, int ply, int depends_on_ply) {
        tree_.frame(ply).depends_on_ply = depends_on_ply;
        const Score score = average.score();
        if (depends_on_ply < ply) return score;
        const Bound bound = average.fails_high() ? Bound::kLower : average.fails_low() ? Bound::kUpper : Bound::kExact;
        tree_.remember({0, score, std::nullopt, std::max(depth, 0), bound, false}, ply);
        return score;
    }

    Tree<G, E>& tree_;
    UtilityTable utilities_;
};

// What stands in its place in a game without chance.
struct NoChanceNodes {
    template <typename T>
    explicit NoChanceNodes(T&) {}
};
template <typename G, typename E>
struct ChanceNodesOf {
    using Type = NoChanceNodes;
};
template <game::ChanceGame G, typename E>
struct ChanceNodesOf<G, E> {
    using Type = ChanceNodes<G, E>;
};

}  // namespace qiyuan::search
