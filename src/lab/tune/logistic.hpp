#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/tune/samples.hpp"

namespace qiyuan::lab::tune {

// The weights of a tapered evaluation as the tuner moves them: middlegame and endgame of feature 0, then of feature 1,
// and so on, in score units.
using Parameters = std::vector<double>;

// What an evaluation should say of a position: so much of the game's result, from 0 to 1, and for the rest the win
// probability that the score of a search stands for.
[[nodiscard]] double mixed_target(double result, double score, double result_share);

// Between a result from 0 to 1 and the win probability that a logit stands for.
[[nodiscard]] double cross_entropy(double logit, double target);

// The evaluation of a sample in score units.
[[nodiscard]] double evaluate(const TuningSample& sample, std::span<const double> parameters);

// Mean cross-entropy between the results and the win probabilities that the evaluation gives, over the samples whose
// numbers are in `rows`; adds its gradient to `gradient` where that is not empty. The work is cut into pieces whose
// sums are added in a fixed order, so that every number of threads gives the same bits. Requires: threads >= 1.
[[nodiscard]] double mean_loss(const TuningSamples& samples, std::span<const std::size_t> rows,
                               std::span<const double> parameters, std::span<double> gradient, unsigned threads);

}  // namespace qiyuan::lab::tune
