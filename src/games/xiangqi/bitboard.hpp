#pragma once

#include "game/square_set.hpp"
#include "games/xiangqi/square.hpp"

namespace qiyuan::xiangqi {

__extension__ using BitboardWord = unsigned __int128;

// A set of points, in 128 bits of which the last 38 are always clear.
class Bitboard : public game::SquareSet<Bitboard, Square, BitboardWord> {
public:
    using SquareSet::SquareSet;
    [[nodiscard]] static constexpr Bitboard all() noexcept { return Bitboard{(Word{1} << kSquares) - 1}; }

    using SquareSet::high;
    using SquareSet::low;
};

}  // namespace qiyuan::xiangqi
