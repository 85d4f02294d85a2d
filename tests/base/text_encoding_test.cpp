#include "base/text_encoding.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

namespace qiyuan::base {
namespace {

using ::testing::HasSubstr;

constexpr std::array<const char*, 8> kTraditional{"胡榮華",   "許銀川", "呂欽",           "炮二平五",
                                                  "馬八進七", "紅先勝", "全國象棋個人賽", "吳貴臨"};
constexpr std::array<const char*, 6> kSimplified{"胡荣华", "许银川", "炮二平五", "红先胜", "全国象棋个人赛", "赵国荣"};

std::string encoded(const char* text, TextEncoding encoding) {
    const auto bytes = encode_text(text, encoding);
    EXPECT_TRUE(bytes) << bytes.error().text();
    return bytes.value_or("");
}

TEST(TextEncoding, WhatIsWrittenIsReadBack) {
    for (const TextEncoding encoding : kAllTextEncodings)
        for (const char* text : kTraditional) EXPECT_EQ(decode_text(encoded(text, encoding), encoding), text);
    EXPECT_EQ(encoded("炮", TextEncoding::kGb18030), "\xC5\xDA");
    EXPECT_EQ(encoded("炮", TextEncoding::kBig5), "\xAC\xB6");
    EXPECT_EQ(encoded("", TextEncoding::kBig5), "");
}

TEST(TextEncoding, DetectsWhichOfTwoChineseEncodings) {
    for (const char* text : kTraditional)
        EXPECT_EQ(detect_text_encoding(encoded(text, TextEncoding::kBig5)), TextEncoding::kBig5) << text;
    for (const char* text : kSimplified)
        EXPECT_EQ(detect_text_encoding(encoded(text, TextEncoding::kGb18030)), TextEncoding::kGb18030) << text;
    EXPECT_EQ(detect_text_encoding("炮"), TextEncoding::kUtf8);
    EXPECT_EQ(detect_text_encoding("plain"), TextEncoding::kUtf8);
    EXPECT_EQ(detect_text_encoding("\xFF\xFEx"), TextEncoding::kUtf16Le);
    EXPECT_EQ(detect_text_encoding("\xFE\xFFx"), TextEncoding::kUtf16Be);
    // Every character of this name is a common one in either.
    EXPECT_EQ(detect_text_encoding(encoded("柳大华", TextEncoding::kGb18030)), std::nullopt);
    EXPECT_EQ(detect_text_encoding("\xFF\xFF\xFF"), std::nullopt);
}

TEST(TextEncoding, SaysWhichByteOrCharacterDoesNotFit) {
    const auto decoded = decode_text("ab\xFF", TextEncoding::kGb18030);
    ASSERT_FALSE(decoded);
    EXPECT_EQ(decoded.error().message, "byte 2 does not fit gb18030");
    const auto cut = decode_text("\xEF\xBB\xBFx\xE7", TextEncoding::kUtf8);
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().message, "byte 4 does not fit utf-8");
    const auto simplified = encode_text("红方", TextEncoding::kBig5);
    ASSERT_FALSE(simplified);
    EXPECT_EQ(simplified.error().message, "big5 cannot hold the character '红'");
    EXPECT_EQ(decode_text_leniently("a\xFF\xC5\xDA", TextEncoding::kGb18030), "a\uFFFD炮");
    const auto unknown = parse_text_encoding("latin1");
    ASSERT_FALSE(unknown);
    EXPECT_THAT(unknown.error().message, HasSubstr("expected utf-8, gb18030"));
    EXPECT_EQ(parse_text_encoding("GBK"), TextEncoding::kGb18030);
}

}  // namespace
}  // namespace qiyuan::base
