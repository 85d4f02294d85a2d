#include "app/magic/board.hpp"

#include <fmt/format.h>

#include <array>

#include "games/magic/notation.hpp"

namespace qiyuan::app {
namespace {

using dark::Colour;
using dark::Piece;
using magic::Position;
using magic::Square;

// Red pieces in upper case or bare, Black's in lower case or with a dot, so that colour is never needed.
std::string piece_text(Piece piece, MagicSkin skin) {
    constexpr std::array<std::string_view, dark::kKinds> kPets{"El", "Li", "Ti", "Do", "Ca", "Fr", "Mo"};
    const bool is_red = piece.colour() == Colour::kRed;
    switch (skin) {
        case MagicSkin::kLetters: return {dark::letter(piece, magic::kLetters)};
        case MagicSkin::kNumbers: return fmt::format("{}{}", dark::kKinds - 1 - index(piece.kind()), is_red ? "" : ".");
        case MagicSkin::kPets: break;
    }
    const std::string_view pet = kPets[index(piece.kind())];
    return is_red ? std::string{pet} : fmt::format("{}{}", static_cast<char>(pet[0] | dark::kCaseBit), pet[1]);
}

std::string cell_text(const Position& pos, Square square, MagicSkin skin, KnownPieces known) {
    if (pos.wood().contains(square)) return "##";
    if (pos.unknown().contains(square)) return "?";
    if (pos.at(square).is_none()) return ".";
    const auto status = pos.status(square);
    const bool is_hidden = pos.known().contains(square) || status.is_veiled();
    if (is_hidden && known == KnownPieces::kHidden) return pos.known().contains(square) ? "?" : "~";
    std::string text = piece_text(pos.at(square), skin);
    if (is_hidden) text = "(" + text + ")";
    if (status.ice() > 0) text += fmt::format("*{}", status.ice());
    if (status.is_golden()) text += "$";
    if (status.is_masked()) text += "^";
    return text;
}

std::string unseen_text(const Position& pos, Colour colour, MagicSkin skin) {
    std::string text;
    for (const auto kind : dark::kAllKinds)
        if (const int count = pos.unseen().count(Piece{colour, kind}); count > 0)
            text +=
                fmt::format(" {}{}", piece_text(Piece{colour, kind}, skin), count > 1 ? fmt::format("x{}", count) : "");
    return text.empty() ? " none" : text;
}

std::string spells_text(const magic::SpellBook& book) {
    std::string text;
    for (std::size_t i = 0; i < magic::Spell::kCount; ++i)
        if (book.charges[i] > 0) text += fmt::format(" {}x{}", magic::Spell::from_index(i).text(), book.charges[i]);
    if (book.wait > 0) text += fmt::format(" (in {} turns)", book.wait);
    return text;
}

}  // namespace

std::string magic_board_text(const Position& pos, MagicSkin skin, KnownPieces known) {
    std::string text;
    const int width = magic::width(pos.size());
    for (int rank = width - 1; rank >= 0; --rank) {
        text += fmt::format("{} ", rank + 1);
        for (int file = 0; file < width; ++file)
            text += fmt::format("{:^7}", cell_text(pos, Square::at(file, rank), skin, known));
        text += "\n";
    }
    text += "  ";
    for (int file = 0; file < width; ++file) text += fmt::format("{:^7}", static_cast<char>('a' + file));
    return text + "\n";
}

std::string magic_panel_text(const Position& pos, MagicSkin skin) {
    std::string text;
    for (const Colour colour : dark::kBothColours) {
        std::string owner = "nobody yet";
        if (pos.colours_decided()) owner = colour == pos.colour_of(magic::kPlayer) ? "you" : "the NPC";
        text += fmt::format("{} ({}) unseen:{}\n", dark::name(colour), owner, unseen_text(pos, colour, skin));
    }
    for (const auto side : game::kBothSides)
        if (!pos.book(side).is_empty())
            text += fmt::format("spells of {}:{}\n", side == magic::kPlayer ? "yours" : "the NPC",
                                spells_text(pos.book(side)));
    return text;
}

}  // namespace qiyuan::app
