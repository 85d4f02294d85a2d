#pragma once

#include <span>
#include <vector>

namespace qiyuan::lab::magic {

// Predicts the win rate of a generated level of Magic Chess: a logistic regression on the level's knobs. It starts from
// effects like the published ones, which are roughly additive in log-odds, and learns from every candidate that was
// played.
class Guide {
public:
    Guide();

    // The expected win rate.
    [[nodiscard]] double predict(std::span<const double> features) const;
    // A candidate with these features won so many of so many games. Requires: games > 0.
    void learn(std::span<const double> features, int wins, int games);

    [[nodiscard]] const std::vector<double>& weights() const { return weights_; }

private:
    std::vector<double> weights_;
};

}  // namespace qiyuan::lab::magic
