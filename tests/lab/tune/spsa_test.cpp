#include "lab/tune/spsa.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"

namespace qiyuan::lab::tune {
namespace {

const std::vector<SpsaParameter> kParameters{
    {"near", 100, 0, 500, 10}, {"far", 20, -100, 100, 6}, {"idle", 5, 0, 10, 1}};

// Strength is highest at (220, -30); the third parameter does nothing.
double strength(const std::vector<double>& values) {
    const double a = (values[0] - 220) / 100;
    const double b = (values[1] + 30) / 50;
    return -a * a - b * b;
}

// A match of some games with as much chance in it as in real ones: wins less losses.
double match(const SpsaTrial& trial, int games, base::Rng& rng) {
    const double win = 1 / (1 + std::exp(strength(trial.minus) - strength(trial.plus)));
    int result = 0;
    for (int i = 0; i < games; ++i) result += rng.unit() < win ? 1 : -1;
    return result;
}

SpsaSettings settings(std::uint64_t iterations) {
    SpsaSettings made;
    made.iterations = iterations;
    made.seed = 3;
    made.last_rate = 0.02;
    return made;
}

Spsa run(std::uint64_t iterations, std::uint64_t rng_seed) {
    Spsa spsa = Spsa::make(kParameters, settings(iterations)).value();
    base::Rng rng{rng_seed};
    while (!spsa.is_done()) spsa.take(match(spsa.trial(), 16, rng));
    return spsa;
}

TEST(Spsa, ClimbsANoisyHill) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const Spsa spsa = run(3000, seed);
        EXPECT_NEAR(spsa.values()[0], 220, 25) << seed;
        EXPECT_NEAR(spsa.values()[1], -30, 12) << seed;
        EXPECT_GT(strength(spsa.values()), strength({100, 20, 5}) + 2) << seed;
    }
}

TEST(Spsa, GoesOnFromItsResultsAlone) {
    Spsa whole = Spsa::make(kParameters, settings(50)).value();
    std::vector<double> results;
    base::Rng rng{9};
    while (!whole.is_done()) {
        results.push_back(match(whole.trial(), 8, rng));
        whole.take(results.back());
    }
    Spsa again = Spsa::make(kParameters, settings(50)).value();
    for (const double result : results) again.take(result);
    EXPECT_EQ(again.values(), whole.values());
}

TEST(Spsa, TrialsStayInRangeAndShrink) {
    Spsa spsa = Spsa::make(kParameters, settings(100)).value();
    const auto first = spsa.trial();
    const double first_width = std::abs(first.plus[0] - first.minus[0]);
    while (spsa.iteration() < 99) {
        const auto trial = spsa.trial();
        for (const auto* values : {&trial.plus, &trial.minus})
            for (std::size_t i = 0; i < kParameters.size(); ++i) {
                EXPECT_GE((*values)[i], kParameters[i].least);
                EXPECT_LE((*values)[i], kParameters[i].most);
            }
        spsa.take(8);
    }
    const auto last = spsa.trial();
    EXPECT_LT(std::abs(last.plus[0] - last.minus[0]), first_width);
    EXPECT_NEAR(std::abs(last.plus[0] - last.minus[0]), 2 * kParameters[0].last_step, 1e-9);
}

TEST(Spsa, RefusesWhatCannotBeTuned) {
    EXPECT_FALSE(Spsa::make({}, settings(1)));
    EXPECT_FALSE(Spsa::make(kParameters, settings(0)));
    EXPECT_FALSE(Spsa::make({{"out", 5, 6, 7, 1}}, settings(1)));
    EXPECT_FALSE(Spsa::make({{"empty", 5, 5, 5, 1}}, settings(1)));
    EXPECT_FALSE(Spsa::make({{"still", 5, 0, 7, 0}}, settings(1)));
}

}  // namespace
}  // namespace qiyuan::lab::tune
