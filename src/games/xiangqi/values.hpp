#pragma once

#include <array>

#include "games/xiangqi/piece.hpp"

namespace qiyuan::xiangqi {

// What men are worth in an exchange, in score units (game::Score), by Kind. The evaluation has finer values of its own;
// these order captures and decide exchanges. They follow what the tuned evaluation loses on average when the man is
// taken off a balanced position, rounded: a search that expects less from a capture than the evaluation pays prunes it.
inline constexpr std::array<int, kKinds> kExchangeValues{10'000, 120, 150, 450, 1100, 500, 100};

[[nodiscard]] constexpr int exchange_value(Piece man) noexcept {
    return man.is_none() ? 0 : kExchangeValues[index(man.kind())];
}

}  // namespace qiyuan::xiangqi
