#pragma once

#include <cstdint>

#include "game/square_set.hpp"
#include "games/zero_point_one/square.hpp"

namespace qiyuan::zero_point_one {

using Bitboard = game::SquareSet<Square, std::uint64_t, kSquares>;

namespace detail {

[[nodiscard]] constexpr std::uint64_t columns_that_can_step(int column_step) noexcept {
    Bitboard squares;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            if (Square::on_board(row, column + column_step)) squares |= Bitboard{Square::at(row, column)};
    return squares.word();
}

}  // namespace detail

// Every square moved by so many rows and columns; what leaves the board is gone.
template <int kRowStep, int kColumnStep>
[[nodiscard]] constexpr Bitboard shifted(Bitboard squares) noexcept {
    constexpr int kDistance = kRowStep * kColumns + kColumnStep;
    constexpr auto kStaysInRow = detail::columns_that_can_step(kColumnStep);
    const auto stays = squares.word() & kStaysInRow;
    if constexpr (kDistance >= 0)
        return Bitboard{stays << static_cast<unsigned>(kDistance)};
    else
        return Bitboard{stays >> static_cast<unsigned>(-kDistance)};
}

}  // namespace qiyuan::zero_point_one
