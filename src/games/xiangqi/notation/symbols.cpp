#include "games/xiangqi/notation/symbols.hpp"

#include "base/text.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr char32_t kFullWidthFirst = 0xFF01;
constexpr char32_t kFullWidthLast = 0xFF5E;
constexpr char32_t kFullWidthOffset = 0xFEE0;
constexpr char32_t kEnDash = 0x2013;
constexpr char32_t kEmDash = 0x2014;
constexpr char32_t kMinusSign = 0x2212;

}  // namespace

std::u32string symbols(std::string_view text) {
    std::u32string result;
    for (const auto& point : base::decode_utf8(text)) {
        char32_t c = point.value;
        if (c >= kFullWidthFirst && c <= kFullWidthLast) c -= kFullWidthOffset;
        if (c == kEnDash || c == kEmDash || c == kMinusSign) c = U'-';
        result += c;
    }
    return result;
}

std::string quoted(std::u32string_view symbols) {
    std::string text;
    for (const char32_t c : symbols) text += base::encode_utf8(c);
    return base::quoted(text);
}

}  // namespace qiyuan::xiangqi
