#include "lab/statistics/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/printed.hpp"

namespace qiyuan::lab {
namespace {

struct EloCase {
    double elo, error, nelo, los;
};

void expect_strength(const TallyView& sample, const EloCase& expected) {
    const auto strength = strength_of(sample);
    ASSERT_TRUE(strength);
    EXPECT_NEAR(strength->elo.value, expected.elo, kPrinted);
    EXPECT_NEAR(strength->elo.error.value(), expected.error, kPrinted);
    EXPECT_NEAR(strength->nelo.value().value, expected.nelo, kPrinted);
    EXPECT_NEAR(strength->los.value(), expected.los, kPrinted);
}

// Agree with fishtest and OpenBench to six digits.
TEST(Elo, TrinomialTable) {
    expect_strength(Trinomial{{89, 123, 76}}, {-15.693521, 30.458001, -20.756450, 0.155326});
    expect_strength(Trinomial{{50, 100, 150}}, {120.411998, 33.099986, 155.377917, 1.000000});
}

TEST(Elo, PentanomialTable) {
    expect_strength(Pentanomial{{34, 54, 63, 64, 75}}, {55.579780, 27.653430, 57.935600, 0.999970});
    expect_strength(Pentanomial{{10, 30, 60, 40, 20}}, {32.668019, 29.221788, 42.911090, 0.986426});
    expect_strength(Pentanomial{{12, 120, 518, 140, 10}}, {3.474472, 7.938003, 7.453228, 0.804577});
}

TEST(Elo, NormalisedErrorDependsOnTheGamesAlone) {
    const double error = kNormalisedEloScale * 1.959963984540054 / std::sqrt(320);
    EXPECT_DOUBLE_EQ(strength_of(Pentanomial{{10, 30, 60, 40, 20}})->nelo->error.value(), error);
    EXPECT_DOUBLE_EQ(strength_of(Trinomial{{100, 120, 100}})->nelo->error.value(), error);
}

TEST(Elo, NoGamesNoNumbers) {
    EXPECT_FALSE(strength_of(Trinomial{}));
    EXPECT_FALSE(strength_of(Pentanomial{}));
}

TEST(Elo, WithoutSpreadThereIsNoError) {
    // 3/4 is not an end of the scale; seven samples make the mean inexact in binary.
    const auto strength = strength_of(Pentanomial{{0, 0, 0, 7, 0}});
    ASSERT_TRUE(strength);
    EXPECT_NEAR(strength->elo.value, 190.848502, kPrinted);
    EXPECT_FALSE(strength->elo.error);
    EXPECT_FALSE(strength->nelo);
    EXPECT_FALSE(strength->los);
}

TEST(Elo, InfiniteAtTheEnds) {
    EXPECT_EQ(strength_of(Trinomial{{0, 0, 5}})->elo.value, INFINITY);
    EXPECT_EQ(strength_of(Pentanomial{{3, 0, 0, 0, 0}})->elo.value, -INFINITY);
    EXPECT_FALSE(strength_of(Trinomial{{0, 0, 5}})->elo.error);
}

TEST(Elo, AnIntervalThatReachesTheEndBoundsNothing) {
    const auto strength = strength_of(Pentanomial{{0, 0, 0, 1, 10}});
    EXPECT_TRUE(std::isfinite(strength->elo.value));
    EXPECT_FALSE(strength->elo.error);
    EXPECT_TRUE(strength->nelo);
}

TEST(Elo, ScoreAndEloAreInverse) {
    for (const double elo : {-700.0, -3.0, 0.0, 0.5, 250.0}) EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
}

}  // namespace
}  // namespace qiyuan::lab
