#pragma once

#include <cstdint>
#include <optional>

#include "game/concepts.hpp"
#include "search/node_result.hpp"
#include "search/table.hpp"

namespace qiyuan::search {

// What is asked about a node: whether its score is at most alpha, at least beta, or which one in between.
struct Window {
    Score alpha;
    Score beta;

    [[nodiscard]] constexpr Window reversed() const noexcept { return {-beta, -alpha}; }
    // Asks only whether the score is above alpha.
    [[nodiscard]] constexpr Window null_at_alpha() const noexcept { return {alpha, alpha + 1}; }
    // Asks for more than yes or no.
    [[nodiscard]] constexpr bool is_open() const noexcept { return beta > alpha + 1; }
};

// Whether what the table knows, searched deep enough, answers the question.
[[nodiscard]] constexpr bool settles(const TableEntry& known, const Window& window) noexcept {
    if (known.score >= window.beta) return has(known.bound, Bound::kLower);
    if (known.score <= window.alpha) return has(known.bound, Bound::kUpper);
    return known.bound == Bound::kExact;
}

// What we expect of a node. On the principal variation the exact score matters; elsewhere a node is expected either to
// be cut off by some move, or to need all of its moves. Children of a cut node are all nodes and the reverse. Outcomes
// of nature are asked for exact scores, too, but are no part of the principal variation.
enum class NodeKind : std::uint8_t { kPv, kCut, kAll };

[[nodiscard]] constexpr NodeKind opposite(NodeKind kind) noexcept {
    return kind == NodeKind::kCut ? NodeKind::kAll : NodeKind::kCut;
}

// What the pruning rules need to know of a node. Plain numbers, so that each rule can be tested without a search.
struct NodeView {
    int depth = 0;
    int alpha = 0;
    int beta = 0;
    int eval = 0;         // best guess: static evaluation, or the table's score where that says more
    int static_eval = 0;  // corrected evaluation of the position itself
    bool is_pv = false;
    bool in_check = false;
    bool was_pv = false;     // in this search or an earlier one
    bool improving = false;  // better for the mover than two plies ago
};

// A node while it is being searched.
template <game::SearchableGame G>
struct Node {
    using Move = typename G::Move;

    Window window;
    int depth = 0;
    int ply = 0;
    NodeKind kind = NodeKind::kPv;
    Score original_alpha{};
    bool wants_exact = false;  // the window was open when the node was entered

    bool in_check = false;
    bool was_pv = false;
    bool improving = false;
    std::optional<TableEntry> known;  // from the table; its score counted from the root
    std::optional<Score> raw_eval;    // what the evaluator said
    int static_eval = 0;
    int eval = 0;
    Move table_move{};
    bool table_move_is_noisy = false;

    Score best = -Score::infinity();
    Move best_move{};
    int moves_seen = 0;
    int chances_seen = 0;  // of these, moves that ask nature
    Move stands_for{};     // the one that a pass was searched for instead, and which stands for all of them
    // A test without the table move showed that the node fails high anyway.
    bool is_settled_by_others = false;
    // Through which ply's position the best score depends on the history; see Frame.
    int depends_on_ply = 0;
    base::StaticVector<Move, 64> tried_quiet;
    base::StaticVector<Move, 32> tried_noisy;

    [[nodiscard]] bool is_root() const noexcept { return ply == 0; }
    [[nodiscard]] bool is_pv() const noexcept { return kind == NodeKind::kPv; }
    [[nodiscard]] NodeView view() const noexcept {
        return {depth, window.alpha.raw(), window.beta.raw(), eval, static_eval, is_pv(), in_check, was_pv, improving};
    }
};

}  // namespace qiyuan::search
