#include "lab/train/factors.hpp"

#include <algorithm>

namespace qiyuan::lab::train {

void Factors::begin(std::span<float> rows, std::span<float> shared, std::size_t hidden) const {
    for (std::size_t input = shared_.size(); input-- > 0;)
        std::copy_n(&rows[input * hidden], hidden, &shared[shared_[input] * hidden]);
    for (std::size_t input = 0; input < shared_.size(); ++input)
        std::copy_n(&shared[shared_[input] * hidden], hidden, &rows[input * hidden]);
}

void Factors::add_gradients(std::span<const float> rows, std::span<float> shared, std::size_t hidden) const {
    for (std::size_t input = 0; input < shared_.size(); ++input) {
        const float* from = &rows[input * hidden];
        float* to = &shared[shared_[input] * hidden];
        for (std::size_t i = 0; i < hidden; ++i) to[i] += from[i];
    }
}

void Factors::take_out(std::span<float> rows, std::span<const float> shared, std::size_t hidden) const {
    for (std::size_t input = 0; input < shared_.size(); ++input) {
        const float* common = &shared[shared_[input] * hidden];
        float* row = &rows[input * hidden];
        for (std::size_t i = 0; i < hidden; ++i) row[i] -= common[i];
    }
}

void Factors::put_back(std::span<float> rows, std::span<const float> shared, std::size_t hidden, float limit) const {
    for (std::size_t input = 0; input < shared_.size(); ++input) {
        const float* common = &shared[shared_[input] * hidden];
        float* row = &rows[input * hidden];
        for (std::size_t i = 0; i < hidden; ++i) row[i] = std::clamp(row[i] + common[i], -limit, limit);
    }
}

}  // namespace qiyuan::lab::train
