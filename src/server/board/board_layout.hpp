#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/board_view.hpp"

namespace qiyuan::server {

using game::At;

enum class BoardStyle : std::uint8_t { kPoints, kCells };

// A board as a client draws it: its size, whether men stand on points or in cells, and the name of every square.
class BoardLayout {
public:
    enum class Names : std::uint8_t {
        kFileRank,  // files are letters from the left, ranks numbers from the bottom
        kRowColumn  // rows are letters from the bottom, columns numbers from the left
    };
    // `first_number` is what the numbers begin with.
    BoardLayout(int width, int height, BoardStyle style, Names names, int first_number);

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] BoardStyle style() const { return style_; }
    [[nodiscard]] const std::vector<std::string>& squares() const { return squares_; }
    [[nodiscard]] std::optional<At> at(std::string_view square) const;

private:
    int width_;
    int height_;
    BoardStyle style_;
    std::vector<std::string> squares_;
};

}  // namespace qiyuan::server
