#pragma once

#include "eval/classical/xiangqi/features.hpp"
#include "game/score.hpp"

// How a sum of weights becomes a score: mixed by the phase of the game, then drawn towards 0 where the side ahead has
// not enough left to win with.
namespace qiyuan::eval::xiangqi {

inline constexpr int kFullPhase = 32;  // all rooks, horses and cannons on the board
inline constexpr int kFullScale = 64;  // nothing is taken off

// kFullPhase in the opening, 0 when only soldiers and guards are left.
[[nodiscard]] int phase(const Position& pos);

// What share of its advantage `ahead` may keep, of kFullScale.
[[nodiscard]] int winning_scale(const Position& pos, Side ahead);

// What the score of a position depends on beside its features.
struct Balance {
    int phase = kFullPhase;
    game::BySide<int> scale{kFullScale, kFullScale};  // where that side is ahead

    // Division rounds to 0, so that exchanged colours give exactly the negative.
    [[nodiscard]] constexpr int tapered(Weight sum) const noexcept {
        return (sum.middlegame() * phase + sum.endgame() * (kFullPhase - phase)) / kFullPhase;
    }
    [[nodiscard]] constexpr game::Score score_for(Side mover, Weight sum_for_red) const noexcept {
        const int for_red = tapered(sum_for_red);
        const int scaled = for_red * scale[for_red > 0 ? kRed : kBlack] / kFullScale;
        return game::Score::value(mover == kRed ? scaled : -scaled);
    }
};
[[nodiscard]] Balance balance(const Position& pos);

}  // namespace qiyuan::eval::xiangqi
