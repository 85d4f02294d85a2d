#pragma once

#include "base/rng.hpp"
#include "eval/nnue/net.hpp"

namespace qiyuan::eval::nnue {

// A net of random numbers, as large as a trained one's.
inline Net some_net(const NetShape& shape, std::uint64_t seed) {
    Net net{shape};
    base::Rng rng{seed};
    const auto within = [&rng](int most) {
        return static_cast<int>(rng.below(static_cast<std::uint64_t>(2 * most + 1))) - most;
    };
    for (auto& weight : net.input_weights()) weight = static_cast<std::int16_t>(within(kInputOne / 2));
    for (auto& weight : net.output_weights()) weight = static_cast<std::int16_t>(within(kMostOutput));
    for (auto& bias : net.middle_biases()) bias = within(kMiddleSumOne);
    for (auto& weight : net.middle_outputs()) weight = static_cast<std::int16_t>(within(kMiddleOne));
    for (auto& bias : net.output_biases()) bias = within(kInputOne * kOutputOne);
    return net;
}

}  // namespace qiyuan::eval::nnue
