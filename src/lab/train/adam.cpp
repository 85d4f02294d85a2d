#include "lab/train/adam.hpp"

#include <algorithm>
#include <cmath>

namespace qiyuan::lab::train {
namespace {

constexpr float kMeanMemory = 0.9F;
constexpr float kSquareMemory = 0.999F;
constexpr float kTiny = 1e-8F;

float bias_correction(float memory, std::uint64_t steps) {
    return static_cast<float>(1 / (1 - std::pow(static_cast<double>(memory), static_cast<double>(steps))));
}

}  // namespace

void Adam::begin_step() {
    ++steps_;
    mean_scale_ = bias_correction(kMeanMemory, steps_);
    square_scale_ = bias_correction(kSquareMemory, steps_);
}

void Adam::step(std::span<float> numbers, std::span<const float> gradient, std::size_t first, std::size_t last,
                float rate) {
    for (std::size_t i = first; i < last; ++i) {
        mean_[i] = kMeanMemory * mean_[i] + (1 - kMeanMemory) * gradient[i];
        square_[i] = kSquareMemory * square_[i] + (1 - kSquareMemory) * gradient[i] * gradient[i];
        const float change = mean_[i] * mean_scale_ / (std::sqrt(square_[i] * square_scale_) + kTiny);
        const float next = numbers[i] - rate * (change + settings_.decay * numbers[i]);
        numbers[i] = std::clamp(next, -settings_.limit, settings_.limit);
    }
}

}  // namespace qiyuan::lab::train
