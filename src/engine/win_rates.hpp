#pragma once

#include "game/score.hpp"

namespace qiyuan::engine {

// Chances of win, draw and loss in thousandths; they add up to 1000.
struct WinRates {
    int win = 0;
    int draw = 0;
    int loss = 0;

    [[nodiscard]] bool operator==(const WinRates&) const = default;
};

// What a score means in results. A score is a logit of the expected result; a draw lies between the two decisive
// results as a band of fixed width, wide enough that at equality all three are as likely.
[[nodiscard]] WinRates win_rates(game::Score score);

}  // namespace qiyuan::engine
