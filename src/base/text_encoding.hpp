#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::base {

// How text stands in files that people have. Everything inside the program is UTF-8.
enum class TextEncoding : std::uint8_t { kUtf8, kGb18030, kBig5, kUtf16Le, kUtf16Be };

inline constexpr std::array kAllTextEncodings{TextEncoding::kUtf8, TextEncoding::kGb18030, TextEncoding::kBig5,
                                              TextEncoding::kUtf16Le, TextEncoding::kUtf16Be};

// As a user writes it: utf-8, gb18030 (also gbk, gb2312), big5, utf-16le, utf-16be.
[[nodiscard]] std::string_view name(TextEncoding encoding);
[[nodiscard]] Expected<TextEncoding> parse_text_encoding(std::string_view name);

// The bytes as UTF-8, without a byte order mark. The error says at which byte the text is malformed.
[[nodiscard]] Expected<std::string> decode_text(std::string_view bytes, TextEncoding encoding);

// The same with U+FFFD for every byte that does not fit.
[[nodiscard]] std::string decode_text_leniently(std::string_view bytes, TextEncoding encoding);

// UTF-8 as bytes of that encoding, without a byte order mark; the error names the character it cannot hold.
// Requires: well-formed UTF-8.
[[nodiscard]] Expected<std::string> encode_text(std::string_view utf8, TextEncoding encoding);

// The encoding that the bytes show: by a byte order mark, by being UTF-8, or, for Chinese, by which of GB18030 and Big5
// makes more common characters of them. Nothing where they fit neither, or both equally well.
[[nodiscard]] std::optional<TextEncoding> detect_text_encoding(std::string_view bytes);

}  // namespace qiyuan::base
