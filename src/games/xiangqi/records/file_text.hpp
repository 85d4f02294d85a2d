#pragma once

#include <string>
#include <string_view>

#include "base/text_encoding.hpp"

namespace qiyuan::xiangqi {

// Texts inside files of fixed fields. What does not fit the encoding, such as half a character where a program cut the
// field, is left out.
[[nodiscard]] std::string field_text(std::string_view bytes, base::TextEncoding encoding);

// The same for a comment: ends of lines as '\n', malformed bytes as U+FFFD.
[[nodiscard]] std::string comment_text(std::string_view bytes, base::TextEncoding encoding);

// Words with single spaces between them, for a tag.
[[nodiscard]] std::string one_line(std::string_view text);

// As many whole characters of `utf8` as fit into so many bytes of the encoding.
[[nodiscard]] base::Expected<std::string> encoded_prefix(std::string_view utf8, base::TextEncoding encoding,
                                                         std::size_t capacity);

}  // namespace qiyuan::xiangqi
