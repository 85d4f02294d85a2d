#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "lab/train/sieve.hpp"

namespace qiyuan::lab::train {

// Two evaluations over the same recorded positions.
struct Comparison {
    std::size_t positions = 0;
    double loss_a = 0;  // mean squared error of the win probability, as in training
    double loss_b = 0;
    double loss_error = 0;       // half the 95 % interval of loss_a - loss_b
    double mean_difference = 0;  // of the win probabilities
    double disagreement = 0;     // the share of positions in which they favour different players

    // Whether A is worse by more than chance.
    [[nodiscard]] bool a_is_worse() const { return loss_a - loss_b > loss_error; }
};

enum class Which : std::uint8_t { kValidation, kAll };

// Each evaluation is named as in engine/typed/named_evaluator.hpp. Positions are those worth learning from, of the
// games that are kept for validation or of all.
[[nodiscard]] base::Expected<Comparison> compare(const std::string& a, const std::string& b,
                                                 const std::vector<std::filesystem::path>& directories, Which which,
                                                 float result_share);

}  // namespace qiyuan::lab::train
