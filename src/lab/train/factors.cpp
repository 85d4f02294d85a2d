#include "lab/train/factors.hpp"

#include <algorithm>

namespace qiyuan::lab::train {

void Factors::make_alike(std::span<float> rows, std::size_t hidden) const {
    std::vector<std::size_t> first(count_, shared_.size());
    for (std::size_t input = 0; input < shared_.size(); ++input) {
        std::size_t& of_kind = first[shared_[input]];
        of_kind = std::min(of_kind, input);
        if (of_kind != input) std::copy_n(&rows[of_kind * hidden], hidden, &rows[input * hidden]);
    }
}

void Factors::begin(std::span<const float> rows, std::span<float> shared, std::size_t hidden) const {
    std::vector<float> share_of_one(count_);
    for (const std::size_t kind : shared_) ++share_of_one[kind];
    for (float& share : share_of_one) share = 1 / share;
    std::ranges::fill(shared, 0.0F);
    for (std::size_t input = 0; input < shared_.size(); ++input) {
        const float* row = &rows[input * hidden];
        float* mean = &shared[shared_[input] * hidden];
        for (std::size_t i = 0; i < hidden; ++i) mean[i] += row[i] * share_of_one[shared_[input]];
    }
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
