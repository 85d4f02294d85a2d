#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::xiangqi {

// A tag of XML as it stands in the text.
struct XmlTag {
    std::string_view name;        // with '/' in front if it closes an element
    std::string_view attributes;  // unread
    bool is_empty = false;        // <Name />
    std::size_t start = 0;
    std::size_t end = 0;  // just behind it
};

// Walks through the tags of the little XML that CBF is: elements, attributes, CDATA, entities for characters. Comments,
// declarations and processing instructions are passed over.
class XmlScanner {
public:
    explicit XmlScanner(std::string_view text) : text_(text) {}

    // The next tag; nothing at the end, or where one never closes (broken_at() then says where).
    [[nodiscard]] std::optional<XmlTag> next();
    // The text up to the next tag, with CDATA and entities resolved.
    [[nodiscard]] std::string content();
    [[nodiscard]] std::optional<std::size_t> broken_at() const { return broken_at_; }

private:
    [[nodiscard]] bool starts_with(std::string_view mark) const { return text_.substr(at_).starts_with(mark); }
    // Goes behind the next `mark`; false, at the end, if there is none.
    bool skip_behind(std::string_view mark);

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<std::size_t> broken_at_;
};

// The value of an attribute, resolved.
[[nodiscard]] std::optional<std::string> xml_attribute(std::string_view attributes, std::string_view name);

[[nodiscard]] std::string xml_escaped(std::string_view text);
// As CDATA, whatever it holds; nothing for nothing.
[[nodiscard]] std::string xml_cdata(std::string_view text);

}  // namespace qiyuan::xiangqi
