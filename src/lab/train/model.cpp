#include "lab/train/model.hpp"

#include <algorithm>
#include <cmath>

#include "base/rng.hpp"

namespace qiyuan::lab::train {
namespace {

using eval::nnue::kInputOne;
using eval::nnue::kMostOutput;
using eval::nnue::kOutputOne;

void add_row(std::span<float> sum, const float* row) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += row[i];
}

}  // namespace

float win_probability(float logit) { return 1 / (1 + std::exp(-logit)); }

Model::Model(const Shape& shape)
    : shape_(shape), numbers_((shape.inputs + 1 + 2 * shape.buckets) * shape.hidden + shape.buckets) {}

Model Model::random(const Shape& shape, std::uint64_t seed) {
    constexpr double kInputRange = 0.1;
    constexpr float kBias = 0.25F;  // so that most neurons are within their range at first
    Model model{shape};
    base::Rng rng{seed};
    const auto within = [&rng](double range) { return static_cast<float>((2 * rng.unit() - 1) * range); };
    const double output_range = 1 / std::sqrt(2 * static_cast<double>(shape.hidden));
    for (std::size_t i = 0; i < model.bias_at(); ++i) model.numbers_[i] = within(kInputRange);
    if (!model.is_linear())
        for (std::size_t i = model.bias_at(); i < model.output_at(0); ++i) model.numbers_[i] = kBias;
    for (std::size_t i = model.output_at(0); i < model.output_bias_at(0); ++i) model.numbers_[i] = within(output_range);
    return model;
}

Model Model::from(const Net& net) {
    Model model{net.shape()};
    std::size_t at = 0;
    const auto add = [&](std::span<const std::int16_t> whole, int one) {
        for (const int number : whole) model.numbers_[at++] = static_cast<float>(number) / static_cast<float>(one);
    };
    for (std::size_t input = 0; input < net.shape().inputs; ++input) add(net.row(input), kInputOne);
    add(net.bias(), kInputOne);
    for (std::size_t bucket = 0; bucket < net.shape().buckets; ++bucket) add(net.output(bucket), kOutputOne);
    for (std::size_t bucket = 0; bucket < net.shape().buckets; ++bucket)
        model.numbers_[at++] = static_cast<float>(net.output_bias(bucket)) / (kInputOne * kOutputOne);
    return model;
}

void Model::fill_neurons(const SampleSet& set, const Sample& sample, std::span<float> neurons) const {
    const auto own = neurons.first(hidden());
    const auto others = neurons.last(hidden());
    std::copy_n(&numbers_[bias_at()], hidden(), own.begin());
    std::copy_n(&numbers_[bias_at()], hidden(), others.begin());
    for (const Input input : set.own(sample)) add_row(own, &numbers_[row_at(input)]);
    for (const Input input : set.others(sample)) add_row(others, &numbers_[row_at(input)]);
}

float Model::activated(float neuron) const {
    if (is_linear()) return neuron;
    const float clipped = std::clamp(neuron, 0.0F, 1.0F);
    return clipped * clipped;
}

float Model::logit(const SampleSet& set, const Sample& sample) const {
    std::vector<float> neurons(2 * hidden());
    fill_neurons(set, sample, neurons);
    const float* weights = &numbers_[output_at(sample.bucket)];
    float sum = numbers_[output_bias_at(sample.bucket)];
    for (std::size_t i = 0; i < neurons.size(); ++i) sum += weights[i] * activated(neurons[i]);
    return sample.base + sample.share * sum;
}

float Model::add_gradient(const SampleSet& set, const Sample& sample, float target, std::span<float> gradient,
                          Memory& memory) const {
    memory.neurons.resize(2 * hidden());
    memory.blame.resize(2 * hidden());
    const std::span<float> neurons{memory.neurons};
    const std::span<float> blame{memory.blame};
    fill_neurons(set, sample, neurons);

    const float* weights = &numbers_[output_at(sample.bucket)];
    float logit = numbers_[output_bias_at(sample.bucket)];
    for (std::size_t i = 0; i < neurons.size(); ++i) logit += weights[i] * activated(neurons[i]);
    const float p = win_probability(sample.base + sample.share * logit);
    const float slope = sample.share * 2 * (p - target) * p * (1 - p);

    // Clipped neurons do not move, so they are not to blame: their derivative is 0 at both ends.
    float* output_gradient = &gradient[output_at(sample.bucket)];
    for (std::size_t i = 0; i < neurons.size(); ++i) {
        const bool is_clipped = neurons[i] <= 0 || neurons[i] >= 1;
        const float steepness = is_linear() ? 1 : is_clipped ? 0 : 2 * neurons[i];
        output_gradient[i] += slope * activated(neurons[i]);
        blame[i] = slope * weights[i] * steepness;
    }
    gradient[output_bias_at(sample.bucket)] += slope;
    const float* own = blame.data();
    const float* others = own + hidden();
    for (const Input input : set.own(sample)) add_row(gradient.subspan(row_at(input), hidden()), own);
    for (const Input input : set.others(sample)) add_row(gradient.subspan(row_at(input), hidden()), others);
    add_row(gradient.subspan(bias_at(), hidden()), own);
    add_row(gradient.subspan(bias_at(), hidden()), others);
    return (p - target) * (p - target);
}

Net Model::quantised() const {
    Net net{shape_};
    const auto whole = [](float number, int one) { return std::lround(number * static_cast<float>(one)); };
    for (std::size_t i = 0; i < net.input_weights().size(); ++i)
        net.input_weights()[i] = static_cast<std::int16_t>(whole(numbers_[i], kInputOne));
    for (std::size_t i = 0; i < net.output_weights().size(); ++i)
        net.output_weights()[i] = static_cast<std::int16_t>(
            std::clamp<long>(whole(numbers_[output_at(0) + i], kOutputOne), -kMostOutput, kMostOutput));
    for (std::size_t i = 0; i < shape_.buckets; ++i)
        net.output_biases()[i] = static_cast<std::int32_t>(whole(numbers_[output_bias_at(i)], kInputOne * kOutputOne));
    return net;
}

}  // namespace qiyuan::lab::train
