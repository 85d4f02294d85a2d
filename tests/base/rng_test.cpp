#include "base/rng.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace qiyuan::base {
namespace {

TEST(Rng, GivesTheSameNumbersEverywhere) {
    Rng rng{42};
    // The first outputs of xoshiro256** seeded by SplitMix64 with 42.
    EXPECT_EQ(rng.next(), 1546998764402558742U);
    EXPECT_EQ(rng.next(), 6990951692964543102U);
}

TEST(Rng, BelowStaysBelowAndReachesEverything) {
    Rng rng{1};
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 1000; ++i) seen.insert(rng.below(7));
    EXPECT_EQ(seen.size(), 7U);
    EXPECT_EQ(*seen.rbegin(), 6U);
}

TEST(Rng, ShuffleKeepsTheItems) {
    std::array<int, 20> items{};
    for (int i = 0; i < 20; ++i) items[static_cast<std::size_t>(i)] = i;
    Rng{3}.shuffle(std::span<int>{items});
    EXPECT_EQ(std::set<int>(items.begin(), items.end()).size(), 20U);
    EXPECT_NE(items[0] * 100 + items[1], 1);
}

}  // namespace
}  // namespace qiyuan::base
