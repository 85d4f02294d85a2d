#include "lab/tune/choices.hpp"

#include <algorithm>
#include <cmath>

namespace qiyuan::lab::tune {

double ChoiceSet::logit(std::size_t number, std::span<const double> weights) const {
    double sum = 0;
    for (const Trait& trait : option(number)) sum += weights[trait.number] * trait.times;
    return sum;
}

double ChoiceSet::mean_loss(std::span<const double> weights, std::span<double> gradient) const {
    const double share = 1 / static_cast<double>(size());
    double loss = 0;
    std::vector<double> chances;
    for (const Decision& decision : decisions_) {
        chances.clear();
        for (std::size_t i = decision.begin; i < decision.end; ++i) chances.push_back(logit(i, weights));
        const double highest = *std::ranges::max_element(chances);
        double sum = 0;
        for (double& chance : chances) sum += chance = std::exp(chance - highest);
        for (double& chance : chances) chance /= sum;
        loss -= std::log(chances[decision.chosen]);
        if (gradient.empty()) continue;
        chances[decision.chosen] -= 1;
        for (std::size_t i = decision.begin; i < decision.end; ++i)
            for (const Trait& trait : option(i))
                gradient[trait.number] += share * chances[i - decision.begin] * trait.times;
    }
    return loss * share;
}

double ChoiceSet::share_foreseen(std::span<const double> weights) const {
    std::size_t foreseen = 0;
    for (const Decision& decision : decisions_) {
        std::size_t best = decision.begin;
        for (std::size_t i = decision.begin; i < decision.end; ++i)
            if (logit(i, weights) > logit(best, weights)) best = i;
        foreseen += best == decision.begin + decision.chosen ? 1 : 0;
    }
    return static_cast<double>(foreseen) / static_cast<double>(size());
}

// The loss is convex; steps by Adam need no line search and no matrix.
std::vector<double> fit_choices(const ChoiceSet& set, std::size_t traits, int passes) {
    constexpr double kRate = 0.1;
    constexpr double kHold = 1e-4;
    constexpr double kMeanMemory = 0.9;
    constexpr double kSquareMemory = 0.99;
    constexpr double kTiny = 1e-8;
    std::vector<double> weights(traits);
    std::vector<double> mean(traits);
    std::vector<double> square(traits);
    for (int pass = 1; pass <= passes; ++pass) {
        std::vector<double> gradient(traits);
        (void)set.mean_loss(weights, gradient);
        const double rate = kRate * (1 - static_cast<double>(pass - 1) / passes);
        for (std::size_t i = 0; i < traits; ++i) {
            const double slope = gradient[i] + kHold * weights[i];
            mean[i] = kMeanMemory * mean[i] + (1 - kMeanMemory) * slope;
            square[i] = kSquareMemory * square[i] + (1 - kSquareMemory) * slope * slope;
            const double step = mean[i] / (1 - std::pow(kMeanMemory, pass));
            weights[i] -= rate * step / (std::sqrt(square[i] / (1 - std::pow(kSquareMemory, pass))) + kTiny);
        }
    }
    return weights;
}

}  // namespace qiyuan::lab::tune
