#include "game/score.hpp"

#include <gtest/gtest.h>

namespace qiyuan::game {
namespace {

TEST(Score, ReadsAsAWinProbability) {
    EXPECT_DOUBLE_EQ(Score::draw().win_probability(), 0.5);
    EXPECT_NEAR(Score::value(Score::kPerLogit).win_probability(), 0.731059, 1e-6);
    EXPECT_EQ(Score::win_in(3).win_probability(), 1.0);
    EXPECT_EQ(Score::loss_in(3).win_probability(), 0.0);
}

TEST(Score, NoSumPassesForAProof) {
    EXPECT_FALSE(Score::value(50'000).is_proof());
    EXPECT_FALSE((Score::value(Score::kMaxValue)).is_win());
    EXPECT_LE(Score::win_in(0) + 500, Score::infinity());
}

}  // namespace
}  // namespace qiyuan::game
