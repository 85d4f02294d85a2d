#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"

namespace qiyuan::xiangqi {

// What errors count places by.
enum class PlaceUnit : std::uint8_t { kLines, kBytes };

// The text of a file, which knows the line and column of each of its pieces; of a file that is no text, the byte. Does
// not own the text. Pieces are views into text().
class Source {
public:
    // Text is without the byte order mark, if there is one.
    explicit Source(std::string_view file, PlaceUnit places = PlaceUnit::kLines);

    [[nodiscard]] bool is_text() const { return places_ == PlaceUnit::kLines; }

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::size_t offset(std::string_view piece) const {
        return static_cast<std::size_t>(piece.data() - text_.data());
    }

    [[nodiscard]] base::Error error_at(std::size_t offset, std::string message) const;
    // `within` is an error about the piece alone; its column, if any, is counted from the piece's start.
    [[nodiscard]] base::Error error_in(std::string_view piece, const base::Error& within) const;
    [[nodiscard]] base::Error error_in(std::string_view piece, std::string message) const {
        return error_at(offset(piece), std::move(message));
    }

    // The lines, without their ends.
    [[nodiscard]] std::vector<std::string_view> lines() const;

private:
    std::string_view text_;
    PlaceUnit places_;
    std::vector<std::size_t> line_starts_;
};

}  // namespace qiyuan::xiangqi
