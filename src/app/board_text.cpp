#include "app/board_text.hpp"

#include "games/xiangqi/names.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::app {
namespace {

using namespace xiangqi;

std::string man_text(const Position& pos, Square square, Alphabet alphabet) {
    const Piece man = pos.at(square);
    if (alphabet == Alphabet::kLetters) return std::string{' '} + letter(man);
    return man.is_none() ? "・" : std::string{character(man)};
}

std::string files_line(game::Side below) {
    std::string line = "   ";
    for (int i = 0; i < kFiles; ++i) {
        const int file = below == kRed ? i : kFiles - 1 - i;
        line += ' ';
        line += static_cast<char>('a' + file);
        line += ' ';
    }
    return line + "\n";
}

}  // namespace

std::string board_text(std::string_view fen, Alphabet alphabet, game::Side below) {
    const auto pos = parse_fen(fen);
    if (!pos) return std::string{fen};
    std::string text = files_line(below);
    for (int row = 0; row < kRanks; ++row) {
        const int rank = below == kRed ? kRanks - 1 - row : row;
        text += static_cast<char>('0' + rank);
        text += "  ";
        for (int i = 0; i < kFiles; ++i) {
            const int file = below == kRed ? i : kFiles - 1 - i;
            text += man_text(*pos, Square::at(file, rank), alphabet) + ' ';
        }
        text += ' ';
        text += static_cast<char>('0' + rank);
        text += '\n';
        if (row == kRanks / 2 - 1) text += "   ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~\n";
    }
    return text + files_line(below);
}

}  // namespace qiyuan::app
