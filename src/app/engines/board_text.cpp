#include "app/engines/board_text.hpp"

#include <array>

#include "app/engines/zero_point_one_board.hpp"
#include "games/banqi/banqi.hpp"
#include "games/dark/letters.hpp"
#include "games/xiangqi/names.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::app {
namespace {

using namespace xiangqi;

std::string man_text(const Position& pos, Square square, PieceScript alphabet) {
    const Piece man = pos.at(square);
    if (alphabet == PieceScript::kLetters) return std::string{' '} + letter(man);
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

std::string xiangqi_board_text(std::string_view fen, PieceScript alphabet, game::Side below) {
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

namespace {

std::string banqi_man(const banqi::Banqi::Position& pos, banqi::Banqi::Position::Square square, PieceScript alphabet) {
    const bool is_chinese = alphabet == PieceScript::kChinese;
    if (pos.face_down().contains(square)) return is_chinese ? "●" : " X";
    const dark::Piece piece = pos.at(square);
    if (piece.is_none()) return is_chinese ? "・" : " .";
    if (is_chinese) return std::string{dark::character(piece)};
    return std::string{' '} + dark::letter(piece, dark::Letters::kMistboard);
}

std::string banqi_board_text(std::string_view fen, PieceScript alphabet, game::Side) {
    using BanqiSquare = banqi::Banqi::Position::Square;
    const auto pos = banqi::Banqi::parse_fen(fen);
    if (!pos) return std::string{fen};
    const std::string files = "    a  b  c  d  e  f  g  h\n";
    std::string text = files;
    for (int rank = BanqiSquare::kRanks - 1; rank >= 0; --rank) {
        const auto number = static_cast<char>(BanqiSquare::kLowestRank + rank);
        text += number;
        text += "  ";
        for (int file = 0; file < BanqiSquare::kFiles; ++file)
            text += banqi_man(*pos, BanqiSquare::at(file, rank), alphabet) + ' ';
        text += ' ';
        text += number;
        text += '\n';
    }
    return text + files;
}

struct Look {
    std::string_view game;
    Manners manners;
    std::string (*draw)(std::string_view fen, PieceScript alphabet, game::Side below);
};
constexpr std::array<Look, 3> kLooks{{
    {"xiangqi", {"Red", "Black", "moves are two points, such as h2e2"}, xiangqi_board_text},
    {"banqi",
     {"First", "Second", "moves are two squares, such as a0a1; the same square twice turns a piece up"},
     banqi_board_text},
    {"zero_point_one",
     {"Red", "Blue",
      "set-ups are 16 letters from a1 to b8 (Blue: g1 to h8), moves two squares such as b5d3, drops D@f8 or Df8"},
     [](std::string_view fen, PieceScript, game::Side below) { return zero_point_one_board(fen, below); }},
}};

const Look* look_of(const engine::AnyGame& game) {
    for (const Look& look : kLooks)
        if (look.game == game.name()) return &look;
    return nullptr;
}

}  // namespace

std::string board_text(const engine::AnyGame& game, PieceScript alphabet, game::Side below) {
    const Look* look = look_of(game);
    return look == nullptr ? game.fen() + "\n" : look->draw(game.fen(), alphabet, below);
}

Manners manners(const engine::AnyGame& game) {
    const Look* look = look_of(game);
    return look == nullptr ? Manners{"Red", "Black", "moves are those that 'moves' lists"} : look->manners;
}

}  // namespace qiyuan::app
