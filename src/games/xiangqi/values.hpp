#pragma once

#include <array>

#include "games/xiangqi/piece.hpp"

namespace qiyuan::xiangqi {

// What men are worth in an exchange, in score units (game::Score), by Kind. The evaluation has finer values of its own;
// these order captures and decide exchanges.
inline constexpr std::array<int, kKinds> kExchangeValues{10'000, 110, 110, 280, 600, 290, 80};

[[nodiscard]] constexpr int exchange_value(Piece man) noexcept {
    return man.is_none() ? 0 : kExchangeValues[index(man.kind())];
}

}  // namespace qiyuan::xiangqi
