#pragma once

#include <cstdint>

#include "game/square_set.hpp"
#include "games/zero_point_one/square.hpp"

namespace qiyuan::zero_point_one {

// A set of squares; the word has a bit for each.
class Bitboard : public game::SquareSet<Bitboard, Square, std::uint64_t> {
public:
    using SquareSet::SquareSet;
    [[nodiscard]] static constexpr Bitboard all() noexcept { return Bitboard{~Word{0}}; }

    // Every square moved by so many rows and columns; what leaves the board is gone.
    template <int kRowStep, int kColumnStep>
    [[nodiscard]] constexpr Bitboard shifted() const noexcept {
        constexpr int kDistance = kRowStep * kColumns + kColumnStep;
        constexpr Word kStaysInRow = columns_that_can_step(kColumnStep);
        const Word stays = word() & kStaysInRow;
        if constexpr (kDistance >= 0)
            return Bitboard{stays << static_cast<unsigned>(kDistance)};
        else
            return Bitboard{stays >> static_cast<unsigned>(-kDistance)};
    }

private:
    [[nodiscard]] static constexpr Word columns_that_can_step(int column_step) noexcept {
        Word squares = 0;
        for (int row = 0; row < kRows; ++row)
            for (int column = 0; column < kColumns; ++column)
                if (Square::on_board(row, column + column_step)) squares |= Word{1} << (row * kColumns + column);
        return squares;
    }
};

}  // namespace qiyuan::zero_point_one
