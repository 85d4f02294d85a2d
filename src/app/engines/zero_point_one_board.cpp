#include "app/engines/zero_point_one_board.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::app {
namespace {

constexpr std::string_view kColumns = "   1 2 3 4 5 6 7 8\n";

// "w..A....": the men of one row of the text, points for empty squares.
std::string spread(std::string_view row) {
    std::string squares;
    for (const char c : row) {
        if (c >= '1' && c <= '8')
            squares.append(static_cast<std::size_t>(c - '0'), '.');
        else
            squares += c;
    }
    return squares;
}

}  // namespace

std::string zero_point_one_board(std::string_view fen, game::Side below) {
    const auto fields = base::split_words(fen);
    std::string text{kColumns};
    auto rows = base::split_fields(fields[0].text, '/');
    char name = 'h';
    std::string lines;
    for (const auto& row : rows) {
        std::string line{name};
        line += ' ';
        for (const char man : spread(row.text)) line += std::string{' '} + man;
        line += std::string{"  "} + name-- + "\n";
        lines.insert(below == game::Side::kFirst ? lines.size() : 0, line);
    }
    text += lines;
    text += kColumns;
    if (fields[2].text != "-") text += "in hand: " + std::string{fields[2].text} + "\n";
    return text;
}

}  // namespace qiyuan::app
