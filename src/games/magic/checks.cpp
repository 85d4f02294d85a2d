#include <fmt/format.h>

#include "games/dark/letters.hpp"
#include "games/magic/notation.hpp"
#include "games/magic/position.hpp"

// Which set-ups are positions.
namespace qiyuan::magic {
namespace {

using base::fail;

int count_of(const RawPosition& raw, Face face) {
    int count = 0;
    for (const Cell& cell : raw.cells) count += cell.face == face ? 1 : 0;
    return count;
}

Expected<void> check_unseen(const RawPosition& raw) {
    const int squares = count_of(raw, Face::kUnknown);
    if (raw.unseen.size() != squares)
        return fail(fmt::format("the bag holds {} pieces, but {} squares are unknown; they must be as many",
                                raw.unseen.size(), squares));
    if (squares + count_of(raw, Face::kKnown) + count_of(raw, Face::kUp) == 0)
        return fail("there is no piece on the board");
    return {};
}

Expected<void> check_undecided(const RawPosition& raw) {
    if (raw.player_colour) return {};
    if (count_of(raw, Face::kUp) + count_of(raw, Face::kKnown) > 0)
        return fail("a piece has been seen, so the colours are decided: they must be pr or pb, not -");
    for (const Kind kind : dark::kAllKinds) {
        const Piece red{Colour::kRed, kind};
        const Piece black{Colour::kBlack, kind};
        if (raw.unseen.count(red) != raw.unseen.count(black))
            return fail(fmt::format(
                "the colours have different pieces ({} {} and {} {}), so they must be fixed: pr or pb, not -",
                raw.unseen.count(red), dark::letter(red, kLetters), raw.unseen.count(black),
                dark::letter(black, kLetters)));
        if (raw.unseen.marked(red) + raw.unseen.marked(black) > 0)
            return fail("a piece in the bag is enchanted, so the colours must be fixed: pr or pb, not -");
    }
    return {};
}

Expected<void> check_statuses(const RawPosition& raw) {
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Cell& cell = raw.cells[i];
        if (!cell.status.is_veiled()) continue;
        if (raw.flags.hidden_mode != HiddenMode::kVeil || cell.face != Face::kUp || !cell.status.is_masked())
            return fail(fmt::format("the piece on {} wears a veil: that needs a mask and hidden_mode=veil",
                                    Square::from_index(i).text()));
    }
    return {};
}

Expected<void> check_books(const RawPosition& raw) {
    for (const Side side : game::kBothSides) {
        const SpellBook& book = raw.books[side];
        if (book.kinds() > SpellBook::kMostKinds)
            return fail(
                fmt::format("a side has {} different spells, there may be {}", book.kinds(), SpellBook::kMostKinds));
        if (book.is_empty() && book.wait > 0) return fail("a side without spells waits for its next cast");
    }
    return {};
}

Expected<void> check_pending(const RawPosition& raw) {
    const bool can_wait = raw.flags.cast_cost == CastCost::kFree || raw.flags.gold_mode == GoldMode::kExtraTurn;
    if (raw.must_wait && (!can_wait || !raw.player_colour || raw.awaiting))
        return fail("a side waits for the other to go on, but only a free cast or an extra turn lets it");
    if (!raw.awaiting) return {};
    if (raw.cells[raw.awaiting->index()].face != Face::kUnknown)
        return fail(fmt::format("{} waits to be turned up, but no unknown piece is there", raw.awaiting->text()));
    if (raw.quiet_plies > 0 && raw.flags.hidden_known == HiddenKnown::kKnown)
        return fail("after a first flip the count of plies without progress must be 0");
    return {};
}

}  // namespace

Expected<Position> Position::from_raw(const RawPosition& raw) {
    for (const auto check : {check_unseen, check_undecided, check_statuses, check_books, check_pending})
        if (const auto possible = check(raw); !possible) return tl::unexpected(possible.error());
    if (const auto possible = raw.flags.check(); !possible) return tl::unexpected(possible.error());
    return Position{raw};
}

}  // namespace qiyuan::magic
