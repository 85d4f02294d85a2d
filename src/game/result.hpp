#pragma once

#include <cstdint>

namespace qiyuan::game {

// How a finished game ended, for the side to move.
enum class Result : std::uint8_t { kLoss, kDraw, kWin };

[[nodiscard]] constexpr Result reversed(Result result) noexcept {
    return static_cast<Result>(2 - static_cast<int>(result));
}
static_assert(reversed(Result::kLoss) == Result::kWin && reversed(Result::kDraw) == Result::kDraw);

// What the rules say about the history of a game at this point. A repetition may be a draw, but it may also lose.
enum class Ruling : std::uint8_t { kNone, kDraw, kMoverWins, kMoverLoses };

[[nodiscard]] constexpr Ruling reversed(Ruling ruling) noexcept {
    switch (ruling) {
        case Ruling::kMoverWins: return Ruling::kMoverLoses;
        case Ruling::kMoverLoses: return Ruling::kMoverWins;
        case Ruling::kNone:
        case Ruling::kDraw: break;
    }
    return ruling;
}

}  // namespace qiyuan::game
