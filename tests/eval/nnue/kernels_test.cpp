#include "eval/nnue/kernels.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>

#include "eval/nnue/portable_kernels.hpp"
#include "eval/nnue/some_net.hpp"

namespace qiyuan::eval::nnue {
namespace {

// Each kind of vector that this processor has, one after the other.
template <typename Check>
void with_every_target(Check&& check) {
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        check(hwy::TargetName(target));
    }
    hwy::SetSupportedTargetsForTest(0);
}

// What middle neurons make of these, with as many weights as there are neurons.
void check_middle(std::span<const std::int16_t> neurons, const Net& net, const char* target) {
    base::AlignedVector<std::int16_t> active(neurons.size());
    base::AlignedVector<std::int16_t> expected_active(neurons.size());
    activate(neurons, active.data());
    portable::activate(neurons, expected_active.data());
    ASSERT_EQ(active, expected_active) << target;
    std::vector<std::int32_t> sums(net.shape().middle, 7);
    std::vector<std::int32_t> expected_sums(net.shape().middle, 7);
    add_products(active, net.middle_rows(0).data(), sums);
    portable::add_products(active, net.middle_rows(0).data(), expected_sums);
    ASSERT_EQ(sums, expected_sums) << target;
}

TEST(Kernels, AreThePlainLoopsOnEveryProcessor) {
    for (const std::size_t hidden : {32U, 64U, 96U, 256U, 1024U}) {
        constexpr std::size_t kMiddle = 5;
        Net net = some_net({"toy", 8, hidden, 1, Activation::kSquaredClipped, kMiddle}, hidden);
        base::AlignedVector<std::int16_t> sums(hidden);
        const Row added[] = {net.row(1).data(), net.row(2).data(), net.row(3).data()};
        const Row removed[] = {net.row(4).data(), net.row(5).data()};
        base::AlignedVector<std::int16_t> expected(hidden);
        portable::update(expected, net.row(0).data(), added, removed);
        for (std::size_t i = 0; i < hidden; ++i)
            ASSERT_EQ(expected[i],
                      net.row(0)[i] + added[0][i] + added[1][i] + added[2][i] - removed[0][i] - removed[1][i]);
        with_every_target([&](const char* target) {
            update(sums, net.row(0).data(), added, removed);
            ASSERT_EQ(sums, expected) << target;
            ASSERT_EQ(squared_clipped_sum(sums, net.output(0).data()),
                      portable::squared_clipped_sum(sums, net.output(0).data()))
                << target;
            ASSERT_EQ(linear_sum(sums, net.output(0).data()), portable::linear_sum(sums, net.output(0).data()))
                << target;
            check_middle(sums, net, target);
        });
    }
}

TEST(Kernels, ActivateAllThatANeuronCanBe) {
    base::AlignedVector<std::int16_t> neurons;
    for (int n = -32768; n <= 32767; ++n) neurons.push_back(static_cast<std::int16_t>(n));
    base::AlignedVector<std::int16_t> active(neurons.size());
    with_every_target([&](const char* target) {
        activate(neurons, active.data());
        for (std::size_t i = 0; i < neurons.size(); ++i) {
            const int clipped = std::clamp<int>(neurons[i], 0, kInputOne);
            ASSERT_EQ(active[i], clipped * clipped / 256) << target << ' ' << neurons[i];
        }
        EXPECT_EQ(active.back(), kActiveOne);
    });
}

TEST(Kernels, DoNotOverflowAtTheEdgeOfTheMiddle) {
    Net net{{"toy", 1, NetShape::kMostHidden, 1, Activation::kSquaredClipped, 1}};
    std::ranges::fill(net.output_weights(), std::int16_t{kMostMiddle});
    const base::AlignedVector<std::int16_t> active(2 * NetShape::kMostHidden, std::int16_t{kActiveOne});
    with_every_target([&](const char* target) {
        std::int32_t sum = kMostMiddleBias;
        add_products(active, net.middle_rows(0).data(), {&sum, 1});
        EXPECT_EQ(sum, std::int64_t{kActiveOne} * kMostMiddle * 2 * NetShape::kMostHidden + kMostMiddleBias) << target;
    });
}

TEST(Kernels, DoNotOverflowAtTheEdge) {
    Net net{{"toy", 1, NetShape::kMostHidden, 1}};
    std::ranges::fill(net.input_weights(), std::int16_t{32767});
    std::ranges::fill(net.output_weights(), std::int16_t{kMostOutput});
    with_every_target([&](const char* target) {
        EXPECT_EQ(squared_clipped_sum(net.row(0), net.output(0).data()),
                  portable::squared_clipped_sum(net.row(0), net.output(0).data()))
            << target;
        EXPECT_EQ(linear_sum(net.row(0), net.output(0).data()), portable::linear_sum(net.row(0), net.output(0).data()))
            << target;
    });
}

}  // namespace
}  // namespace qiyuan::eval::nnue
