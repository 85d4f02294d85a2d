#include "games/xiangqi/records/file_text.hpp"

#include "base/text.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::string_view kReplacement = "\uFFFD";

std::string without(std::string text, std::string_view part) {
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos;) text.erase(at, part.size());
    return text;
}

}  // namespace

std::string field_text(std::string_view bytes, base::TextEncoding encoding) {
    return without(without(base::decode_text_leniently(bytes, encoding), kReplacement), std::string_view{"\0", 1});
}

std::string comment_text(std::string_view bytes, base::TextEncoding encoding) {
    std::string text = without(base::decode_text_leniently(bytes, encoding), std::string_view{"\0", 1});
    return std::string{base::trim(without(std::move(text), "\r"))};
}

std::string one_line(std::string_view text) {
    std::string result;
    for (const auto& word : base::split_words(text)) {
        if (!result.empty()) result += ' ';
        result += word.text;
    }
    return result;
}

base::Expected<std::string> encoded_prefix(std::string_view utf8, base::TextEncoding encoding, std::size_t capacity) {
    std::string result;
    for (const base::CodePoint& point : base::decode_utf8(utf8)) {
        auto bytes = base::encode_text(point.bytes, encoding);
        if (!bytes) return bytes;
        if (result.size() + bytes->size() > capacity) break;
        result += *bytes;
    }
    return result;
}

}  // namespace qiyuan::xiangqi
