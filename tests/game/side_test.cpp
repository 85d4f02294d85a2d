#include "game/side.hpp"

#include <gtest/gtest.h>

#include "game/result.hpp"

namespace qiyuan::game {
namespace {

TEST(Side, HasAnOtherAndAnIndex) {
    EXPECT_EQ(other(Side::kFirst), Side::kSecond);
    EXPECT_EQ(other(Side::kSecond), Side::kFirst);
    EXPECT_EQ(index(Side::kFirst), 0U);
    EXPECT_EQ(index(Side::kSecond), 1U);
    for (const Side side : kBothSides) EXPECT_EQ(other(other(side)), side);
}

TEST(BySide, HoldsOneForEach) {
    BySide<int> men{5, 7};
    EXPECT_EQ(men[Side::kFirst], 5);
    EXPECT_EQ(men[Side::kSecond], 7);
    men[Side::kSecond] = 9;
    EXPECT_EQ(men, (BySide<int>{5, 9}));
    EXPECT_NE(men, (BySide<int>{9, 5}));
    EXPECT_EQ(BySide<int>{}, (BySide<int>{0, 0}));
}

TEST(Result, IsReversedForTheOpponent) {
    EXPECT_EQ(reversed(Result::kWin), Result::kLoss);
    EXPECT_EQ(reversed(Result::kLoss), Result::kWin);
    EXPECT_EQ(reversed(Result::kDraw), Result::kDraw);
    EXPECT_LT(Result::kLoss, Result::kDraw);
    EXPECT_LT(Result::kDraw, Result::kWin);
}

TEST(Ruling, IsReversedForTheOpponent) {
    EXPECT_EQ(reversed(Ruling::kMoverWins), Ruling::kMoverLoses);
    EXPECT_EQ(reversed(Ruling::kMoverLoses), Ruling::kMoverWins);
    EXPECT_EQ(reversed(Ruling::kDraw), Ruling::kDraw);
    EXPECT_EQ(reversed(Ruling::kNone), Ruling::kNone);
}

}  // namespace
}  // namespace qiyuan::game
