#include "games/xiangqi/records/xml.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/text.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::string_view kCdataOpen = "<![CDATA[";
constexpr std::string_view kCdataClose = "]]>";
constexpr std::string_view kSpace = " \t\r\n";
constexpr std::array<std::pair<std::string_view, char>, 5> kEntities{
    {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}}};

// The character that stands for &NAME;, or nothing.
std::optional<std::string> entity(std::string_view name) {
    for (const auto& [known, character] : kEntities)
        if (name == known) return std::string{character};
    if (!name.starts_with('#')) return std::nullopt;
    const bool is_hex = name.substr(1).starts_with('x');
    const std::string_view digits = name.substr(is_hex ? 2 : 1);
    std::uint32_t number = 0;
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, is_hex ? 16 : 10);
    constexpr std::uint32_t kMostPoint = 0x10FFFF;
    const bool is_surrogate = number >= 0xD800 && number < 0xE000;
    if (error != std::errc{} || stop != digits.data() + digits.size() || number == 0 || number > kMostPoint ||
        is_surrogate)
        return std::nullopt;
    return base::encode_utf8(static_cast<char32_t>(number));
}

std::string resolved(std::string_view text) {
    constexpr std::size_t kLongestEntity = 12;
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t end =
            text[i] == '&' ? text.substr(0, i + kLongestEntity).find(';', i) : std::string_view::npos;
        const auto character = end == std::string_view::npos ? std::nullopt : entity(text.substr(i + 1, end - i - 1));
        if (character) i = end;
        out += character.value_or(std::string{text[i]});
    }
    return out;
}

}  // namespace

bool XmlScanner::skip_behind(std::string_view mark) {
    const std::size_t found = text_.find(mark, at_);
    if (found == std::string_view::npos)
        broken_at_ = std::exchange(at_, text_.size());
    else
        at_ = found + mark.size();
    return found != std::string_view::npos;
}

std::optional<XmlTag> XmlScanner::next() {
    for (;;) {
        at_ = std::min(text_.find('<', at_), text_.size());
        if (at_ == text_.size()) return std::nullopt;
        const bool is_other = starts_with("<!") || starts_with("<?");
        const std::size_t start = at_;
        const std::string_view mark = starts_with(kCdataOpen) ? kCdataClose : starts_with("<!--") ? "-->" : ">";
        if (!skip_behind(mark)) return std::nullopt;
        if (is_other) continue;
        std::string_view inside = text_.substr(start + 1, at_ - start - 2);
        XmlTag tag;
        tag.start = start;
        tag.end = at_;
        tag.is_empty = inside.ends_with('/');
        if (tag.is_empty) inside.remove_suffix(1);
        const std::size_t name_end = std::min(inside.find_first_of(kSpace), inside.size());
        tag.name = inside.substr(0, name_end);
        tag.attributes = inside.substr(name_end);
        return tag;
    }
}

std::string XmlScanner::content() {
    std::string out;
    for (;;) {
        const std::size_t end = std::min(text_.find('<', at_), text_.size());
        out += resolved(text_.substr(at_, end - at_));
        at_ = end;
        if (!starts_with(kCdataOpen)) return out;
        const std::size_t start = at_ + kCdataOpen.size();
        if (!skip_behind(kCdataClose)) return out;
        out += text_.substr(start, at_ - kCdataClose.size() - start);
    }
}

std::optional<std::string> xml_attribute(std::string_view attributes, std::string_view name) {
    std::size_t at = 0;
    while ((at = attributes.find_first_not_of(kSpace, at)) != std::string_view::npos) {
        const std::size_t equals = attributes.find('=', at);
        if (equals == std::string_view::npos) return std::nullopt;
        const std::size_t quote = attributes.find_first_of("\"'", equals);
        if (quote == std::string_view::npos) return std::nullopt;
        const std::size_t end = attributes.find(attributes[quote], quote + 1);
        if (end == std::string_view::npos) return std::nullopt;
        if (base::trim(attributes.substr(at, equals - at)) == name)
            return resolved(attributes.substr(quote + 1, end - quote - 1));
        at = end + 1;
    }
    return std::nullopt;
}

std::string xml_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto found = std::ranges::find(kEntities, c, [](const auto& pair) { return pair.second; });
        if (found == kEntities.end())
            out += c;
        else
            out.append("&").append(found->first).append(";");
    }
    return out;
}

std::string xml_cdata(std::string_view text) {
    if (text.empty()) return {};
    std::string out{kCdataOpen};
    for (std::size_t end = 0; (end = text.find(kCdataClose)) != std::string_view::npos;) {
        // The mark itself is split between two sections.
        out.append(text.substr(0, end + 2)).append(kCdataClose).append(kCdataOpen);
        text.remove_prefix(end + 2);
    }
    return out.append(text).append(kCdataClose);
}

}  // namespace qiyuan::xiangqi
