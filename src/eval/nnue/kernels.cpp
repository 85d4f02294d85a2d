#include "eval/nnue/kernels.hpp"

#include "eval/nnue/net.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "eval/nnue/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace qiyuan::eval::nnue::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// No vector is wider than a lane of ours.
using Vectors = hn::CappedTag<std::int16_t, NetShape::kLane>;

// Several vectors at a time, so that they stay in registers while the rows go by.
template <std::size_t kVectors>
std::size_t update_blocks_here(std::size_t from, std::span<std::int16_t> out, Row in, std::span<const Row> added,
                               std::span<const Row> removed) {
    const Vectors d;
    const std::size_t lanes = hn::Lanes(d);
    for (; from + kVectors * lanes <= out.size(); from += kVectors * lanes) {
        hn::Vec<Vectors> sums[kVectors];
        for (std::size_t i = 0; i < kVectors; ++i) sums[i] = hn::Load(d, in + from + i * lanes);
        for (const Row row : added)
            for (std::size_t i = 0; i < kVectors; ++i) sums[i] = hn::Add(sums[i], hn::Load(d, row + from + i * lanes));
        for (const Row row : removed)
            for (std::size_t i = 0; i < kVectors; ++i) sums[i] = hn::Sub(sums[i], hn::Load(d, row + from + i * lanes));
        for (std::size_t i = 0; i < kVectors; ++i) hn::Store(sums[i], d, out.data() + from + i * lanes);
    }
    return from;
}

void update_here(std::span<std::int16_t> out, Row in, std::span<const Row> added, std::span<const Row> removed) {
    const std::size_t done = update_blocks_here<4>(0, out, in, added, removed);
    update_blocks_here<1>(done, out, in, added, removed);
}

// A lane of four cannot overflow with NetShape::kMostHidden neurons; all of them together could.
template <typename Wide>
std::int64_t total_here(Wide sums) {
    const hn::DFromV<Wide> wide;
    HWY_ALIGN std::int32_t lanes[NetShape::kLane];
    hn::Store(sums, wide, lanes);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < hn::Lanes(wide); ++i) sum += lanes[i];
    return sum;
}

std::int64_t sum_here(std::span<const std::int16_t> neurons, Row weights) {
    const Vectors d;
    const hn::RepartitionToWide<Vectors> wide;
    const auto zero = hn::Zero(d);
    const auto one = hn::Set(d, static_cast<std::int16_t>(kInputOne));
    auto even = hn::Zero(wide);
    auto odd = hn::Zero(wide);
    for (std::size_t i = 0; i < neurons.size(); i += hn::Lanes(d)) {
        const auto clipped = hn::Min(hn::Max(hn::Load(d, neurons.data() + i), zero), one);
        const auto weighted = hn::Mul(clipped, hn::Load(d, weights + i));  // fits: see kMostOutput
        even = hn::ReorderWidenMulAccumulate(wide, weighted, clipped, even, odd);
    }
    return total_here(hn::Add(even, odd));
}

std::int64_t linear_here(std::span<const std::int16_t> neurons, Row weights) {
    const Vectors d;
    const hn::RepartitionToWide<Vectors> wide;
    auto even = hn::Zero(wide);
    auto odd = hn::Zero(wide);
    for (std::size_t i = 0; i < neurons.size(); i += hn::Lanes(d))
        even =
            hn::ReorderWidenMulAccumulate(wide, hn::Load(d, neurons.data() + i), hn::Load(d, weights + i), even, odd);
    return total_here(hn::Add(even, odd));
}

void activate_here(std::span<const std::int16_t> neurons, std::int16_t* out) {
    const Vectors d;
    const auto zero = hn::Zero(d);
    const auto one = hn::Set(d, static_cast<std::int16_t>(kInputOne));
    for (std::size_t i = 0; i < neurons.size(); i += hn::Lanes(d)) {
        // The upper half of a product of 32 bits: shifted by 4 each, they leave 8 of the 16.
        const auto clipped = hn::ShiftLeft<4>(hn::Min(hn::Max(hn::Load(d, neurons.data() + i), zero), one));
        hn::Store(hn::MulHigh(clipped, clipped), d, out + i);
    }
}

void add_products_here(std::span<const std::int16_t> active, Row weights, std::span<std::int32_t> sums) {
    const Vectors d;
    const hn::RepartitionToWide<Vectors> wide;
    for (std::int32_t& sum : sums) {
        auto even = hn::Zero(wide);
        auto odd = hn::Zero(wide);
        for (std::size_t i = 0; i < active.size(); i += hn::Lanes(d))
            even = hn::ReorderWidenMulAccumulate(wide, hn::Load(d, active.data() + i), hn::Load(d, weights + i), even,
                                                 odd);
        sum += hn::GetLane(hn::SumOfLanes(wide, hn::Add(even, odd)));
        weights += active.size();
    }
}

}  // namespace qiyuan::eval::nnue::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace qiyuan::eval::nnue {

HWY_EXPORT(update_here);
HWY_EXPORT(sum_here);
HWY_EXPORT(linear_here);
HWY_EXPORT(activate_here);
HWY_EXPORT(add_products_here);

void update(std::span<std::int16_t> out, Row in, std::span<const Row> added, std::span<const Row> removed) {
    HWY_DYNAMIC_DISPATCH(update_here)(out, in, added, removed);
}

std::int64_t squared_clipped_sum(std::span<const std::int16_t> neurons, Row weights) {
    return HWY_DYNAMIC_DISPATCH(sum_here)(neurons, weights);
}

std::int64_t linear_sum(std::span<const std::int16_t> neurons, Row weights) {
    return HWY_DYNAMIC_DISPATCH(linear_here)(neurons, weights);
}

void activate(std::span<const std::int16_t> neurons, std::int16_t* out) {
    HWY_DYNAMIC_DISPATCH(activate_here)(neurons, out);
}

void add_products(std::span<const std::int16_t> active, Row weights, std::span<std::int32_t> sums) {
    HWY_DYNAMIC_DISPATCH(add_products_here)(active, weights, sums);
}

}  // namespace qiyuan::eval::nnue
#endif
