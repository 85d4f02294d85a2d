#pragma once

#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::base {

// The digits A-Z a-z 0-9 + / of RFC 4648, by what they count.
inline constexpr std::string_view kBase64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Bytes as text, four digits for three bytes, without padding.
[[nodiscard]] std::string to_base64(std::string_view bytes);
// And back. A character that is no digit, or a length that no bytes have, is an error.
[[nodiscard]] Expected<std::string> from_base64(std::string_view text);

}  // namespace qiyuan::base
