#include "base/static_vector.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace qiyuan::base {
namespace {

TEST(StaticVector, StartsEmpty) {
    const StaticVector<int, 4> items;
    EXPECT_TRUE(items.empty());
    EXPECT_EQ(items.size(), 0U);
    EXPECT_EQ(items.begin(), items.end());
    EXPECT_EQ(items.capacity(), 4U);
}

TEST(StaticVector, FillsToItsCapacity) {
    StaticVector<int, 3> items;
    for (const int i : {10, 20, 30}) items.push_back(i);
    EXPECT_EQ(items.size(), items.capacity());
    EXPECT_EQ(items[0], 10);
    EXPECT_EQ(items.back(), 30);
    EXPECT_EQ(std::accumulate(items.begin(), items.end(), 0), 60);
}

TEST(StaticVector, Shrinks) {
    StaticVector<int, 8> items;
    for (int i = 0; i < 8; ++i) items.push_back(i);
    items.pop_back();
    EXPECT_EQ(items.back(), 6);
    items.truncate(3);
    EXPECT_EQ(items.size(), 3U);
    EXPECT_EQ(items.back(), 2);
    items.clear();
    EXPECT_TRUE(items.empty());
}

TEST(StaticVector, ItemsCanBeChangedInPlace) {
    StaticVector<int, 8> items;
    for (const int i : {3, 1, 2}) items.push_back(i);
    std::sort(items.begin(), items.end());
    items[0] = 7;
    items.back() = 9;
    EXPECT_EQ(std::vector<int>(items.begin(), items.end()), (std::vector<int>{7, 2, 9}));
}

TEST(StaticVector, CopiesAreTheirOwn) {
    StaticVector<int, 4> items;
    items.push_back(1);
    auto copy = items;
    copy[0] = 2;
    copy.push_back(3);
    EXPECT_EQ(items.size(), 1U);
    EXPECT_EQ(items[0], 1);
    EXPECT_EQ(copy.size(), 2U);
}

TEST(StaticVector, WorksWhileCompiling) {
    constexpr int kSum = [] {
        StaticVector<int, 4> items;
        items.push_back(2);
        items.push_back(5);
        int sum = 0;
        for (std::size_t i = 0; i < items.size(); ++i) sum += items[i];
        return sum;
    }();
    EXPECT_EQ(kSum, 7);
}

// Any series of pushes, pops and cuts leaves what a std::vector would hold.
RC_GTEST_PROP(StaticVectorProperty, BehavesAsAVector, (const std::vector<int>& commands)) {
    StaticVector<int, 16> items;
    std::vector<int> model;
    for (const int command : commands) {
        if (command % 3 == 0 && !model.empty()) {
            items.pop_back();
            model.pop_back();
        } else if (command % 7 == 0) {
            items.truncate(model.size() / 2);
            model.resize(model.size() / 2);
        } else if (model.size() < items.capacity()) {
            items.push_back(command);
            model.push_back(command);
        }
        RC_ASSERT(items.size() == model.size());
        RC_ASSERT(std::equal(items.begin(), items.end(), model.begin(), model.end()));
    }
}

}  // namespace
}  // namespace qiyuan::base
