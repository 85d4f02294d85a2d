#pragma once

#include <algorithm>
#include <cstdint>

#include "eval/nnue/kernels.hpp"
#include "eval/nnue/net.hpp"

// The loops of kernels.hpp in plain C++: what they must equal bit for bit, and what stands in for them where there is
// nothing but a compiler.
namespace qiyuan::eval::nnue::portable {

inline void update(std::span<std::int16_t> out, Row in, std::span<const Row> added, std::span<const Row> removed) {
    if (out.data() != in) std::copy_n(in, out.size(), out.data());
    for (const Row row : added)
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::int16_t>(out[i] + row[i]);
    for (const Row row : removed)
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::int16_t>(out[i] - row[i]);
}

[[nodiscard]] inline std::int64_t squared_clipped_sum(std::span<const std::int16_t> neurons, Row weights) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < neurons.size(); ++i) {
        const int clipped = std::clamp<int>(neurons[i], 0, kInputOne);
        sum += clipped * clipped * weights[i];
    }
    return sum;
}

[[nodiscard]] inline std::int64_t linear_sum(std::span<const std::int16_t> neurons, Row weights) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < neurons.size(); ++i) sum += neurons[i] * weights[i];
    return sum;
}

inline void activate(std::span<const std::int16_t> neurons, std::int16_t* out) {
    for (const std::int16_t neuron : neurons) {
        const int clipped = std::clamp<int>(neuron, 0, kInputOne);
        *out++ = static_cast<std::int16_t>((clipped * clipped) >> 8);
    }
}

inline void add_products(std::span<const std::int16_t> active, Row weights, std::span<std::int32_t> sums) {
    for (std::int32_t& sum : sums)
        for (const std::int16_t neuron : active) sum += neuron * *weights++;
}

}  // namespace qiyuan::eval::nnue::portable
