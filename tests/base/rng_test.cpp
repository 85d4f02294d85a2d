#include "base/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <string>

namespace qiyuan::base {
namespace {

TEST(SplitMix, GivesItsPublishedNumbers) {
    // The first outputs of SplitMix64 from state 0, as in its public test vectors.
    std::uint64_t state = 0;
    EXPECT_EQ(split_mix(state), 0xe220a8397b1dcdafU);
    EXPECT_EQ(split_mix(state), 0x6e789e6aa1b965f4U);
}

TEST(Rng, GivesTheSameNumbersEverywhere) {
    Rng rng{42};
    // The first outputs of xoshiro256** seeded by SplitMix64 with 42.
    EXPECT_EQ(rng.next(), 1546998764402558742U);
    EXPECT_EQ(rng.next(), 6990951692964543102U);
}

TEST(Rng, TheSameSeedRepeatsAndAnotherDoesNot) {
    Rng a{7};
    Rng b{7};
    Rng c{8};
    int equal_to_c = 0;
    for (int i = 0; i < 100; ++i) {
        const auto number = a.next();
        EXPECT_EQ(number, b.next());
        equal_to_c += number == c.next() ? 1 : 0;
    }
    EXPECT_EQ(equal_to_c, 0);
}

TEST(Rng, ACopyGoesItsOwnWay) {
    Rng rng{9};
    (void)rng.next();
    Rng copy = rng;
    const auto expected = copy.next();
    EXPECT_EQ(rng.next(), expected);
}

TEST(Rng, BelowStaysBelowAndReachesEverything) {
    Rng rng{1};
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 1000; ++i) seen.insert(rng.below(7));
    EXPECT_EQ(seen.size(), 7U);
    EXPECT_EQ(*seen.rbegin(), 6U);
}

TEST(Rng, BelowOneIsZero) {
    Rng rng{2};
    for (int i = 0; i < 10; ++i) EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, BelowTakesTheLargestBound) {
    Rng rng{3};
    constexpr std::uint64_t kHuge = ~std::uint64_t{0};
    for (int i = 0; i < 1000; ++i) EXPECT_LT(rng.below(kHuge), kHuge);
    // With a bound just over half the range about half of all draws are rejected; what is left must still be spread.
    constexpr std::uint64_t kOverHalf = (std::uint64_t{1} << 63U) + 1;
    int upper = 0;
    for (int i = 0; i < 1000; ++i) upper += rng.below(kOverHalf) > kOverHalf / 2 ? 1 : 0;
    EXPECT_GT(upper, 400);
    EXPECT_LT(upper, 600);
}

// Chi-squared of 60000 throws of a die; 20.5 is passed by chance once in a thousand seeds, and the seed is fixed.
TEST(Rng, BelowIsEven) {
    Rng rng{4};
    constexpr int kThrows = 60'000;
    std::array<int, 6> count{};
    for (int i = 0; i < kThrows; ++i) ++count[rng.below(6)];
    double chi_squared = 0;
    for (const int n : count) chi_squared += (n - kThrows / 6.0) * (n - kThrows / 6.0) / (kThrows / 6.0);
    EXPECT_LT(chi_squared, 20.5);
}

TEST(Rng, EveryBitIsSetHalfTheTime) {
    Rng rng{5};
    constexpr int kDraws = 10'000;
    std::array<int, 64> ones{};
    for (int i = 0; i < kDraws; ++i) {
        const std::uint64_t number = rng.next();
        for (unsigned bit = 0; bit < 64; ++bit) ones[bit] += static_cast<int>(number >> bit & 1U);
    }
    // Five standard deviations are 250.
    for (const int n : ones) EXPECT_NEAR(n, kDraws / 2, 250);
}

TEST(Rng, UnitIsEvenInItsInterval) {
    Rng rng{6};
    constexpr int kDraws = 100'000;
    double sum = 0;
    for (int i = 0; i < kDraws; ++i) {
        const double x = rng.unit();
        ASSERT_GE(x, 0.0);
        ASSERT_LT(x, 1.0);
        sum += x;
    }
    // Five standard deviations of the mean are 5 * 0.2887 / sqrt(100000).
    EXPECT_NEAR(sum / kDraws, 0.5, 0.0046);
}

TEST(Rng, ShuffleKeepsTheItems) {
    std::array<int, 20> items{};
    std::iota(items.begin(), items.end(), 0);
    const auto in_order = items;
    Rng{3}.shuffle(std::span<int>{items});
    EXPECT_NE(items, in_order);
    std::sort(items.begin(), items.end());
    EXPECT_EQ(items, in_order);
}

TEST(Rng, ShuffleReachesEveryOrderAlike) {
    Rng rng{8};
    constexpr int kShuffles = 24'000;
    std::map<std::string, int> count;
    for (int i = 0; i < kShuffles; ++i) {
        std::string items = "abcd";
        rng.shuffle(std::span<char>{items});
        ++count[items];
    }
    EXPECT_EQ(count.size(), 24U);
    // 1000 expected of each; five standard deviations are 155.
    for (const auto& [order, n] : count) EXPECT_NEAR(n, kShuffles / 24, 155) << order;
}

TEST(Rng, ShuffleOfNothingDoesNothing) {
    Rng rng{10};
    rng.shuffle(std::span<int>{});
    int one = 1;
    rng.shuffle(std::span<int>{&one, 1});
    EXPECT_EQ(one, 1);
}

}  // namespace
}  // namespace qiyuan::base
