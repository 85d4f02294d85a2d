#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "lab/tune/logistic.hpp"

namespace qiyuan::lab::tune {

struct FitOptions {
    int epochs = 20;
    std::size_t batch = 16'384;
    double first_step = 3.0;  // of Adam, in score units; falls to last_step along half a cosine
    double last_step = 0.03;
    // How strongly a weight is held to its prior: as by so many positions that speak for it.
    double prior_positions = 200;
    unsigned threads = 1;
    std::uint64_t seed = 1;
};

struct FitEpoch {
    int epoch = 0;  // from 1
    int epochs = 0;
    double training_loss = 0;  // mean while the epoch ran
    double validation_loss = 0;
};

// Fits the parameters to the training rows by Adam on shuffled batches, starting from and held to `prior`. Returns the
// parameters of the last finished epoch; a stop request ends the run after the batch in hand. The same options and
// samples give the same numbers, whatever the number of threads.
[[nodiscard]] Parameters fit(const TuningSamples& samples, std::vector<std::size_t> training,
                             std::span<const std::size_t> validation, const Parameters& prior,
                             const FitOptions& options, const std::stop_token& stop,
                             const std::function<void(const FitEpoch&)>& report);

}  // namespace qiyuan::lab::tune
