#include "base/base64.hpp"

#include <cstdint>

namespace qiyuan::base {
namespace {

constexpr unsigned kBitsPerDigit = 6;
constexpr unsigned kBitsPerByte = 8;

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() * kBitsPerByte + kBitsPerDigit - 1) / kBitsPerDigit);
    std::uint32_t pending = 0;
    unsigned bits = 0;
    for (const char c : bytes) {
        pending = (pending << kBitsPerByte) | static_cast<unsigned char>(c);
        for (bits += kBitsPerByte; bits >= kBitsPerDigit; bits -= kBitsPerDigit)
            text += kBase64Digits[(pending >> (bits - kBitsPerDigit)) & 63U];
    }
    if (bits > 0) text += kBase64Digits[(pending << (kBitsPerDigit - bits)) & 63U];
    return text;
}

Expected<std::string> from_base64(std::string_view text) {
    if (text.size() % 4 == 1) return fail("bytes in base 64 have no length like this: a digit is missing");
    std::string bytes;
    bytes.reserve(text.size() * kBitsPerDigit / kBitsPerByte);
    std::uint32_t pending = 0;
    unsigned bits = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto digit = kBase64Digits.find(text[i]);
        if (digit == std::string_view::npos) return fail("expected a digit of base 64", i + 1);
        pending = (pending << kBitsPerDigit) | static_cast<std::uint32_t>(digit);
        bits += kBitsPerDigit;
        if (bits < kBitsPerByte) continue;
        bits -= kBitsPerByte;
        bytes += static_cast<char>((pending >> bits) & 0xFFU);
    }
    return bytes;
}

}  // namespace qiyuan::base
