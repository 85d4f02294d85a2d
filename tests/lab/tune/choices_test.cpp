#include "lab/tune/choices.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/rng.hpp"

namespace qiyuan::lab::tune {
namespace {

// Decisions among three options with random traits, made by somebody with these weights.
ChoiceSet decisions_of(const std::vector<double>& weights, int count, std::uint64_t seed) {
    base::Rng rng{seed};
    ChoiceSet set;
    for (int i = 0; i < count; ++i) {
        std::array<double, 3> chances{};
        double sum = 0;
        for (double& chance : chances) {
            double logit = 0;
            for (std::size_t trait = 0; trait < weights.size(); ++trait)
                if (const auto times = static_cast<int>(rng.below(3)); times > 0) {
                    set.add_trait(trait, times);
                    logit += weights[trait] * times;
                }
            set.end_option();
            sum += chance = std::exp(logit);
        }
        double dice = rng.unit() * sum;
        std::size_t chosen = 0;
        while (chosen + 1 < chances.size() && dice >= chances[chosen]) dice -= chances[chosen++];
        set.end_decision(chosen);
    }
    return set;
}

TEST(Choices, LossAndGradientAreThoseOfTheProbabilities) {
    ChoiceSet set;
    set.add_trait(0, 2);
    set.end_option();
    set.add_trait(1, 1);
    set.end_option();
    set.end_decision(1);
    const std::vector<double> weights{0.3, -0.4};
    std::vector<double> gradient(2);
    const double chance = 1 / (1 + std::exp(0.6 + 0.4));
    EXPECT_NEAR(set.mean_loss(weights, gradient), -std::log(chance), 1e-12);
    EXPECT_NEAR(gradient[0], 2 * (1 - chance), 1e-12);
    EXPECT_NEAR(gradient[1], chance - 1, 1e-12);
    EXPECT_EQ(set.share_foreseen(weights), 0);
}

TEST(Choices, GradientIsTheSlopeOfTheLoss) {
    const ChoiceSet set = decisions_of({0.5, -1, 2}, 50, 1);
    std::vector<double> weights{0.2, 0.1, -0.3};
    std::vector<double> gradient(weights.size());
    (void)set.mean_loss(weights, gradient);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        constexpr double kStep = 1e-5;
        const double before = weights[i];
        weights[i] = before + kStep;
        const double above = set.mean_loss(weights, {});
        weights[i] = before - kStep;
        const double below = set.mean_loss(weights, {});
        weights[i] = before;
        EXPECT_NEAR(gradient[i], (above - below) / (2 * kStep), 1e-6);
    }
}

TEST(Choices, FitFindsTheWeightsOfWhoChose) {
    const std::vector<double> true_weights{0.5, -1, 2, 0};
    const ChoiceSet set = decisions_of(true_weights, 20'000, 2);
    const auto fitted = fit_choices(set, true_weights.size(), 200);
    for (std::size_t i = 0; i < true_weights.size(); ++i) EXPECT_NEAR(fitted[i], true_weights[i], 0.08) << i;
    EXPECT_GT(set.share_foreseen(fitted), 0.7);
}

}  // namespace
}  // namespace qiyuan::lab::tune
