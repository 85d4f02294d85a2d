#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace qiyuan::base {
namespace {

constexpr std::string_view kWhiteSpace = " \t\r\n\v\f";
constexpr char32_t kReplacement = 0xFFFD;

// The length that a lead byte announces; 0 for a byte that cannot lead.
std::size_t announced_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    if (lead >= 0xF0 && lead < 0xF5) return 4;
    return 0;
}

// Decodes the code point at the start of `text`; nothing if the bytes there are not well-formed UTF-8.
std::optional<CodePoint> decode_first(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = announced_length(lead);
    if (length == 0 || length > text.size()) return std::nullopt;
    if (length == 1) return CodePoint{lead, text.substr(0, 1)};
    char32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80U) return std::nullopt;
        value = (value << 6U) | (byte & 0x3FU);
    }
    constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
    const bool is_surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < kSmallest[length] || value > 0x10FFFF || is_surrogate) return std::nullopt;
    return CodePoint{value, text.substr(0, length)};
}

// Control characters, of ASCII and above, and the two separators of Unicode.
bool disturbs_a_line(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029; }

}  // namespace

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(kWhiteSpace);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kWhiteSpace) - first + 1);
}

std::vector<Token> split_words(std::string_view text) {
    std::vector<Token> words;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(kWhiteSpace, at)) != std::string_view::npos) {
        const auto end = std::min(text.find_first_of(kWhiteSpace, at), text.size());
        words.push_back({text.substr(at, end - at), at + 1});
        at = end;
    }
    return words;
}

std::vector<Token> split_fields(std::string_view text, char separator) {
    std::vector<Token> fields;
    std::size_t at = 0;
    for (;;) {
        const auto end = text.find(separator, at);
        if (end == std::string_view::npos) break;
        fields.push_back({text.substr(at, end - at), at + 1});
        at = end + 1;
    }
    fields.push_back({text.substr(at), at + 1});
    return fields;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
    std::int64_t value = 0;
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || text.empty()) return std::nullopt;
    return value;
}

std::optional<double> parse_number(std::string_view text) {
    double value = 0;
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::string to_lower(std::string_view ascii) {
    std::string result{ascii};
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::vector<CodePoint> decode_utf8(std::string_view text) {
    std::vector<CodePoint> points;
    while (!text.empty()) {
        CodePoint point = decode_first(text).value_or(CodePoint{kReplacement, text.substr(0, 1)});
        point.column = points.size() + 1;
        points.push_back(point);
        text.remove_prefix(point.bytes.size());
    }
    return points;
}

std::optional<std::size_t> first_malformed_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto point = decode_first(text.substr(at));
        if (!point) return at;
        at += point->bytes.size();
    }
    return std::nullopt;
}

std::string encode_utf8(char32_t code_point) {
    const auto c = static_cast<std::uint32_t>(code_point);
    const auto tail = [c](unsigned shift) { return static_cast<char>(0x80U | ((c >> shift) & 0x3FU)); };
    if (c < 0x80) return {static_cast<char>(c)};
    if (c < 0x800) return {static_cast<char>(0xC0U | (c >> 6U)), tail(0)};
    if (c < 0x10000) return {static_cast<char>(0xE0U | (c >> 12U)), tail(6), tail(0)};
    return {static_cast<char>(0xF0U | (c >> 18U)), tail(12), tail(6), tail(0)};
}

std::string quoted(std::string_view text) {
    constexpr std::size_t kMostShown = 60;
    std::string result = "'";
    std::size_t shown = 0;
    for (const CodePoint& point : decode_utf8(text)) {
        if (shown++ == kMostShown) {
            result += "...";
            break;
        }
        if (disturbs_a_line(point.value))
            result += fmt::format("\\x{:02x}", static_cast<unsigned>(point.value));
        else
            result += encode_utf8(point.value);
    }
    return result + "'";
}

}  // namespace qiyuan::base
