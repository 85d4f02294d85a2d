#pragma once

#include <string>
#include <string_view>

namespace qiyuan::xiangqi {

// The characters of a move's text: full-width letters, digits and signs become ASCII, and so do the dashes that stand
// for a minus. Index i is column i + 1.
[[nodiscard]] std::u32string symbols(std::string_view text);

// Back to UTF-8, in quotes, for an error.
[[nodiscard]] std::string quoted(std::u32string_view symbols);

// A digit from 1 to 9, or 0 for anything else.
[[nodiscard]] constexpr int digit_value(char32_t c) { return c >= U'1' && c <= U'9' ? static_cast<int>(c - U'0') : 0; }

[[nodiscard]] constexpr char32_t to_lower(char32_t c) { return c >= U'A' && c <= U'Z' ? c - U'A' + U'a' : c; }

}  // namespace qiyuan::xiangqi
