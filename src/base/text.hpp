#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qiyuan::base {

// A piece of a line and the column (from 1) where it starts, so that an error can point at it.
struct Token {
    std::string_view text;
    std::size_t column = 1;
};

[[nodiscard]] std::string_view trim(std::string_view text);

// Words between white space.
[[nodiscard]] std::vector<Token> split_words(std::string_view text);

// Fields between single separators; empty fields are kept.
[[nodiscard]] std::vector<Token> split_fields(std::string_view text, char separator);

// The whole of `text` as a decimal number, or nothing: no sign other than '-', no spaces, no overflow.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);

// The whole of `text` as a finite decimal number such as -0.5 or 1e-3, or nothing.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

[[nodiscard]] std::string to_lower(std::string_view ascii);

// One code point of UTF-8 text with the bytes it came from; a malformed byte comes back alone as U+FFFD.
struct CodePoint {
    char32_t value = 0;
    std::string_view bytes;
    std::size_t column = 1;  // counted in code points, as an editor shows it
};

[[nodiscard]] std::vector<CodePoint> decode_utf8(std::string_view text);
// Where the first byte stands that is no part of well-formed UTF-8.
[[nodiscard]] std::optional<std::size_t> first_malformed_utf8(std::string_view text);
[[nodiscard]] std::string encode_utf8(char32_t code_point);

// Text from a user, made safe to show in one line of an error: control characters escaped, long input cut.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace qiyuan::base
