#include "base/expected.hpp"

#include <gtest/gtest.h>

namespace qiyuan::base {
namespace {

Expected<int> half(int n) {
    if (n % 2 != 0) return fail("odd", 3);
    return n / 2;
}

TEST(Error, TellsWhatAndWhere) {
    EXPECT_EQ((Error{"bad"}).text(), "bad");
    EXPECT_EQ((Error{"bad", 7}).text(), "column 7: bad");
    EXPECT_EQ((Error{"bad", std::nullopt, 3}).text(), "line 3: bad");
    EXPECT_EQ((Error{"bad", 7, 3}).text(), "line 3, column 7: bad");
}

TEST(Error, IsEqualWhenEverythingIs) {
    EXPECT_EQ((Error{"bad", 7, 3}), (Error{"bad", 7, 3}));
    EXPECT_NE((Error{"bad", 7, 3}), (Error{"bad", 7}));
    EXPECT_NE((Error{"bad"}), (Error{"worse"}));
}

TEST(Expected, HoldsAValueOrAnError) {
    ASSERT_TRUE(half(8));
    EXPECT_EQ(*half(8), 4);
    ASSERT_FALSE(half(7));
    EXPECT_EQ(half(7).error(), (Error{"odd", 3}));
}

TEST(Expected, FailMakesAnyOfThem) {
    const Expected<void> nothing = fail("no");
    const Expected<std::string> text = fail("no", 1, 2);
    EXPECT_EQ(nothing.error().text(), "no");
    EXPECT_EQ(text.error().text(), "line 2, column 1: no");
}

TEST(Expected, ChainsStopAtTheFirstError) {
    EXPECT_EQ(half(12).and_then(half).value_or(-1), 3);
    EXPECT_EQ(half(6).and_then(half).value_or(-1), -1);
}

}  // namespace
}  // namespace qiyuan::base
