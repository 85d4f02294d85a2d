#pragma once

#include "games/xiangqi/referee/repetition.hpp"

// The moves of a repetition as a loop in which pieces are followed by identity.
namespace qiyuan::xiangqi {

// Plies until the window's first position occurs again.
[[nodiscard]] std::size_t lap_length(const Repetition& repetition, const Timeline& game);

// Where pieces that stand on `squares` after ply `from` stand after ply `to`. Requires: nothing is captured in between.
[[nodiscard]] Bitboard moved_along(const Timeline& game, Bitboard squares, std::size_t from, std::size_t to);

// The pieces that any move of `side` in the window chases, by their squares after `ply`. Requires: `ply` lies in it.
[[nodiscard]] Bitboard ever_chased(const Repetition& repetition, const Timeline& game, Side side, std::size_t ply);

}  // namespace qiyuan::xiangqi
