#include "app/engines/terminal_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qiyuan::app {
namespace {

using game::At;
using game::BoardView;
using game::PieceColour;
using game::PieceKind;
using game::Placed;
using game::Side;
using game::ViewedPiece;

// How one game names its pieces and squares. Files go from the left and ranks from the bottom, seen by the first
// player.
struct GameNames {
    std::string_view game;     // or what its name begins with
    std::string_view letters;  // of the first player's pieces, by kind; a space for those the game does not have
    char first_file;
    char first_rank;
    bool names_rank_first;
    bool has_river;
    bool has_characters;
};
constexpr std::array<GameNames, 4> kGames{{
    {"xiangqi", "KABRNCP      ", 'a', '0', false, true, true},
    {"banqi", "GAERHCS      ", 'a', '0', false, false, true},
    {"magic", "KGMRNCP#     ", 'a', '1', false, false, true},
    {"zero_point_one", "        WNFDA", '1', 'a', true, false, false},
}};

const GameNames& names_of(std::string_view game) {
    const auto found = std::find_if(kGames.begin(), kGames.end(),
                                    [game](const GameNames& names) { return game.starts_with(names.game); });
    return found == kGames.end() ? kGames.front() : *found;
}

std::string_view character(const ViewedPiece& piece) {
    constexpr std::array<std::string_view, 8> kRed{"帥", "仕", "相", "俥", "傌", "炮", "兵", "木"};
    constexpr std::array<std::string_view, 8> kBlack{"將", "士", "象", "車", "馬", "砲", "卒", "木"};
    const auto kind = static_cast<std::size_t>(piece.kind);
    return piece.colour == PieceColour::kRed ? kRed[kind] : kBlack[kind];
}

bool is_first_colour(const ViewedPiece& piece) { return piece.colour == PieceColour::kRed; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

Ink ink_of(PieceColour colour) {
    switch (colour) {
        case PieceColour::kRed: return Ink::kRed;
        case PieceColour::kBlack: return Ink::kBlack;
        case PieceColour::kBlue: return Ink::kBlue;
        case PieceColour::kNone: break;
    }
    return Ink::kFaint;
}

bool uses_characters(const BoardLook& look) {
    return look.skin == Skin::kChinese && names_of(look.game).has_characters;
}

// All skins but the characters are one or two columns of ASCII.
std::string in_two_columns(const std::string& text, const BoardLook& look) {
    if (uses_characters(look) && text.size() > 2) return text;
    return fmt::format("{:>2}", text);
}

// What stands in a cell, two columns wide, in its colour.
std::string glyph(const Placed* man, const BoardLook& look) {
    if (man == nullptr) return look.palette.paint(uses_characters(look) ? "・" : " .", Ink::kFaint);
    const bool is_shown = man->man && (!man->down || look.known == KnownPieces::kReminded);
    if (!is_shown) return look.palette.paint(uses_characters(look) ? "〇" : " ?", Ink::kFaint);
    return look.palette.paint(in_two_columns(piece_text(*man->man, look), look), ink_of(man->man->colour));
}

std::string badges(const Placed& man) {
    std::string text;
    if (man.badges.ice > 0) text += fmt::format("*{}", man.badges.ice);
    if (man.badges.gold) text += '$';
    if (man.badges.mask) text += '^';
    return text;
}

// The whole drawing, cell by cell.
class Drawing {
public:
    Drawing(const BoardView& view, const BoardLook& look) : view_(view), look_(look), names_(names_of(look.game)) {
        for (const Placed& man : view.men) badge_columns_ = std::max(badge_columns_, man.down ? 0 : badges(man).size());
    }

    [[nodiscard]] std::string text() const {
        std::string text = files();
        for (int i = 0; i < view_.height; ++i) {
            const int row = look_.below == Side::kFirst ? i : view_.height - 1 - i;
            const char label = static_cast<char>(names_.first_rank + view_.height - 1 - row);
            text += fmt::format("{} ", label);
            for (int j = 0; j < view_.width; ++j) text += cell(row, column_at(j));
            text += fmt::format(" {}\n", label);
            if (names_.has_river && i == view_.height / 2 - 1)
                text += "  " +
                        look_.palette.paint(std::string(cell_columns() * static_cast<std::size_t>(view_.width), '~'),
                                            Ink::kFaint) +
                        "\n";
        }
        return text + files();
    }

private:
    [[nodiscard]] std::size_t cell_columns() const { return 4 + badge_columns_; }
    [[nodiscard]] int column_at(int j) const { return look_.below == Side::kFirst ? j : view_.width - 1 - j; }

    [[nodiscard]] std::string files() const {
        std::string line = "  ";
        for (int j = 0; j < view_.width; ++j)
            line += fmt::format("{:<{}}", fmt::format("  {}", static_cast<char>(names_.first_file + column_at(j))),
                                cell_columns());
        line.erase(line.find_last_not_of(' ') + 1);
        return line + "\n";
    }
    [[nodiscard]] std::string cell(int row, int column) const {
        const At at = static_cast<At>(row * view_.width + column);
        const Placed* man = view_.at(at);
        const bool is_known = man != nullptr && man->down && man->man && look_.known == KnownPieces::kReminded;
        const bool is_marked = std::find(look_.marked.begin(), look_.marked.end(), at) != look_.marked.end();
        const std::string_view sides = is_marked ? "[]" : is_known ? "()" : "  ";
        const std::string suffix = man != nullptr && !man->down ? badges(*man) : std::string{};
        const auto side = [&](std::size_t which) {
            return look_.palette.paint(sides.substr(which, 1), is_marked ? Ink::kMark : Ink::kPlain);
        };
        return side(0) + glyph(man, look_) + fmt::format("{:<{}}", suffix, badge_columns_) + side(1);
    }

    const BoardView& view_;
    const BoardLook& look_;
    const GameNames& names_;
    std::size_t badge_columns_ = 0;
};

std::string hands(const BoardView& view, const BoardLook& look) {
    std::string text;
    for (const Side side : game::kBothSides) {
        if (view.pockets[side].empty()) continue;
        text += "in hand:";
        for (const auto& [piece, count] : view.pockets[side])
            text += fmt::format(" {}{}", look.palette.paint(piece_text(piece, look), ink_of(piece.colour)),
                                count > 1 ? fmt::format("x{}", count) : "");
        text += "\n";
    }
    return text;
}

}  // namespace

std::string piece_text(const ViewedPiece& piece, const BoardLook& look) {
    constexpr std::array<std::string_view, 7> kPets{"El", "Li", "Ti", "Do", "Ca", "Fr", "Mo"};
    const auto kind = static_cast<std::size_t>(piece.kind);
    if (piece.kind == PieceKind::kWood) return uses_characters(look) ? "木" : "##";
    if (uses_characters(look)) return std::string{character(piece)};
    const bool is_first = is_first_colour(piece);
    if (look.skin == Skin::kNumbers && kind < kPets.size())
        return fmt::format("{}{}", kPets.size() - 1 - kind, is_first ? "" : ".");
    if (look.skin == Skin::kPets && kind < kPets.size()) {
        const std::string_view pet = kPets[kind];
        return is_first ? std::string{pet} : fmt::format("{}{}", lower(pet[0]), pet[1]);
    }
    const char letter = names_of(look.game).letters[kind];
    return {is_first ? letter : lower(letter)};
}

std::string terminal_board(const BoardView& view, const BoardLook& look) {
    return Drawing{view, look}.text() + hands(view, look);
}

std::vector<At> squares_in(std::string_view text, const BoardView& view, std::string_view game) {
    const GameNames& names = names_of(game);
    std::vector<At> squares;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const char file_letter = text[names.names_rank_first ? i + 1 : i];
        const char rank_letter = text[names.names_rank_first ? i : i + 1];
        const int file = file_letter - names.first_file;
        const int rank = rank_letter - names.first_rank;
        if (file < 0 || file >= view.width || rank < 0 || rank >= view.height) continue;
        squares.push_back(game::at_of(file, rank, view.width, view.height));
        ++i;
    }
    return squares;
}

std::string description(const ViewedPiece& piece) {
    if (piece.kind == PieceKind::kWood) return "a piece of wood";
    return fmt::format("the {} {}", name(piece.colour), name(piece.kind));
}

}  // namespace qiyuan::app
