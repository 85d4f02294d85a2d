#pragma once

#include <istream>

#include "base/expected.hpp"
#include "eval/classical/zero_point_one/weights.hpp"
#include "lab/tune/fit.hpp"

// Where the general fit meets the linear evaluations of 0.1.
namespace qiyuan::lab::tune {

struct ZeroPointOneReading {
    // How much of the target is the game's result; the rest is the score that a search gave the position.
    double result_share = 0.3;
    double held_out = 0.05;  // share of the positions kept for validation, whole games as they follow each other
    std::uint64_t seed = 1;
};

// Samples of an evaluation that is learnt: its features in each position, Red's less Blue's.
class ZeroPointOneSamples {
public:
    // Requires: a model that is learnt, not kConstant.
    ZeroPointOneSamples(eval::zero_point_one::WeightSet model, const ZeroPointOneReading& reading)
        : model_(model), reading_(reading) {}

    // Reads what self-play writes: position, result for Red, score for Red, separated by tabs. An error names the line.
    [[nodiscard]] base::Expected<std::size_t> read(std::istream& in);

    [[nodiscard]] const TuningSamples& samples() const { return samples_; }
    [[nodiscard]] const std::vector<std::size_t>& training() const { return training_; }
    [[nodiscard]] const std::vector<std::size_t>& validation() const { return validation_; }

private:
    [[nodiscard]] base::Expected<void> add(std::string_view line);

    eval::zero_point_one::WeightSet model_;
    ZeroPointOneReading reading_;
    TuningSamples samples_;
    std::vector<std::size_t> training_;
    std::vector<std::size_t> validation_;
    std::vector<FeatureCount> counts_;  // kept between calls for its memory
    std::size_t game_ = 0;
    int last_ply_ = 0;
};

// The features of a model, the move's worth last.
[[nodiscard]] Parameters to_parameters(const eval::zero_point_one::PieceSquareWeights& weights);
[[nodiscard]] Parameters to_parameters(const eval::zero_point_one::Weights& weights);
// Rounded to whole score units.
[[nodiscard]] eval::zero_point_one::PieceSquareWeights to_piece_square_weights(const Parameters& parameters);
[[nodiscard]] eval::zero_point_one::Weights to_wazir_piece_square_weights(const Parameters& parameters);

}  // namespace qiyuan::lab::tune
