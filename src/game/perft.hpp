#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "game/concepts.hpp"

namespace qiyuan::game {

// Leaves of the tree of legal moves `depth` plies deep. Nature's outcomes each count as a branch but cost no depth:
// a flip and what it shows are one ply. Only generation is asked: a position that the rules call drawn but that can be
// played on (bare generals in xiangqi) has children here, as in every public engine's perft.
template <Game G>
[[nodiscard]] std::uint64_t perft(typename G::Position& pos, int depth);

namespace detail {

template <ChanceGame G>
[[nodiscard]] std::uint64_t perft_of_outcomes(typename G::Position& pos, int depth) {
    typename G::OutcomeList outcomes;
    (void)G::outcomes(pos, outcomes);
    std::uint64_t leaves = 0;
    for (const auto& branch : outcomes) {
        const auto undo = G::do_outcome(pos, branch.outcome);
        leaves += perft<G>(pos, depth);
        G::undo_outcome(pos, branch.outcome, undo);
    }
    return leaves;
}

}  // namespace detail

template <Game G>
std::uint64_t perft(typename G::Position& pos, int depth) {
    if constexpr (ChanceGame<G>) {
        if (G::is_chance(pos)) return detail::perft_of_outcomes<G>(pos, depth);
    }
    if (depth <= 0) return 1;
    // Where nature moves, a count of moves is not yet a count of leaves.
    if constexpr (CountingGame<G> && !ChanceGame<G>) {
        if (depth == 1) return G::count_moves(pos);
    }
    MoveList<G> moves;
    G::template generate<Gen::kAll>(pos, moves);
    if constexpr (!ChanceGame<G>) {
        if (depth == 1) return moves.size();
    }
    std::uint64_t leaves = 0;
    for (const auto m : moves) {
        const auto undo = G::do_move(pos, m);
        leaves += perft<G>(pos, depth - 1);
        G::undo_move(pos, m, undo);
    }
    return leaves;
}

// The leaves below each root move, in order of generation. Requires: depth >= 1.
template <Game G>
[[nodiscard]] std::vector<std::pair<typename G::Move, std::uint64_t>> perft_divide(typename G::Position& pos,
                                                                                   int depth) {
    std::vector<std::pair<typename G::Move, std::uint64_t>> rows;
    MoveList<G> moves;
    G::template generate<Gen::kAll>(pos, moves);
    for (const auto m : moves) {
        const auto undo = G::do_move(pos, m);
        rows.emplace_back(m, perft<G>(pos, depth - 1));
        G::undo_move(pos, m, undo);
    }
    return rows;
}

}  // namespace qiyuan::game
