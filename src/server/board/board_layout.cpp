#include "server/board/board_layout.hpp"

#include <algorithm>

namespace qiyuan::server {

BoardLayout::BoardLayout(int width, int height, BoardStyle style, Names names, int first_number)
    : width_(width), height_(height), style_(style) {
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column) {
            const int from_bottom = height - 1 - row;
            const int letter = names == Names::kFileRank ? column : from_bottom;
            const int number = names == Names::kFileRank ? from_bottom : column;
            squares_.push_back(std::string(1, static_cast<char>('a' + letter)) + std::to_string(number + first_number));
        }
}

std::optional<At> BoardLayout::at(std::string_view square) const {
    const auto found = std::find(squares_.begin(), squares_.end(), square);
    if (found == squares_.end()) return std::nullopt;
    return static_cast<At>(found - squares_.begin());
}

}  // namespace qiyuan::server
