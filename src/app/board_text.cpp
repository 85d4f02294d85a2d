#include "app/board_text.hpp"

#include "games/banqi/banqi.hpp"
#include "games/dark/letters.hpp"
#include "games/xiangqi/names.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::app {
namespace {

// A position of one game, drawn row by row.
namespace drawn_xiangqi {

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

std::string text(const Position& pos, Alphabet alphabet, game::Side below) {
    std::string text = files_line(below);
    for (int row = 0; row < kRanks; ++row) {
        const int rank = below == kRed ? kRanks - 1 - row : row;
        text += static_cast<char>('0' + rank);
        text += "  ";
        for (int i = 0; i < kFiles; ++i) {
            const int file = below == kRed ? i : kFiles - 1 - i;
            text += man_text(pos, Square::at(file, rank), alphabet) + ' ';
        }
        text += ' ';
        text += static_cast<char>('0' + rank);
        text += '\n';
        if (row == kRanks / 2 - 1) text += "   ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~\n";
    }
    return text + files_line(below);
}

}  // namespace drawn_xiangqi

namespace drawn_banqi {

using namespace banqi;
using Square = Banqi::Position::Square;

std::string man_text(const Banqi::Position& pos, Square square, Alphabet alphabet) {
    const bool is_chinese = alphabet == Alphabet::kChinese;
    if (pos.face_down().contains(square)) return is_chinese ? "●" : " X";
    const Piece piece = pos.at(square);
    if (piece.is_none()) return is_chinese ? "・" : " .";
    if (is_chinese) return std::string{dark::character(piece)};
    return std::string{' '} + dark::letter(piece, dark::Letters::kMistboard);
}

std::string text(const Banqi::Position& pos, Alphabet alphabet) {
    const std::string files = "    a  b  c  d  e  f  g  h\n";
    std::string text = files;
    for (int rank = Square::kRanks - 1; rank >= 0; --rank) {
        text += static_cast<char>(kLowestRank + rank);
        text += "  ";
        for (int file = 0; file < Square::kFiles; ++file) text += man_text(pos, Square::at(file, rank), alphabet) + ' ';
        text += ' ';
        text += static_cast<char>(kLowestRank + rank);
        text += '\n';
    }
    return text + files;
}

}  // namespace drawn_banqi

}  // namespace

std::string board_text(std::string_view game, std::string_view fen, Alphabet alphabet, game::Side below) {
    if (game == xiangqi::Xiangqi::kName)
        if (const auto pos = xiangqi::parse_fen(fen)) return drawn_xiangqi::text(*pos, alphabet, below);
    if (game == banqi::Banqi::kName)
        if (const auto pos = banqi::Banqi::parse_fen(fen)) return drawn_banqi::text(*pos, alphabet);
    return std::string{fen};
}

}  // namespace qiyuan::app
