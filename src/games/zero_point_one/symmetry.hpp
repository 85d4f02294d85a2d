#pragma once

#include <cstddef>

#include "games/zero_point_one/position.hpp"

namespace qiyuan::zero_point_one {

// Every kind leaps alike in all directions and drops go anywhere, so after the set-ups the board may be turned and
// mirrored in all 8 ways, and the colours exchanged.
inline constexpr std::size_t kSymmetries = 16;

// Bit 0 exchanges the columns, bit 1 the rows, bit 2 rows with columns, in this order.
[[nodiscard]] constexpr Square transform(Square square, std::size_t symmetry) noexcept {
    if ((symmetry & 1U) != 0) square = square.columns_mirrored();
    if ((symmetry & 2U) != 0) square = square.rows_mirrored();
    return (symmetry & 4U) != 0 ? square.transposed() : square;
}

// Bit 3 exchanges the colours.
[[nodiscard]] constexpr Side transform(Side side, std::size_t symmetry) noexcept {
    return (symmetry & 8U) != 0 ? other(side) : side;
}

[[nodiscard]] constexpr Move transform(Move m, std::size_t symmetry) noexcept {
    if (m.is_drop()) return Move::drop(m.dropped(), transform(m.to(), symmetry));
    return {transform(m.from(), symmetry), transform(m.to(), symmetry)};
}

[[nodiscard]] Position transform(const Position& pos, std::size_t symmetry);

}  // namespace qiyuan::zero_point_one
