#pragma once

#include <algorithm>
#include <cstdint>

#include "eval/nnue/kernels.hpp"
#include "eval/nnue/net.hpp"

// The loops of kernels.hpp in plain C++: what they must equal bit for bit, and what stands in for them where there is
// nothing but a compiler.
namespace qiyuan::eval::nnue::portable {

inline void update(std::span<std::int16_t> out, Row in, std::span<const Row> added, std::span<const Row> removed) {
    using Vector [[gnu::vector_size(32), gnu::may_alias]] = std::int16_t;  // or g++ keeps the sums in memory
    const auto vectors = [](Row row) { return reinterpret_cast<const Vector*>(row); };
    auto* const sums = reinterpret_cast<Vector*>(out.data());
    for (std::size_t i = 0; i < out.size_bytes() / sizeof(Vector); ++i) {
        Vector sum = vectors(in)[i];
        for (const Row row : added) sum += vectors(row)[i];
        for (const Row row : removed) sum -= vectors(row)[i];
        sums[i] = sum;
    }
}

[[nodiscard]] inline std::int64_t squared_clipped_sum(std::span<const std::int16_t> neurons, Row weights) {
    std::int64_t sum = 0;
    for (std::size_t begin = 0; begin < neurons.size(); begin += NetShape::kLane) {
        std::int32_t part = 0;
        for (std::size_t i = begin; i < begin + NetShape::kLane; ++i) {
            const auto clipped = static_cast<std::int16_t>(std::clamp<int>(neurons[i], 0, kInputOne));
            const auto weighted = static_cast<std::int16_t>(clipped * weights[i]);  // fits: see kMostOutput
            part += weighted * clipped;
        }
        sum += part;
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
