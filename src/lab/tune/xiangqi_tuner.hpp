#pragma once

#include "eval/classical/xiangqi/features.hpp"
#include "lab/tune/fit.hpp"
#include "lab/tune/labelled_positions.hpp"

// Where the general fit meets the evaluation of xiangqi.
namespace qiyuan::lab::tune {

// Samples of the xiangqi evaluation, split by game: whole games are kept out of training to measure on.
class XiangqiSamples {
public:
    // Every game is held out with this probability, by a hash of its number and the seed.
    XiangqiSamples(double held_out, std::uint64_t seed) : held_out_(held_out), seed_(seed) {}

    void add(const LabelledPosition& labelled);

    [[nodiscard]] const TuningSamples& samples() const { return samples_; }
    [[nodiscard]] const std::vector<std::size_t>& training() const { return training_; }
    [[nodiscard]] const std::vector<std::size_t>& validation() const { return validation_; }

private:
    double held_out_;
    std::uint64_t seed_;
    TuningSamples samples_;
    std::vector<std::size_t> training_;
    std::vector<std::size_t> validation_;
    std::vector<FeatureCount> counts_;  // kept between calls for its memory
};

[[nodiscard]] Parameters to_parameters(const eval::xiangqi::Weights& weights);
// Rounded to whole score units.
[[nodiscard]] eval::xiangqi::Weights to_weights(const Parameters& parameters);

}  // namespace qiyuan::lab::tune
