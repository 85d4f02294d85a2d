#pragma once

#include <fmt/format.h>

#include <string_view>

#include "base/expected.hpp"
#include "base/text.hpp"

namespace qiyuan::game {

// A board as the first field of a FEN shows it, and what people call its parts.
struct BoardShape {
    int files;
    int ranks;
    char lowest = '0';  // the name of the lowest rank
    std::string_view rank = "rank";
    std::string_view square = "square";

    [[nodiscard]] constexpr char name(int at) const { return static_cast<char>(lowest + at); }
};

// Reads the field: the highest rank first, a slash between ranks, a digit for so many empty squares. Whatever else
// there is stands for one square: put(rest of the field from there, file, rank, column) -> Expected<void> takes it.
template <typename Put>
[[nodiscard]] base::Expected<void> read_board(base::Token field, const BoardShape& shape, Put&& put) {
    int file = 0;
    int rank = shape.ranks - 1;
    const auto wrong_width = [&](std::size_t column) {
        return base::fail(fmt::format("{} {} has {} {}s, it must have {}", shape.rank, shape.name(rank), file,
                                      shape.square, shape.files),
                          column);
    };
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const char c = field.text[i];
        const std::size_t column = field.column + i;
        if (c == '/') {
            if (file != shape.files) return wrong_width(column);
            if (rank == 0) return base::fail(fmt::format("more than {} {}s", shape.ranks, shape.rank), column);
            --rank;
            file = 0;
            continue;
        }
        const bool is_count = c >= '1' && c <= '9';
        const int width = is_count ? c - '0' : 1;
        if (file + width > shape.files)
            return base::fail(
                fmt::format("{} {} has more than {} {}s", shape.rank, shape.name(rank), shape.files, shape.square),
                column);
        if (!is_count)
            if (const auto done = put(field.text.substr(i), file, rank, column); !done) return done;
        file += width;
    }
    const std::size_t end = field.column + field.text.size();
    if (rank != 0)
        return base::fail(fmt::format("only {} {}s, there must be {}", shape.ranks - rank, shape.rank, shape.ranks),
                          end);
    if (file != shape.files) return wrong_width(end);
    return {};
}

}  // namespace qiyuan::game
