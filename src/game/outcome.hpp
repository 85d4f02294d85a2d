#pragma once

#include <optional>

#include "game/concepts.hpp"

namespace qiyuan::game {

// How the game stands ended for the mover by the position alone: on the board, or because he has no move.
// History (repetition, counted moves) is G::judge().
template <Game G>
[[nodiscard]] std::optional<Result> outcome(const typename G::Position& pos) {
    if (const auto result = G::result(pos)) return result;
    MoveList<G> moves;
    G::template generate<Gen::kAll>(pos, moves);
    if (moves.empty()) return G::no_moves(pos);
    return std::nullopt;
}

}  // namespace qiyuan::game
