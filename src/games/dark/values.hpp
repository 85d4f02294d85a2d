#pragma once

#include <array>

#include "games/dark/piece.hpp"

namespace qiyuan::dark {

// What pieces are worth in an exchange, in score units (game::Score), by Kind. The evaluation has finer values that
// depend on what is left; these order captures and decide exchanges.
inline constexpr std::array<int, kKinds> kExchangeValues{300, 140, 110, 90, 70, 160, 40};

[[nodiscard]] constexpr int exchange_value(Piece piece) noexcept {
    return piece.is_none() ? 0 : kExchangeValues[index(piece.kind())];
}

}  // namespace qiyuan::dark
