#pragma once

#include <span>
#include <vector>

#include "eval/nnue/net.hpp"
#include "lab/train/samples.hpp"

namespace qiyuan::lab::train {

using eval::nnue::Activation;
using eval::nnue::Net;
using eval::nnue::NetShape;

// A net while it is being trained: the numbers of a Net as floats, in one block, so that whoever changes them all need
// not know what they are for. Order: a row for each input, the bias row; for each bucket the weights of its output, or,
// where there are middle neurons, for each of them its weights, its bias and its weight in the output; output biases.
class Model {
public:
    // All zero.
    explicit Model(const NetShape& shape);
    // Small random numbers to start from.
    [[nodiscard]] static Model random(const NetShape& shape, std::uint64_t seed);

    // The numbers of a net as they were rounded.
    [[nodiscard]] static Model from(const Net& net);

    [[nodiscard]] const NetShape& shape() const { return shape_; }
    [[nodiscard]] std::span<float> numbers() { return numbers_; }
    [[nodiscard]] std::span<const float> numbers() const { return numbers_; }
    // The first of them: a row of weights for each input.
    [[nodiscard]] std::span<float> rows() { return numbers().first(bias_at()); }

    // What the net says of a sample, as a logit for the mover.
    [[nodiscard]] float logit(const SampleSet& set, const Sample& sample) const;

    // Adds to `gradient`, laid out as numbers(), the gradient of (win probability - target)^2; gives that error.
    // `memory` saves allocations between calls.
    struct Memory {
        std::vector<float> neurons;  // of both views, before activation ...
        std::vector<float> active;   // ... and after it
        std::vector<float> blame;
        std::vector<float> middle;  // before activation
    };
    float add_gradient(const SampleSet& set, const Sample& sample, float target, std::span<float> gradient,
                       Memory& memory) const;

    // The same net in whole numbers.
    [[nodiscard]] Net quantised() const;

private:
    [[nodiscard]] std::size_t hidden() const { return shape_.hidden; }
    [[nodiscard]] std::size_t row_at(std::size_t input) const { return input * hidden(); }
    [[nodiscard]] std::size_t bias_at() const { return shape_.inputs * hidden(); }
    // Numbers of one bucket, but for its output bias.
    [[nodiscard]] std::size_t per_bucket() const {
        return shape_.middle == 0 ? 2 * hidden() : shape_.middle * (2 * hidden() + 2);
    }
    [[nodiscard]] std::size_t bucket_at(std::size_t bucket) const {
        return bias_at() + hidden() + bucket * per_bucket();
    }
    [[nodiscard]] std::size_t middle_at(std::size_t bucket, std::size_t neuron) const {
        return bucket_at(bucket) + neuron * (2 * hidden() + 2);
    }
    [[nodiscard]] std::size_t output_bias_at(std::size_t bucket) const { return bucket_at(shape_.buckets) + bucket; }

    [[nodiscard]] bool is_linear() const { return shape_.activation == Activation::kLinear; }
    // What comes out of a neuron, and how much that changes with what goes in.
    [[nodiscard]] float activated(float neuron) const;
    [[nodiscard]] float steepness(float neuron) const;

    // Fills all of the memory but the blame; gives the output.
    [[nodiscard]] float run(const SampleSet& set, const Sample& sample, Memory& memory) const;
    // Both views before activation, into 2 x hidden floats.
    void fill_neurons(const SampleSet& set, const Sample& sample, std::span<float> neurons) const;
    // What the output owes to each neuron of the first layer after activation, and the gradient of what is behind them.
    void blame_neurons(std::size_t bucket, float slope, std::span<float> gradient, Memory& memory) const;

    NetShape shape_;
    std::vector<float> numbers_;
};

[[nodiscard]] float win_probability(float logit);

}  // namespace qiyuan::lab::train
