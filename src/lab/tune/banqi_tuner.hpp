#pragma once

#include <filesystem>
#include <vector>

#include "base/expected.hpp"
#include "eval/classical/banqi/weights.hpp"
#include "games/banqi/banqi.hpp"
#include "lab/train/sieve.hpp"
#include "lab/tune/descent.hpp"

// Where coordinate descent meets the evaluation of banqi.
namespace qiyuan::lab::tune {

struct BanqiReading {
    double result_share = 0.75;  // of the target; the rest is the score that a search gave the position
    train::Filter filter;
};

// Positions of recorded games with what came of them.
class BanqiSamples {
public:
    // Reads shards of self-play; an error names the file.
    [[nodiscard]] static base::Expected<BanqiSamples> read(const std::vector<std::filesystem::path>& directories,
                                                           const BanqiReading& reading);

    [[nodiscard]] std::size_t size(train::Purpose purpose) const { return of(purpose).size(); }
    // Mean cross-entropy between what came of the positions and what the evaluation says, the same for every number of
    // threads. 0 where there are no positions.
    [[nodiscard]] double mean_loss(train::Purpose purpose, const eval::banqi::Weights& weights, unsigned threads) const;

private:
    struct Sample {
        banqi::Banqi::Position position;
        double target;  // for the mover
    };
    [[nodiscard]] const std::vector<Sample>& of(train::Purpose purpose) const {
        return purpose == train::Purpose::kTraining ? training_ : validation_;
    }

    std::vector<Sample> training_;
    std::vector<Sample> validation_;
};

// All weights that can be set by name, in the order of their names.
[[nodiscard]] std::vector<WholeNumber> to_numbers(eval::banqi::Weights weights);
[[nodiscard]] eval::banqi::Weights to_banqi_weights(std::span<const WholeNumber> numbers);

}  // namespace qiyuan::lab::tune
