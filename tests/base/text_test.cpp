#include "base/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <limits>

namespace qiyuan::base {
namespace {

using testing::ElementsAre;

std::vector<std::string> texts(const std::vector<Token>& tokens) {
    std::vector<std::string> result;
    for (const Token& token : tokens) result.emplace_back(token.text);
    return result;
}
std::vector<std::size_t> columns(const std::vector<Token>& tokens) {
    std::vector<std::size_t> result;
    for (const Token& token : tokens) result.push_back(token.column);
    return result;
}

TEST(Trim, TakesWhiteSpaceFromTheEnds) {
    EXPECT_EQ(trim("  a b\t\r\n"), "a b");
    EXPECT_EQ(trim("a"), "a");
    EXPECT_EQ(trim(" \t\v\f\r\n"), "");
    EXPECT_EQ(trim(""), "");
}

TEST(SplitWords, KnowsWhereTheyStart) {
    const std::string_view line = "  go  depth\t5 ";
    EXPECT_THAT(texts(split_words(line)), ElementsAre("go", "depth", "5"));
    EXPECT_THAT(columns(split_words(line)), ElementsAre(3U, 7U, 13U));
    EXPECT_TRUE(split_words("").empty());
    EXPECT_TRUE(split_words(" \n ").empty());
}

TEST(SplitFields, KeepsEmptyOnes) {
    EXPECT_THAT(texts(split_fields("a,,b,", ',')), ElementsAre("a", "", "b", ""));
    EXPECT_THAT(columns(split_fields("a,,b,", ',')), ElementsAre(1U, 3U, 4U, 6U));
    EXPECT_THAT(texts(split_fields("", ',')), ElementsAre(""));
    EXPECT_THAT(texts(split_fields(",", ',')), ElementsAre("", ""));
}

RC_GTEST_PROP(SplitProperty, FieldsJoinToTheLine, (const std::string& line)) {
    std::string joined;
    for (const Token& field : split_fields(line, 'a')) {
        if (field.column > 1) joined += 'a';
        RC_ASSERT(line.substr(field.column - 1, field.text.size()) == field.text);
        RC_ASSERT(field.text.find('a') == std::string_view::npos);
        joined += field.text;
    }
    RC_ASSERT(joined == line);
}

RC_GTEST_PROP(SplitProperty, WordsAreWhatTheyPointAt, (const std::string& line)) {
    for (const Token& word : split_words(line)) {
        RC_ASSERT(!word.text.empty() && trim(word.text) == word.text);
        RC_ASSERT(line.substr(word.column - 1, word.text.size()) == word.text);
    }
}

TEST(ParseInteger, TakesTheWholeTextOrNothing) {
    EXPECT_EQ(parse_integer("0"), 0);
    EXPECT_EQ(parse_integer("-17"), -17);
    EXPECT_EQ(parse_integer("007"), 7);
    for (const std::string_view text : {"", "-", "+5", " 5", "5 ", "5x", "x5", "--5", "1.5", "1e3", "0x10", "٣"})
        EXPECT_EQ(parse_integer(text), std::nullopt) << text;
    EXPECT_EQ(parse_integer(std::string_view{"5\0", 2}), std::nullopt);
}

TEST(ParseInteger, EndsWhereNumbersEnd) {
    EXPECT_EQ(parse_integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(parse_integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(parse_integer("9223372036854775808"), std::nullopt);
    EXPECT_EQ(parse_integer("-9223372036854775809"), std::nullopt);
    EXPECT_EQ(parse_integer("99999999999999999999999999"), std::nullopt);
}

RC_GTEST_PROP(ParseIntegerProperty, ReadsWhatWasWritten, (std::int64_t number)) {
    RC_ASSERT(parse_integer(std::to_string(number)) == number);
}

TEST(ToLower, ChangesAsciiLettersOnly) {
    EXPECT_EQ(to_lower("AbZ[@`{ 9"), "abz[@`{ 9");
    EXPECT_EQ(to_lower("Ä帥"), "Ä帥");
}

TEST(Utf8, DecodesEachLength) {
    const auto points = decode_utf8("aß帥😀");
    ASSERT_EQ(points.size(), 4U);
    EXPECT_EQ(points[0].value, U'a');
    EXPECT_EQ(points[1].value, U'ß');
    EXPECT_EQ(points[2].value, U'帥');
    EXPECT_EQ(points[3].value, U'😀');
    EXPECT_EQ(points[2].bytes, "帥");
    EXPECT_EQ(points[3].column, 4U);
    EXPECT_TRUE(decode_utf8("").empty());
}

TEST(Utf8, AMalformedByteComesBackAlone) {
    const std::string_view malformed[] = {
        "\x80",              // a continuation without a lead
        "\xC0\xAF",          // an overlong slash
        "\xC1\xBF",          //
        "\xE0\x80\xAF",      // overlong in three
        "\xE0\x9F\xBF",      //
        "\xF0\x80\x80\xAF",  // overlong in four
        "\xF0\x8F\xBF\xBF",  //
        "\xED\xA0\x80",      // a surrogate
        "\xED\xBF\xBF",      //
        "\xF4\x90\x80\x80",  // beyond U+10FFFF
        "\xF5\x80\x80\x80",  //
        "\xFE",              //
        "\xFF",              //
        "\xE5\xB8",          // cut short
        "\xF0\x9F\x98",      //
    };
    for (const std::string_view text : malformed) {
        const auto points = decode_utf8(text);
        ASSERT_EQ(points.size(), text.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            EXPECT_EQ(points[i].value, char32_t{0xFFFD});
            EXPECT_EQ(points[i].bytes, text.substr(i, 1));
            EXPECT_EQ(points[i].column, i + 1);
        }
    }
}

TEST(Utf8, FindsItsFeetAfterAMalformedByte) {
    const auto points = decode_utf8(
        "\xE5"
        "a帥");
    ASSERT_EQ(points.size(), 3U);
    EXPECT_EQ(points[0].value, char32_t{0xFFFD});
    EXPECT_EQ(points[1].value, U'a');
    EXPECT_EQ(points[2].value, U'帥');
    EXPECT_EQ(points[2].column, 3U);
}

TEST(Utf8, EncodesAtTheEdges) {
    EXPECT_EQ(encode_utf8(0x7F), "\x7F");
    EXPECT_EQ(encode_utf8(0x80), "\xC2\x80");
    EXPECT_EQ(encode_utf8(0x7FF), "\xDF\xBF");
    EXPECT_EQ(encode_utf8(0x800), "\xE0\xA0\x80");
    EXPECT_EQ(encode_utf8(0xFFFF), "\xEF\xBF\xBF");
    EXPECT_EQ(encode_utf8(0x10000), "\xF0\x90\x80\x80");
    EXPECT_EQ(encode_utf8(0x10FFFF), "\xF4\x8F\xBF\xBF");
    EXPECT_EQ(encode_utf8(0), std::string(1, '\0'));
}

TEST(Utf8, EveryCodePointComesBack) {
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        const std::string bytes = encode_utf8(c);
        const auto points = decode_utf8(bytes);
        ASSERT_EQ(points.size(), 1U) << static_cast<std::uint32_t>(c);
        ASSERT_EQ(points[0].value, c);
    }
}

RC_GTEST_PROP(Utf8Property, NoByteIsLost, (const std::vector<std::uint8_t>& raw)) {
    const std::string text(raw.begin(), raw.end());
    std::string joined;
    for (const CodePoint& point : decode_utf8(text)) {
        RC_ASSERT(!point.bytes.empty());
        joined += point.bytes;
    }
    RC_ASSERT(joined == text);
}

TEST(Quoted, ShowsPlainTextAsItIs) {
    EXPECT_EQ(base::quoted("h2e2"), "'h2e2'");
    EXPECT_EQ(base::quoted("帥五平六"), "'帥五平六'");
    EXPECT_EQ(base::quoted(""), "''");
}

TEST(Quoted, EscapesWhatWouldBreakTheLine) {
    EXPECT_EQ(base::quoted("a\nb\x1b[31m\x7f"), "'a\\x0ab\\x1b[31m\\x7f'");
    EXPECT_EQ(base::quoted(std::string_view{"\0", 1}), "'\\x00'");
    EXPECT_EQ(base::quoted("\xff"), "'\xEF\xBF\xBD'");
    // The control characters above ASCII, and the separators that some programs break lines at.
    EXPECT_EQ(base::quoted("\xC2\x85"), "'\\x85'");
    EXPECT_EQ(base::quoted("\xC2\x9B"
                           "31m"),
              "'\\x9b31m'");
    EXPECT_EQ(base::quoted("\xE2\x80\xA8"), "'\\x2028'");
    EXPECT_EQ(base::quoted("\xE2\x80\xA9"), "'\\x2029'");
}

TEST(Quoted, CutsLongTextByCharacters) {
    std::string sixty;
    for (int i = 0; i < 60; ++i) sixty += "帥";
    EXPECT_EQ(base::quoted(sixty), "'" + sixty + "'");
    EXPECT_EQ(base::quoted(sixty + "仕"), "'" + sixty + "...'");
}

RC_GTEST_PROP(QuotedProperty, IsOneShortPrintableLine, (const std::vector<std::uint8_t>& raw)) {
    const std::string shown = base::quoted(std::string(raw.begin(), raw.end()));
    for (const char c : shown) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
    RC_ASSERT(shown.front() == '\'' && shown.back() == '\'');
}

TEST(Utf8, FindsTheFirstMalformedByte) {
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
