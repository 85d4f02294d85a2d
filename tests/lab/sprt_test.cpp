#include "lab/statistics/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"
#include "lab/statistics/elo.hpp"

namespace qiyuan::lab {
namespace {

constexpr double kPrinted = 5.1e-7;  // six digits after the point
constexpr auto kLogistic = EloModel::kLogistic;
constexpr auto kNormalised = EloModel::kNormalised;

double llr(const TallyView& sample, double elo0, double elo1, EloModel model) {
    return Sprt{.elo0 = elo0, .elo1 = elo1, .model = model}.llr(sample);
}

TEST(Sprt, TrinomialTable) {
    EXPECT_NEAR(llr(Trinomial{{36027, 68692, 36433}}, 0, 2, kNormalised), 0.923293, kPrinted);
    EXPECT_NEAR(llr(Trinomial{{21184, 40708, 21404}}, 0.5, 2.5, kLogistic), -1.571889, kPrinted);
}

TEST(Sprt, PentanomialTable) {
    EXPECT_NEAR(llr(Pentanomial{{365, 16618, 36229, 16974, 390}}, 0, 2, kNormalised), 2.250368, kPrinted);
    EXPECT_NEAR(llr(Pentanomial{{223, 9863, 21279, 10037, 246}}, 0.5, 2.5, kLogistic), -3.074126, kPrinted);
    EXPECT_NEAR(llr(Pentanomial{{10, 30, 60, 40, 20}}, 0, 10, kLogistic), 1.241090, kPrinted);
    EXPECT_NEAR(llr(Pentanomial{{10, 30, 60, 40, 20}}, 0, 10, kNormalised), 0.990982, kPrinted);
    EXPECT_NEAR(llr(Pentanomial{{0, 0, 100, 0, 0}}, 0, 5, kLogistic), -1.441648, kPrinted);
    EXPECT_NEAR(llr(Pentanomial{{0, 0, 100, 0, 0}}, 0, 5, kNormalised), -0.037540, kPrinted);
}

TEST(Sprt, BoundsAndVerdicts) {
    const Sprt sprt{.elo0 = 0, .elo1 = 5};
    EXPECT_NEAR(sprt.upper_bound(), 2.944439, kPrinted);
    EXPECT_NEAR(sprt.lower_bound(), -2.944439, kPrinted);
    EXPECT_EQ(sprt.verdict(2.9), SprtVerdict::kContinue);
    EXPECT_EQ(sprt.verdict(3.0), SprtVerdict::kAcceptH1);
    EXPECT_EQ(sprt.verdict(-3.0), SprtVerdict::kAcceptH0);
}

TEST(Sprt, AnEmptySampleSaysNothing) {
    for (const EloModel model : {kLogistic, kNormalised}) {
        EXPECT_EQ(llr(Pentanomial{}, 0, 5, model), 0);
        EXPECT_EQ(llr(Trinomial{}, 0, 5, model), 0);
    }
}

TEST(Sprt, ExtremeSamplesGiveFiniteNumbers) {
    for (const EloModel model : {kLogistic, kNormalised})
        for (const double widest : {1.0, 100.0})
            for (std::size_t only = 0; only < 5; ++only) {
                Pentanomial pairs;
                pairs.counts[only] = 1'000'000;
                EXPECT_TRUE(std::isfinite(llr(pairs, -widest, widest, model))) << name(model) << ' ' << only;
            }
}

// Exchanging the engines and the signs of the hypotheses is the same test.
TEST(Sprt, MirroredTestsMirrorTheRatio) {
    const Pentanomial pairs{{10, 30, 60, 40, 20}};
    const Pentanomial mirrored{{20, 40, 60, 30, 10}};
    for (const EloModel model : {kLogistic, kNormalised})
        EXPECT_NEAR(llr(pairs, -2, 7, model), -llr(mirrored, -7, 2, model), 1e-9);
}

TEST(Sprt, ParsesBounds) {
    EXPECT_EQ(Sprt::parse("0.5,2.5", kLogistic)->elo1, 2.5);
    EXPECT_EQ(Sprt::parse("-3,0", kNormalised)->elo0, -3);
    for (const char* bad : {"", "1", "1,2,3", "2,1", "1,1", "a,b", "0,nan", "0,inf", "0,1001", "0 ,1"})
        EXPECT_FALSE(Sprt::parse(bad, kLogistic)) << bad;
    EXPECT_FALSE(Sprt::parse("0,101", kNormalised));
}

// The share of simulated tests of engines that differ by `elo` that accept H1.
double accepted_h1(const Sprt& sprt, double elo, int tests, std::uint64_t seed) {
    // Independent games with 40 % draws; pairs of them.
    constexpr double kDraws = 0.4;
    const double win = score_of_elo(elo) - kDraws / 2;
    base::Rng rng{seed};
    const auto play = [&] {
        const double u = rng.unit();
        return u < win ? 2U : u < win + kDraws ? 1U : 0U;
    };
    int accepted = 0;
    for (int test = 0; test < tests; ++test) {
        Pentanomial pairs;
        SprtVerdict verdict = SprtVerdict::kContinue;
        while (verdict == SprtVerdict::kContinue) {
            constexpr int kPairsBetweenLooks = 8;
            for (int i = 0; i < kPairsBetweenLooks; ++i) pairs.add(play() + play());
            verdict = sprt.verdict(sprt.llr(pairs));
        }
        accepted += verdict == SprtVerdict::kAcceptH1 ? 1 : 0;
    }
    return static_cast<double>(accepted) / tests;
}

// With 1000 tests the standard error of a rate of 5 % is 0.7 %; three of them are allowed above the promise.
TEST(Sprt, FalseAcceptRatesKeepTheirPromise) {
    constexpr int kTests = 1000;
    constexpr double kMostWrong = 0.05 + 3 * 0.007;
    const Sprt logistic{.elo0 = 0, .elo1 = 40};
    EXPECT_LT(accepted_h1(logistic, 0, kTests, 1), kMostWrong);
    EXPECT_GT(accepted_h1(logistic, 40, kTests, 2), 1 - kMostWrong);
    const Sprt normalised{.elo0 = 0, .elo1 = 50, .model = kNormalised};
    EXPECT_LT(accepted_h1(normalised, 0, kTests, 3), kMostWrong);
}

}  // namespace
}  // namespace qiyuan::lab
