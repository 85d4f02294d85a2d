#include "game/outcome.hpp"

#include <gtest/gtest.h>

#include "game/toy_dice_game.hpp"

namespace qiyuan::game {
namespace {

using toy::ToyDice;

// As ToyDice, but only captures are moves: most positions have none.
struct OnlyCaptures : ToyDice {
    template <Gen kWhich>
    static void generate(const Position& pos, List& moves) {
        if (kWhich != Gen::kQuiet) ToyDice::generate<Gen::kNoisy>(pos, moves);
    }
};

TEST(Outcome, IsNothingWhileTheGameGoesOn) { EXPECT_EQ(outcome<ToyDice>(ToyDice::start()), std::nullopt); }

TEST(Outcome, IsWhatStandsOnTheBoard) {
    EXPECT_EQ(outcome<ToyDice>(*ToyDice::parse_fen("f..s.f s -")), Result::kLoss);
    EXPECT_EQ(outcome<ToyDice>(*ToyDice::parse_fen("f..s.f f -")), Result::kWin);
}

TEST(Outcome, IsWhatTheGameSaysOfAMoverWithoutMoves) {
    EXPECT_EQ(outcome<OnlyCaptures>(ToyDice::start()), Result::kLoss);
    EXPECT_EQ(outcome<OnlyCaptures>(*ToyDice::parse_fen(".fs... f -")), std::nullopt);
}

}  // namespace
}  // namespace qiyuan::game
