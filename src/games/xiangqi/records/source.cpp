#include "games/xiangqi/records/source.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::xiangqi {

Source::Source(std::string_view file, PlaceUnit places) : text_(file), places_(places), line_starts_{0} {
    if (places == PlaceUnit::kBytes) return;
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
    for (std::size_t i = 0; i < text_.size(); ++i)
        if (text_[i] == '\n') line_starts_.push_back(i + 1);
}

base::Error Source::error_at(std::size_t offset, std::string message) const {
    if (!is_text()) return {fmt::format("byte {}: {}", offset, message)};
    const auto after = std::ranges::upper_bound(line_starts_, offset);
    const auto line = static_cast<std::size_t>(after - line_starts_.begin());
    const std::size_t start = *(after - 1);
    const std::size_t column = base::decode_utf8(text_.substr(start, offset - start)).size() + 1;
    return {std::move(message), column, line};
}

base::Error Source::error_in(std::string_view piece, const base::Error& within) const {
    base::Error error = error_at(offset(piece), within.message);
    if (error.column) error.column = *error.column + within.column.value_or(1) - 1;
    return error;
}

std::vector<std::string_view> Source::lines() const {
    std::vector<std::string_view> result;
    for (std::size_t i = 0; i < line_starts_.size(); ++i) {
        const std::size_t next = i + 1 < line_starts_.size() ? line_starts_[i + 1] - 1 : text_.size();
        std::string_view line = text_.substr(line_starts_[i], next - line_starts_[i]);
        if (line.ends_with('\r')) line.remove_suffix(1);
        result.push_back(line);
    }
    return result;
}

}  // namespace qiyuan::xiangqi
