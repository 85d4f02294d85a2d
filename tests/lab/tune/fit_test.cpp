#include "lab/tune/fit.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "base/rng.hpp"

namespace qiyuan::lab::tune {
namespace {

constexpr std::size_t kFeatures = 6;

std::vector<std::size_t> all_rows(const TuningSamples& samples) {
    std::vector<std::size_t> rows(samples.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    return rows;
}

// Positions that a known evaluation would have produced, won and lost as often as it says.
TuningSamples made_up_samples(std::size_t count, const Parameters& truth) {
    base::Rng rng{5};
    TuningSamples samples;
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<FeatureCount> counts;
        for (std::uint16_t f = 0; f < kFeatures; ++f)
            if (const auto c = static_cast<std::int16_t>(static_cast<int>(rng.below(5)) - 2); c != 0)
                counts.push_back({f, c});
        TuningSample sample{counts, static_cast<float>(rng.unit()), rng.below(4) == 0 ? 0.25F : 1.0F, 1.0F, 0.0F};
        const double probability = 1 / (1 + std::exp(-evaluate(sample, truth) / 256));
        sample.target = rng.unit() < probability ? 1.0F : 0.0F;
        samples.add(sample);
    }
    return samples;
}

Parameters some_parameters() {
    Parameters parameters;
    for (std::size_t i = 0; i < 2 * kFeatures; ++i) parameters.push_back(20.0 * static_cast<double>(i) - 110.0);
    return parameters;
}

TEST(Fit, GradientMatchesDifferences) {
    const Parameters parameters = some_parameters();
    const TuningSamples samples = made_up_samples(500, parameters);
    const auto rows = all_rows(samples);
    std::vector<double> gradient(parameters.size());
    (void)mean_loss(samples, rows, parameters, gradient, 1);
    constexpr double kStep = 1e-3;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        Parameters up = parameters;
        Parameters down = parameters;
        up[i] += kStep;
        down[i] -= kStep;
        const double difference =
            (mean_loss(samples, rows, up, {}, 1) - mean_loss(samples, rows, down, {}, 1)) / (2 * kStep);
        EXPECT_NEAR(gradient[i], difference, 1e-8) << "parameter " << i;
    }
}

TEST(Fit, ThreadsDoNotChangeABit) {
    const Parameters parameters = some_parameters();
    const TuningSamples samples = made_up_samples(1000, parameters);
    const auto rows = all_rows(samples);
    std::vector<double> one(parameters.size());
    std::vector<double> three(parameters.size());
    EXPECT_EQ(mean_loss(samples, rows, parameters, one, 1), mean_loss(samples, rows, parameters, three, 3));
    EXPECT_EQ(one, three);
}

FitOptions quick_options() {
    FitOptions options;
    options.epochs = 30;
    options.batch = 500;
    options.prior_positions = 1;
    return options;
}

TEST(Fit, FindsTheWeightsThatMadeTheResults) {
    const Parameters truth = some_parameters();
    const TuningSamples samples = made_up_samples(20'000, truth);
    const Parameters prior(truth.size(), 0.0);
    const auto rows = all_rows(samples);
    int reports = 0;
    const Parameters fitted = fit(samples, rows, rows, prior, quick_options(), {}, [&](const FitEpoch&) { ++reports; });
    EXPECT_EQ(reports, quick_options().epochs);
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(fitted[i], truth[i], 25.0) << "parameter " << i;
    EXPECT_LE(mean_loss(samples, rows, fitted, {}, 1), mean_loss(samples, rows, truth, {}, 1));
}

TEST(Fit, RepeatsItself) {
    const TuningSamples samples = made_up_samples(2000, some_parameters());
    const Parameters prior(2 * kFeatures, 0.0);
    const auto rows = all_rows(samples);
    FitOptions options = quick_options();
    options.epochs = 3;
    const auto run = [&] { return fit(samples, rows, rows, prior, options, {}, [](const FitEpoch&) {}); };
    const Parameters first = run();
    options.threads = 2;
    EXPECT_EQ(first, run());
    options.seed = 2;
    EXPECT_NE(first, run());
}

TEST(Fit, StoppedBeforeAnEpochKeepsThePrior) {
    const TuningSamples samples = made_up_samples(100, some_parameters());
    const Parameters prior(2 * kFeatures, 7.0);
    const auto rows = all_rows(samples);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(fit(samples, rows, rows, prior, quick_options(), stop.get_token(), [](const FitEpoch&) {}), prior);
}

// A feature that is hardly ever seen stays near its prior however clearly those few games spoke.
TEST(Fit, HoldsRareFeaturesToThePrior) {
    TuningSamples samples;
    const std::vector<FeatureCount> rare{{0, 1}};
    const std::vector<FeatureCount> common{{1, 1}};
    for (int i = 0; i < 2000; ++i) samples.add({i < 3 ? rare : common, 1, 1, 1, 1});
    const Parameters prior(4, 0.0);
    FitOptions options = quick_options();
    options.prior_positions = 100;
    const Parameters fitted = fit(samples, all_rows(samples), {}, prior, options, {}, [](const FitEpoch&) {});
    EXPECT_LT(std::abs(fitted[0]), 20.0);
    EXPECT_GT(fitted[2], 150.0);
}

}  // namespace
}  // namespace qiyuan::lab::tune
