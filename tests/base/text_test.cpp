#include "base/text.hpp"

#include <gtest/gtest.h>

namespace qiyuan::base {
namespace {

TEST(Text, FindsTheFirstMalformedByte) {
    EXPECT_EQ(first_malformed_utf8(""), std::nullopt);
    EXPECT_EQ(first_malformed_utf8("a炮\u00A0\U0001F600"), std::nullopt);
    EXPECT_EQ(first_malformed_utf8("ab\xC5\xDA"), 2U);              // GBK
    EXPECT_EQ(first_malformed_utf8("\xE7\x82"), 0U);                // cut off
    EXPECT_EQ(first_malformed_utf8("a\xC0\x80"), 1U);               // overlong
    EXPECT_EQ(first_malformed_utf8("\xED\xA0\x80"), 0U);            // a surrogate
    EXPECT_EQ(first_malformed_utf8("\xEF\xBF\xBD"), std::nullopt);  // U+FFFD itself is well-formed
}

}  // namespace
}  // namespace qiyuan::base
