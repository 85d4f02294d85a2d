#include "lab/magic/guide.hpp"

#include <cassert>
#include <cmath>

namespace qiyuan::lab::magic {

// In the order of Knobs::features(): intercept, worth and number of pieces more than the NPC has (worth in hundreds),
// golden worth, frozen worth times turns, masks, Wood charges, depth beyond four, the NPC beginning. Fitted to a
// hundred candidates of all boards, 32 games each, and drawn towards the published effects.
Guide::Guide() : weights_{-0.72, 0.20, 0.29, -0.22, -0.05, 0.05, -0.90, -0.05, 0.20} {}

double Guide::predict(std::span<const double> features) const {
    assert(features.size() == weights_.size());
    double logit = 0;
    for (std::size_t i = 0; i < weights_.size(); ++i) logit += weights_[i] * features[i];
    return 1 / (1 + std::exp(-logit));
}

void Guide::learn(std::span<const double> features, int wins, int games) {
    // Gradient steps scaled by the features, so that one candidate moves its own prediction by a part of the error.
    constexpr double kPart = 0.3;
    const double error = static_cast<double>(wins) / games - predict(features);
    double norm = 1;
    for (const double feature : features) norm += feature * feature;
    constexpr double kLogitPerRate = 4;  // around one half
    for (std::size_t i = 0; i < weights_.size(); ++i) weights_[i] += kPart * kLogitPerRate * error * features[i] / norm;
}

}  // namespace qiyuan::lab::magic
