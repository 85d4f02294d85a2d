#include <fmt/format.h>

#include "games/dark/letters.hpp"
#include "games/magic/notation.hpp"
#include "games/magic/position.hpp"

// Which set-ups are positions.
namespace qiyuan::magic {
namespace {

using base::fail;

int count_of(const Setup& setup, Face face) {
    int count = 0;
    for (const Cell& cell : setup.cells) count += cell.face == face ? 1 : 0;
    return count;
}

Expected<void> check_unseen(const Setup& setup) {
    const int squares = count_of(setup, Face::kUnknown);
    if (setup.unseen.size() != squares)
        return fail(fmt::format("the bag holds {} pieces, but {} squares are unknown; they must be as many",
                                setup.unseen.size(), squares));
    if (squares + count_of(setup, Face::kKnown) + count_of(setup, Face::kUp) == 0)
        return fail("there is no piece on the board");
    return {};
}

Expected<void> check_undecided(const Setup& setup) {
    if (setup.player_colour) return {};
    if (count_of(setup, Face::kUp) + count_of(setup, Face::kKnown) > 0)
        return fail("a piece has been seen, so the colours are decided: they must be pr or pb, not -");
    for (const Kind kind : dark::kAllKinds) {
        const Piece red{Colour::kRed, kind};
        const Piece black{Colour::kBlack, kind};
        if (setup.unseen.count(red) != setup.unseen.count(black))
            return fail(fmt::format(
                "the colours have different pieces ({} {} and {} {}), so they must be fixed: pr or pb, not -",
                setup.unseen.count(red), dark::letter(red, kLetters), setup.unseen.count(black),
                dark::letter(black, kLetters)));
        if (setup.unseen.marked(red) + setup.unseen.marked(black) > 0)
            return fail("a piece in the bag is enchanted, so the colours must be fixed: pr or pb, not -");
    }
    return {};
}

Expected<void> check_statuses(const Setup& setup) {
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Cell& cell = setup.cells[i];
        if (!cell.status.is_veiled()) continue;
        if (setup.flags.hidden_mode != HiddenMode::kVeil || cell.face != Face::kUp || !cell.status.is_masked())
            return fail(fmt::format("the piece on {} wears a veil: that needs a mask and hidden_mode=veil",
                                    Square::from_index(i).text()));
    }
    return {};
}

Expected<void> check_books(const Setup& setup) {
    for (const Side side : game::kBothSides) {
        const SpellBook& book = setup.books[side];
        if (book.kinds() > SpellBook::kMostKinds)
            return fail(
                fmt::format("a side has {} different spells, there may be {}", book.kinds(), SpellBook::kMostKinds));
        if (book.is_empty() && book.wait > 0) return fail("a side without spells waits for its next cast");
    }
    return {};
}

Expected<void> check_pending(const Setup& setup) {
    const bool can_wait = setup.flags.cast_cost == CastCost::kFree || setup.flags.gold_mode == GoldMode::kExtraTurn;
    if (setup.must_wait && (!can_wait || !setup.player_colour || setup.awaiting))
        return fail("a side waits for the other to go on, but only a free cast or an extra turn lets it");
    if (!setup.awaiting) return {};
    if (setup.cells[setup.awaiting->index()].face != Face::kUnknown)
        return fail(fmt::format("{} waits to be turned up, but no unknown piece is there", setup.awaiting->text()));
    if (setup.quiet_plies > 0 && setup.flags.hidden_known == HiddenKnown::kKnown)
        return fail("after a first flip the count of plies without progress must be 0");
    return {};
}

}  // namespace

Expected<Position> Position::from_setup(const Setup& setup) {
    for (const auto check : {check_unseen, check_undecided, check_statuses, check_books, check_pending})
        if (const auto possible = check(setup); !possible) return tl::unexpected(possible.error());
    if (const auto possible = setup.flags.check(); !possible) return tl::unexpected(possible.error());
    return Position{setup};
}

}  // namespace qiyuan::magic
