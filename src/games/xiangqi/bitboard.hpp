#pragma once

#include "game/square_set.hpp"
#include "games/xiangqi/square.hpp"

namespace qiyuan::xiangqi {

__extension__ using Word128 = unsigned __int128;
using Bitboard = game::SquareSet<Square, Word128, kSquares>;

}  // namespace qiyuan::xiangqi
