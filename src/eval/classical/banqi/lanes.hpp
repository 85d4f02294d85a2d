#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "games/dark/piece.hpp"

// What is done to all kinds of pieces at once: a lane for each kind and one to spare. Compilers have such vectors on
// every processor, and make of them what it can.
namespace qiyuan::eval::banqi {

inline constexpr std::size_t kLanes = dark::kPieceCodes / 2;  // the codes of a colour are the lanes of its kinds

using Words = std::uint32_t __attribute__((vector_size(kLanes * sizeof(std::uint32_t))));  // sets of squares
using Numbers = std::int32_t __attribute__((vector_size(kLanes * sizeof(std::int32_t))));
using Halves = std::int16_t __attribute__((vector_size(kLanes * sizeof(std::int16_t))));

// The lanes that lie in memory, one after the other.
template <typename Lanes, typename T>
[[gnu::always_inline, nodiscard]] inline Lanes lanes_at(const T* first) {
    static_assert(sizeof(Lanes) == kLanes * sizeof(T));
    Lanes lanes;
    std::memcpy(&lanes, first, sizeof(lanes));
    return lanes;
}

// How many squares each lane has. By adding neighbouring bits: few processors count bits in vectors.
[[gnu::always_inline, nodiscard]] inline Numbers counts(Words bits) {
    bits -= (bits >> 1) & 0x55555555U;
    bits = (bits & 0x33333333U) + ((bits >> 2) & 0x33333333U);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0FU;
    return reinterpret_cast<Numbers>((bits * 0x01010101U) >> 24);
}

// All lanes joined into one number, by halves.
template <typename Lanes, typename Join>
[[gnu::always_inline, nodiscard]] inline auto folded(Lanes lanes, Join&& join) {
    lanes = join(lanes, __builtin_shufflevector(lanes, lanes, 4, 5, 6, 7, 0, 1, 2, 3));
    lanes = join(lanes, __builtin_shufflevector(lanes, lanes, 2, 3, 0, 1, 6, 7, 4, 5));
    lanes = join(lanes, __builtin_shufflevector(lanes, lanes, 1, 0, 3, 2, 5, 4, 7, 6));
    return lanes[0];
}
[[gnu::always_inline, nodiscard]] inline int sum(const Numbers& numbers) {
    return folded(numbers, [](const Numbers& a, const Numbers& b) { return a + b; });
}
[[gnu::always_inline, nodiscard]] inline int greatest(const Numbers& numbers) {
    return folded(numbers, [](const Numbers& a, const Numbers& b) { return a > b ? a : b; });
}
[[gnu::always_inline, nodiscard]] inline bool is_empty(const Words& words) {
    return folded(words, [](const Words& a, const Words& b) { return a | b; }) == 0;
}

}  // namespace qiyuan::eval::banqi
