#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "lab/train/model.hpp"

namespace qiyuan::lab::train {

// How well a net in whole numbers says what a model in floats says.
struct Agreement {
    std::size_t positions = 0;
    double mean_difference = 0;  // in units of the evaluation, 256 to a logit
    double largest_difference = 0;

    // Two hundredths of a logit: more is rounding that play would feel.
    static constexpr double kMostMean = 5.12;
    [[nodiscard]] bool is_good() const { return mean_difference <= kMostMean; }
};

// Compares them along random games, the net following every move. A net or model of features that no game has, or of
// two shapes, is an error.
[[nodiscard]] base::Expected<Agreement> agreement(const Net& net, const Model& model, std::size_t positions,
                                                  std::uint64_t seed);

// The largest sum that any neuron could reach with as many inputs as are ever on at once, each the worst; above
// kMostNeuron it could overflow. A net of unknown features is an error.
inline constexpr long kMostNeuron = 32767;
[[nodiscard]] base::Expected<long> largest_neuron(const Net& net);

// What a net of these features is added to, told by what that says of some positions: changes when it does, and is
// empty where nets stand on nothing. Features that no game has are an error.
[[nodiscard]] base::Expected<std::string> residual_mark(std::string_view features);

}  // namespace qiyuan::lab::train
