#include "base/base64.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace qiyuan::base {
namespace {

// The examples of RFC 4648, without their padding.
TEST(Base64, IsThatOfTheStandard) {
    EXPECT_EQ(to_base64(""), "");
    EXPECT_EQ(to_base64("f"), "Zg");
    EXPECT_EQ(to_base64("fo"), "Zm8");
    EXPECT_EQ(to_base64("foo"), "Zm9v");
    EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
    EXPECT_EQ(to_base64("\xFB\xFF"), "+/8");
}

TEST(Base64, GivesBytesBack) {
    EXPECT_TRUE(rc::check([](const std::string& bytes) {
        const auto again = from_base64(to_base64(bytes));
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == bytes);
    }));
}

TEST(Base64, RefusesOtherTexts) {
    EXPECT_EQ(from_base64("Zm9v!").error().column, std::nullopt);  // five digits are too many
    EXPECT_EQ(from_base64("Zm=v").error().column, 3U);
    EXPECT_FALSE(from_base64("Z"));
}

}  // namespace
}  // namespace qiyuan::base
