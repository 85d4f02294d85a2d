#include "app/magic/board.hpp"

#include <fmt/format.h>

#include "games/dark/letters.hpp"
#include "games/dark/view.hpp"
#include "games/magic/view.hpp"

namespace qiyuan::app {
namespace {

using dark::Colour;
using dark::Piece;
using magic::Position;
using magic::Square;

std::string unseen_text(const Position& pos, Colour colour, const BoardLook& look) {
    std::string text;
    for (const auto kind : dark::kAllKinds)
        if (const int count = pos.unseen().count(Piece{colour, kind}); count > 0)
            text += fmt::format(" {}{}",
                                look.palette.paint(piece_text(dark::viewed(Piece{colour, kind}), look),
                                                   colour == Colour::kRed ? Ink::kRed : Ink::kBlack),
                                count > 1 ? fmt::format("x{}", count) : "");
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

game::BoardView magic_view(const Position& pos) {
    game::BoardView view = magic::view(pos);
    for (game::Placed& man : view.men) {
        const auto square = Square::at(man.at % view.width, view.height - 1 - man.at / view.width);
        if (!pos.wood().contains(square) && !pos.unknown().contains(square) && pos.status(square).is_veiled())
            man.down = true;
    }
    return view;
}

std::string magic_panel_text(const Position& pos, const BoardLook& look) {
    std::string text;
    for (const Colour colour : dark::kBothColours) {
        std::string owner = "nobody yet";
        if (pos.colours_decided()) owner = colour == pos.colour_of(magic::kPlayer) ? "you" : "the NPC";
        text += fmt::format("{} ({}) unseen:{}\n", dark::name(colour), owner, unseen_text(pos, colour, look));
    }
    for (const auto side : game::kBothSides)
        if (!pos.book(side).is_empty())
            text += fmt::format("{} may cast:{}\n", side == magic::kPlayer ? "you" : "the NPC",
                                spells_text(pos.book(side)));
    return text;
}

}  // namespace qiyuan::app
