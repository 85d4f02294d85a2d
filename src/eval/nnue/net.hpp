#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/aligned_vector.hpp"
#include "eval/nnue/net_shape.hpp"

namespace qiyuan::eval::nnue {

// Weights are whole numbers: 1.0 is kInputOne in the first layer and kOutputOne in the second. A second-layer weight
// stays within 8 bits, so that its product with a clipped neuron fits in 16.
inline constexpr int kInputOne = 255;
inline constexpr int kOutputOne = 64;
inline constexpr int kMostOutput = 127;

// In a net with middle neurons: what comes out of a neuron of the first layer lies between 0 and kActiveOne, a weight
// of a middle neuron is a whole number of 1 / kMiddleOne, and so is its own in the output. Sums of both fit in 32 bits.
inline constexpr int kActiveOne = 254;
inline constexpr int kMiddleOne = 256;
inline constexpr int kMostMiddle = 2047;
inline constexpr int kMiddleSumOne = kActiveOne * kMiddleOne;
inline constexpr int kMostMiddleBias = 1 << 29;

// A quantised net, as it is used and shipped. Nobody changes it.
class Net {
public:
    // All numbers zero. Requires: hidden > 0 and a multiple of NetShape::kLane.
    explicit Net(const NetShape& shape);

    // Errors say what is wrong: a foreign file, another version, a damaged one, impossible numbers.
    [[nodiscard]] static Expected<Net> from_bytes(std::string_view bytes);
    [[nodiscard]] std::string to_bytes() const;

    [[nodiscard]] const NetShape& shape() const { return shape_; }
    [[nodiscard]] std::size_t hidden() const { return shape_.hidden; }

    [[nodiscard]] std::span<const std::int16_t> row(std::size_t input) const {
        return {input_.data() + input * hidden(), hidden()};
    }
    [[nodiscard]] std::span<const std::int16_t> bias() const {
        return {input_.data() + shape_.inputs * hidden(), hidden()};
    }
    // Without middle neurons: first for the player to move, then for the other.
    [[nodiscard]] std::span<const std::int16_t> output(std::size_t bucket) const {
        return {output_.data() + bucket * 2 * hidden(), 2 * hidden()};
    }
    // With them: such a row for each, its bias in 1 / kMiddleSumOne, and its weight in the output.
    [[nodiscard]] std::span<const std::int16_t> middle_rows(std::size_t bucket) const {
        const std::size_t numbers = shape_.middle * 2 * hidden();
        return {output_.data() + bucket * numbers, numbers};
    }
    [[nodiscard]] std::span<const std::int32_t> middle_bias(std::size_t bucket) const {
        return {middle_bias_.data() + bucket * shape_.middle, shape_.middle};
    }
    [[nodiscard]] std::span<const std::int16_t> middle_output(std::size_t bucket) const {
        return {middle_output_.data() + bucket * shape_.middle, shape_.middle};
    }
    [[nodiscard]] std::int32_t output_bias(std::size_t bucket) const { return output_bias_[bucket]; }

    // Writable views, for whoever makes a net.
    [[nodiscard]] std::span<std::int16_t> input_weights() { return input_; }
    [[nodiscard]] std::span<std::int16_t> output_weights() { return output_; }  // or those of all middle neurons
    [[nodiscard]] std::span<std::int32_t> middle_biases() { return middle_bias_; }
    [[nodiscard]] std::span<std::int16_t> middle_outputs() { return middle_output_; }
    [[nodiscard]] std::span<std::int32_t> output_biases() { return output_bias_; }

private:
    NetShape shape_;
    base::AlignedVector<std::int16_t> input_;   // a row for each input, then the bias
    base::AlignedVector<std::int16_t> output_;  // a row of both views for each bucket, or each of its middle neurons
    std::vector<std::int32_t> middle_bias_;
    std::vector<std::int16_t> middle_output_;
    std::vector<std::int32_t> output_bias_;
};

}  // namespace qiyuan::eval::nnue
