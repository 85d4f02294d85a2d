#pragma once

#include <cstdint>
#include <span>

// The loops over neurons, for whatever vectors the processor has: chosen when the program runs.
namespace qiyuan::eval::nnue {

using Row = const std::int16_t*;

// out = in + the added rows - the removed ones. All are aligned and of the same length, a multiple of NetShape::kLane;
// `out` may be `in`.
void update(std::span<std::int16_t> out, Row in, std::span<const Row> added, std::span<const Row> removed);

// The sum of weight x clipped^2 over all neurons, clipped to 0..kInputOne.
[[nodiscard]] std::int64_t squared_clipped_sum(std::span<const std::int16_t> neurons, Row weights);

// The sum of weight x neuron over all neurons, as they are.
[[nodiscard]] std::int64_t linear_sum(std::span<const std::int16_t> neurons, Row weights);

// What middle neurons see of these: clipped to 0..kInputOne, squared, in kActiveOne-ths. `out` is as long.
void activate(std::span<const std::int16_t> neurons, std::int16_t* out);

// Adds to each sum the product of the active neurons and its row of weights; the rows lie one after the other.
void add_products(std::span<const std::int16_t> active, Row weights, std::span<std::int32_t> sums);

}  // namespace qiyuan::eval::nnue
