#include "lab/train/model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "base/rng.hpp"

namespace qiyuan::lab::train {
namespace {

using eval::nnue::kInputOne;
using eval::nnue::kMiddleOne;
using eval::nnue::kMiddleSumOne;
using eval::nnue::kMostMiddle;
using eval::nnue::kMostOutput;
using eval::nnue::kOutputOne;

void add_row(std::span<float> sum, const float* row) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += row[i];
}
void add_scaled(std::span<float> sum, float factor, const float* row) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += factor * row[i];
}
// In lanes, which a compiler may add side by side: it must not change the order of a sum of floats itself.
[[nodiscard]] float product(std::span<const float> numbers, const float* row) {
    std::array<float, NetShape::kLane> lanes{};
    for (std::size_t i = 0; i < numbers.size(); i += lanes.size())
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) lanes[lane] += numbers[i + lane] * row[i + lane];
    return std::accumulate(lanes.begin(), lanes.end(), 0.0F);
}

}  // namespace

float win_probability(float logit) { return 1 / (1 + std::exp(-logit)); }

Model::Model(const NetShape& shape) : shape_(shape), numbers_(output_bias_at(shape.buckets)) {}

Model Model::random(const NetShape& shape, std::uint64_t seed) {
    constexpr double kInputRange = 0.1;
    constexpr float kBias = 0.25F;  // so that most neurons are within their range at first
    Model model{shape};
    base::Rng rng{seed};
    const auto within = [&rng](double range) { return static_cast<float>((2 * rng.unit() - 1) * range); };
    const double output_range = 1 / std::sqrt(2 * static_cast<double>(shape.hidden));
    for (std::size_t i = 0; i < model.bias_at(); ++i) model.numbers_[i] = within(kInputRange);
    if (!model.is_linear())
        for (std::size_t i = model.bias_at(); i < model.bucket_at(0); ++i) model.numbers_[i] = kBias;
    for (std::size_t i = model.bucket_at(0); i < model.output_bias_at(0); ++i) model.numbers_[i] = within(output_range);
    for (std::size_t bucket = 0; bucket < shape.buckets; ++bucket)
        for (std::size_t neuron = 0; neuron < shape.middle; ++neuron) {
            float* const behind = &model.numbers_[model.middle_at(bucket, neuron) + 2 * shape.hidden];
            behind[0] = kBias;
            behind[1] = within(1 / std::sqrt(static_cast<double>(shape.middle)));
        }
    return model;
}

Model Model::from(const Net& net) {
    Model model{net.shape()};
    const auto copy = [&](std::size_t at, auto whole, int one) {
        for (const int number : whole) model.numbers_[at++] = static_cast<float>(number) / static_cast<float>(one);
    };
    const NetShape& shape = net.shape();
    for (std::size_t input = 0; input < shape.inputs; ++input) copy(model.row_at(input), net.row(input), kInputOne);
    copy(model.bias_at(), net.bias(), kInputOne);
    for (std::size_t bucket = 0; bucket < shape.buckets; ++bucket) {
        copy(model.output_bias_at(bucket), std::array{net.output_bias(bucket)}, kInputOne * kOutputOne);
        if (shape.middle == 0) copy(model.bucket_at(bucket), net.output(bucket), kOutputOne);
        for (std::size_t neuron = 0; neuron < shape.middle; ++neuron) {
            const std::size_t at = model.middle_at(bucket, neuron);
            const std::size_t width = 2 * shape.hidden;
            copy(at, net.middle_rows(bucket).subspan(neuron * width, width), kMiddleOne);
            copy(at + width, net.middle_bias(bucket).subspan(neuron, 1), kMiddleSumOne);
            copy(at + width + 1, net.middle_output(bucket).subspan(neuron, 1), kMiddleOne);
        }
    }
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

// Clipped neurons do not move: 0 at both ends.
float Model::steepness(float neuron) const {
    if (is_linear()) return 1;
    return neuron <= 0 || neuron >= 1 ? 0 : 2 * neuron;
}

float Model::run(const SampleSet& set, const Sample& sample, Memory& memory) const {
    memory.neurons.resize(2 * hidden());
    memory.active.resize(2 * hidden());
    memory.middle.resize(shape_.middle);
    fill_neurons(set, sample, memory.neurons);
    std::ranges::transform(memory.neurons, memory.active.begin(), [this](float neuron) { return activated(neuron); });
    float sum = numbers_[output_bias_at(sample.bucket)];
    if (shape_.middle == 0) return sum + product(memory.active, &numbers_[bucket_at(sample.bucket)]);
    for (std::size_t neuron = 0; neuron < shape_.middle; ++neuron) {
        const float* weights = &numbers_[middle_at(sample.bucket, neuron)];
        memory.middle[neuron] = weights[2 * hidden()] + product(memory.active, weights);
        sum += weights[2 * hidden() + 1] * activated(memory.middle[neuron]);
    }
    return sum;
}

float Model::logit(const SampleSet& set, const Sample& sample) const {
    Memory memory;
    return sample.base + sample.share * run(set, sample, memory);
}

void Model::blame_neurons(std::size_t bucket, float slope, std::span<float> gradient, Memory& memory) const {
    memory.blame.assign(2 * hidden(), 0.0F);
    if (shape_.middle == 0) {
        add_scaled(memory.blame, slope, &numbers_[bucket_at(bucket)]);
        add_scaled(gradient.subspan(bucket_at(bucket), 2 * hidden()), slope, memory.active.data());
        return;
    }
    for (std::size_t neuron = 0; neuron < shape_.middle; ++neuron) {
        const std::size_t at = middle_at(bucket, neuron);
        const float blame = slope * numbers_[at + 2 * hidden() + 1] * steepness(memory.middle[neuron]);
        gradient[at + 2 * hidden() + 1] += slope * activated(memory.middle[neuron]);
        if (blame == 0) continue;
        gradient[at + 2 * hidden()] += blame;
        add_scaled(gradient.subspan(at, 2 * hidden()), blame, memory.active.data());
        add_scaled(memory.blame, blame, &numbers_[at]);
    }
}

float Model::add_gradient(const SampleSet& set, const Sample& sample, float target, std::span<float> gradient,
                          Memory& memory) const {
    const float p = win_probability(sample.base + sample.share * run(set, sample, memory));
    const float slope = sample.share * 2 * (p - target) * p * (1 - p);
    gradient[output_bias_at(sample.bucket)] += slope;
    blame_neurons(sample.bucket, slope, gradient, memory);
    for (std::size_t i = 0; i < memory.blame.size(); ++i) memory.blame[i] *= steepness(memory.neurons[i]);

    const float* own = memory.blame.data();
    const float* others = own + hidden();
    for (const Input input : set.own(sample)) add_row(gradient.subspan(row_at(input), hidden()), own);
    for (const Input input : set.others(sample)) add_row(gradient.subspan(row_at(input), hidden()), others);
    add_row(gradient.subspan(bias_at(), hidden()), own);
    add_row(gradient.subspan(bias_at(), hidden()), others);
    return (p - target) * (p - target);
}

Net Model::quantised() const {
    Net net{shape_};
    const auto whole = [this](std::size_t at, int one) { return std::lround(numbers_[at] * static_cast<float>(one)); };
    const auto weight = [&whole](std::size_t at, int one, long most) {
        return static_cast<std::int16_t>(std::clamp(whole(at, one), -most, most));
    };
    for (std::size_t i = 0; i < net.input_weights().size(); ++i)
        net.input_weights()[i] = static_cast<std::int16_t>(whole(i, kInputOne));
    for (std::size_t i = 0; i < shape_.buckets; ++i)
        net.output_biases()[i] = static_cast<std::int32_t>(whole(output_bias_at(i), kInputOne * kOutputOne));
    if (shape_.middle == 0)
        for (std::size_t i = 0; i < net.output_weights().size(); ++i)
            net.output_weights()[i] = weight(bucket_at(0) + i, kOutputOne, kMostOutput);
    const std::size_t width = 2 * hidden();
    for (std::size_t neuron = 0; neuron < shape_.buckets * shape_.middle; ++neuron) {
        const std::size_t at = middle_at(0, neuron);  // those of one bucket follow those of the one before
        for (std::size_t i = 0; i < width; ++i)
            net.output_weights()[neuron * width + i] = weight(at + i, kMiddleOne, kMostMiddle);
        net.middle_biases()[neuron] = static_cast<std::int32_t>(whole(at + width, kMiddleSumOne));
        net.middle_outputs()[neuron] = weight(at + width + 1, kMiddleOne, kMostMiddle);
    }
    return net;
}

}  // namespace qiyuan::lab::train
