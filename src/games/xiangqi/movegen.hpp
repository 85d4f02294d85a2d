#pragma once

#include <cstddef>

#include "game/concepts.hpp"
#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// The most legal moves of any reachable position is well below this (two rooks, two cannons, two horses and the rest on
// an empty board reach 119).
inline constexpr std::size_t kMaxMoves = 128;
using MoveList = base::StaticVector<Move, kMaxMoves>;

// Appends the legal moves of the given class.
template <game::Gen kWhich>
void generate(const Position& pos, MoveList& moves);

// How many legal moves there are, without listing them.
[[nodiscard]] std::size_t count_moves(const Position& pos);

}  // namespace qiyuan::xiangqi
