#pragma once

#include <cstdint>
#include <span>

// The loops over neurons, for whatever vectors the processor has: chosen when the program runs.
namespace qiyuan::eval::nnue {

using Row = const std::int16_t*;

// out = in + the added rows - the removed ones. All are aligned and of the same length, a multiple of Shape::kLane;
// `out` may be `in`.
void update(std::span<std::int16_t> out, Row in, std::span<const Row> added, std::span<const Row> removed);

// The sum of weight x clipped^2 over all neurons, clipped to 0..kInputOne.
[[nodiscard]] std::int64_t squared_clipped_sum(std::span<const std::int16_t> neurons, Row weights);

// The sum of weight x neuron over all neurons, as they are.
[[nodiscard]] std::int64_t linear_sum(std::span<const std::int16_t> neurons, Row weights);

}  // namespace qiyuan::eval::nnue
