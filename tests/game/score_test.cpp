#include "game/score.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <type_traits>

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
    EXPECT_FALSE(Score::value(-50'000).is_proof());
    EXPECT_FALSE((Score::value(Score::kMaxValue)).is_win());
    EXPECT_LE(Score::win_in(0) + 500, Score::infinity());
}

TEST(Score, IsADrawByDefault) {
    EXPECT_EQ(Score{}, Score::draw());
    EXPECT_EQ(Score::value(0), Score::draw());
    EXPECT_EQ(-Score::draw(), Score::draw());
}

TEST(Score, KnowsProofsAndTheirDistance) {
    for (const int plies : {0, 1, 2, 999, Score::kMaxPlies}) {
        const Score win = Score::win_in(plies);
        const Score loss = Score::loss_in(plies);
        EXPECT_TRUE(win.is_win() && win.is_proof() && !win.is_loss()) << plies;
        EXPECT_TRUE(loss.is_loss() && loss.is_proof() && !loss.is_win()) << plies;
        EXPECT_EQ(win.plies_to_end(), plies);
        EXPECT_EQ(loss.plies_to_end(), plies);
    }
    EXPECT_FALSE(Score::draw().is_proof());
}

TEST(Score, OrdersAllKinds) {
    EXPECT_LT(-Score::infinity(), Score::loss_in(0));
    EXPECT_LT(Score::loss_in(0), Score::loss_in(1));
    EXPECT_LT(Score::loss_in(Score::kMaxPlies), Score::value(-Score::kMaxValue));
    EXPECT_LT(Score::value(-1), Score::draw());
    EXPECT_LT(Score::draw(), Score::value(1));
    EXPECT_LT(Score::value(Score::kMaxValue), Score::win_in(Score::kMaxPlies));
    EXPECT_LT(Score::win_in(1), Score::win_in(0));
    EXPECT_LT(Score::win_in(0), Score::infinity());
}

TEST(Score, CountsAProofFromTheNodeInATable) {
    // A win 9 plies from the root, seen 4 plies down, is 5 plies from there; and back.
    EXPECT_EQ(Score::win_in(9).from_node(4), Score::win_in(5));
    EXPECT_EQ(Score::win_in(5).from_root(4), Score::win_in(9));
    EXPECT_EQ(Score::loss_in(9).from_node(4), Score::loss_in(5));
    EXPECT_EQ(Score::loss_in(5).from_root(4), Score::loss_in(9));
    EXPECT_EQ(Score::value(123).from_node(4), Score::value(123));
    EXPECT_EQ(Score::value(-123).from_root(4), Score::value(-123));
}

TEST(Score, AShiftedProofStaysAProof) {
    EXPECT_EQ(Score::win_in(Score::kMaxPlies).from_root(10), Score::win_in(Score::kMaxPlies));
    EXPECT_EQ(Score::loss_in(Score::kMaxPlies).from_root(10), Score::loss_in(Score::kMaxPlies));
    EXPECT_EQ(Score::win_in(3).from_node(10), Score::win_in(0));
    EXPECT_EQ(Score::loss_in(3).from_node(10), Score::loss_in(0));
}

TEST(Score, IsMadeOnlyByName) {
    EXPECT_FALSE((std::is_constructible_v<Score, int>));
    EXPECT_FALSE((std::is_convertible_v<Score, int>));
}

Score any_score() { return Score::from_raw(*rc::gen::inRange(-Score::kWin - 1, Score::kWin + 2)); }

RC_GTEST_PROP(ScoreProperty, NegationMirrorsTheOrder, ()) {
    const Score a = any_score();
    const Score b = any_score();
    RC_ASSERT(-(-a) == a);
    RC_ASSERT((a < b) == (-b < -a));
    RC_ASSERT(a.is_win() == (-a).is_loss());
}

RC_GTEST_PROP(ScoreProperty, RawComesBack, ()) {
    const Score a = any_score();
    RC_ASSERT(Score::from_raw(a.raw()) == a);
}

RC_GTEST_PROP(ScoreProperty, ATableGivesBackWhatItTook, ()) {
    const int ply = *rc::gen::inRange(0, 200);
    const int plies = *rc::gen::inRange(ply, Score::kMaxPlies + 1);
    for (const Score s : {Score::win_in(plies), Score::loss_in(plies), Score::value(plies)})
        RC_ASSERT(s.from_node(ply).from_root(ply) == s);
}

RC_GTEST_PROP(ScoreProperty, AWindowNeverLeavesTheRange, ()) {
    const Score a = any_score();
    const int units = *rc::gen::inRange(0, 100'000);
    RC_ASSERT(a + units >= a && a + units <= Score::infinity());
    RC_ASSERT(a - units <= a && a - units >= -Score::infinity());
}

RC_GTEST_PROP(ScoreProperty, ProbabilityGrowsWithTheScoreAndSumsToOne, ()) {
    const Score a = any_score();
    const Score b = any_score();
    if (a < b) RC_ASSERT(a.win_probability() <= b.win_probability());
    RC_ASSERT(std::abs(a.win_probability() + (-a).win_probability() - 1.0) < 1e-12);
}

}  // namespace
}  // namespace qiyuan::game
