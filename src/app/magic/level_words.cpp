#include "app/magic/level_words.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "games/magic/spell.hpp"

namespace qiyuan::app {
namespace {

using magic::Magic;
using magic::Position;
using magic::Square;

// The lessons of the first chapter, by their names.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kLessons{{
    {"First steps", "Pieces step to the next square along a line (a1a2) and take weaker enemies there. Take them all."},
    {"Turn them up", "Naming the square of a face-down piece (a1) turns it up. That is your turn, whatever it shows."},
    {"Who takes whom",
     "King, Guard, Minister, Rook, Knight, Cannon, Pawn: a piece takes those of its own rank and below."},
    {"The Pawn and the King", "The one exception to the ranks: a Pawn takes the King, and the King takes no Pawn."},
    {"Over one thing",
     "A Cannon takes any enemy along a line, however far, if exactly one thing stands in between. It steps like "
     "others."},
    {"Wood", "Wood changes the ways on the board. Plan around it, and beware of what the NPC may turn into it."},
    {"Ice", "Some of your pieces begin frozen. Turn them up in time, so that they thaw while others work."},
    {"Gold", "Golden pieces must be struck twice. Bring a second attacker, or count the turns of the first."},
    {"Masks", "Masked pieces hide after every move. Remember who they are."},
    {"On guard", "The key level, the last and hardest of its chapter: the NPC begins."},
}};

std::string_view what_it_does(Magic magic) {
    switch (magic) {
        case Magic::kWood:
            return "Wood (##) stands in the way, belongs to nobody and cannot be taken; a Cannon may jump over it.";
        case Magic::kIce:
            return "Ice (*n): the piece misses its owner's next n turns, from when it is face up; it can be taken.";
        case Magic::kGold:
            return "Gold ($): the first capture only breaks the shield, and the attacker stays where it is.";
        case Magic::kHidden:
            return "Masks (^): the piece turns face-down after each of its moves; it must be turned up to move again.";
    }
    return "";
}

std::string_view what_its_cast_does(Magic magic) {
    switch (magic) {
        case Magic::kWood: return "turns an enemy piece, not the King, into wood";
        case Magic::kIce: return "freezes an enemy piece";
        case Magic::kGold: return "shields an own piece, not the King, against one capture";
        case Magic::kHidden: return "masks an own piece, which then hides after each move";
    }
    return "";
}

using Found = std::array<bool, magic::kMagics>;

void look_at(magic::Status status, Found& found) {
    if (status.ice() > 0) found[static_cast<std::size_t>(Magic::kIce)] = true;
    if (status.is_golden()) found[static_cast<std::size_t>(Magic::kGold)] = true;
    if (status.is_masked()) found[static_cast<std::size_t>(Magic::kHidden)] = true;
}

// What is on the board or comes up with the face-down pieces.
Found magic_of(const Position& pos) {
    Found found{};
    found[static_cast<std::size_t>(Magic::kWood)] = !pos.wood().empty();
    const int width = magic::width(pos.size());
    for (int rank = 0; rank < width; ++rank)
        for (int file = 0; file < width; ++file) look_at(pos.status(Square::at(file, rank)), found);
    for (const auto colour : dark::kBothColours)
        for (const auto kind : dark::kAllKinds)
            if (const dark::Piece piece{colour, kind}; pos.unseen().marked(piece) > 0)
                look_at(pos.unseen().mark(piece), found);
    return found;
}

std::string casts_of(const Position& pos, magic::Side side) {
    std::string text;
    for (std::size_t i = 0; i < magic::Spell::kCount; ++i) {
        const int charges = pos.book(side).charges[i];
        if (charges == 0) continue;
        const auto spell = magic::Spell::from_index(i);
        text += fmt::format("{} may cast *{} {}: it {}{}.\n", side == magic::kPlayer ? "You" : "The NPC", spell.text(),
                            charges == 1 ? "once" : fmt::format("{} times", charges), what_its_cast_does(spell.magic()),
                            spell.magic() == Magic::kIce
                                ? fmt::format(" for {} turn{}", spell.turns(), spell.turns() == 1 ? "" : "s")
                                : "");
    }
    return text;
}

}  // namespace

std::string level_words(const magic::Level& level) {
    std::string text;
    if (level.chapter == 1)
        for (const auto& [name, lesson] : kLessons)
            if (level.name == name) text += fmt::format("Lesson: {}\n", lesson);
    const Found found = magic_of(level.start);
    for (const Magic magic : magic::kAllMagics)
        if (found[static_cast<std::size_t>(magic)]) text += fmt::format("{}\n", what_it_does(magic));
    for (const auto side : game::kBothSides) text += casts_of(level.start, side);
    for (const auto& [flag, value] : level.start.flags().changed())
        text += fmt::format("Unlike elsewhere: {} is {} (docs/games/magic_chess.md).\n", flag, value);
    return text;
}

}  // namespace qiyuan::app
