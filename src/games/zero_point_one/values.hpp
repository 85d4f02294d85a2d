#pragma once

#include <array>
#include <cstddef>

#include "game/score.hpp"
#include "games/zero_point_one/leaps.hpp"
#include "games/zero_point_one/piece.hpp"

namespace qiyuan::zero_point_one {

namespace detail {

// The leaps of a kind on an empty board, summed over all squares: how mobile it is wherever it stands.
[[nodiscard]] constexpr int total_leaps(Kind kind) {
    int total = 0;
    for (std::size_t i = 0; i < kSquares; ++i) total += leaps(kind, Square::from_index(i)).count();
    return total;
}

}  // namespace detail

// What capturing a man is worth, in score units (game::Score), by Kind: half a unit of a man's mobility over the whole
// board, which makes it 72 for an alfil and 168 for a knight. The captor gains the man that the other loses. The
// evaluation has learnt values of its own; these order captures and decide exchanges.
inline constexpr std::array<int, kKinds> kExchangeValues = [] {
    std::array<int, kKinds> values{};
    for (const Kind kind : kCommonKinds) values[index(kind)] = detail::total_leaps(kind) / 2;
    values[index(Kind::kWazir)] = game::Score::kMaxValue;
    return values;
}();
static_assert(kExchangeValues[index(Kind::kAlfil)] == 72 && kExchangeValues[index(Kind::kKnight)] == 168);

[[nodiscard]] constexpr int exchange_value(Piece man) noexcept {
    return man.is_none() ? 0 : kExchangeValues[index(man.kind())];
}

}  // namespace qiyuan::zero_point_one
