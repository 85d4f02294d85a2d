#include "base/key.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace qiyuan::base {
namespace {

TEST(Key, IsZeroByDefault) {
    EXPECT_EQ(Key{}, Key{0});
    EXPECT_EQ(Key{}.bits(), 0U);
    EXPECT_EQ(Key{17}.bits(), 17U);
    EXPECT_LT(Key{1}, Key{2});
}

RC_GTEST_PROP(KeyProperty, ExclusiveOrUndoesItself, (std::uint64_t a, std::uint64_t b)) {
    RC_ASSERT((Key{a} ^ Key{b}) == (Key{b} ^ Key{a}));
    RC_ASSERT((Key{a} ^ Key{b} ^ Key{b}) == Key{a});
    Key changed{a};
    changed ^= Key{b};
    RC_ASSERT(changed.bits() == (a ^ b));
}

TEST(MakeKeys, AreDifferentAndNeverZero) {
    constexpr auto kKeys = make_keys<2000>(1);
    const std::set<Key> distinct(kKeys.begin(), kKeys.end());
    EXPECT_EQ(distinct.size(), kKeys.size());
    EXPECT_FALSE(distinct.contains(Key{}));
}

TEST(MakeKeys, DependOnTheSeedAlone) {
    EXPECT_EQ(make_keys<100>(5), make_keys<100>(5));
    const auto five = make_keys<100>(5);
    const auto six = make_keys<100>(6);
    const std::set<Key> distinct = [&] {
        std::set<Key> keys(five.begin(), five.end());
        keys.insert(six.begin(), six.end());
        return keys;
    }();
    EXPECT_EQ(distinct.size(), 200U);
}

TEST(MakeKeys, ALongerTableBeginsAsAShorterOne) {
    const auto few = make_keys<3>(9);
    const auto many = make_keys<10>(9);
    for (std::size_t i = 0; i < few.size(); ++i) EXPECT_EQ(few[i], many[i]);
}

}  // namespace
}  // namespace qiyuan::base
