#include "games/magic/view.hpp"

#include "games/dark/view.hpp"

namespace qiyuan::magic {
namespace {

game::Badges badges_of(Status status) {
    return {static_cast<std::uint8_t>(status.ice()), status.is_golden(), status.is_masked()};
}

std::vector<game::SpellStock> spells_of(const SpellBook& book) {
    std::vector<game::SpellStock> spells;
    for (std::size_t i = 0; i < Spell::kCount; ++i) {
        if (book.charges[i] == 0) continue;
        const Spell spell = Spell::from_index(i);
        spells.push_back(
            {name(spell.magic()), spell.magic() == Magic::kIce ? spell.turns() : 0, book.charges[i], book.wait});
    }
    return spells;
}

// Requires: something stands there.
game::Placed placed(const Position& pos, Square square, game::At at) {
    if (pos.wood().contains(square))
        return {at, false, game::ViewedPiece{game::PieceColour::kNone, game::PieceKind::kWood}};
    if (pos.unknown().contains(square)) return {at, true};
    return {at, pos.known().contains(square), dark::viewed(pos.at(square)), badges_of(pos.status(square))};
}

}  // namespace

game::BoardView view(const Position& pos) {
    const int size = width(pos.size());
    game::BoardView view;
    view.width = size;
    view.height = size;
    for (int rank = size - 1; rank >= 0; --rank)
        for (int file = 0; file < size; ++file)
            if (const Square square = Square::at(file, rank); pos.occupied().contains(square))
                view.men.push_back(placed(pos, square, game::at_of(file, rank, size, size)));
    view.bag = dark::viewed(pos.unseen().bag());
    view.quiet_plies = pos.quiet_plies();
    for (const Side side : game::kBothSides) view.spells[side] = spells_of(pos.book(side));
    if (pos.colours_decided()) view.colours = {dark::viewed(pos.colour_of(kPlayer)), dark::viewed(pos.colour_of(kNpc))};
    return view;
}

}  // namespace qiyuan::magic
