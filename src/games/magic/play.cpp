#include "games/magic/position.hpp"

// How moves change a position.
namespace qiyuan::magic {

Position::Undo Position::do_move(Move m) noexcept {
    assert(!awaits_ && !m.is_none());
    const Undo before = *this;
    if (m.is_pass()) {
        if (must_wait_) {
            set_must_wait(false);
            switch_mover();
        } else {
            end_turn(Progress::kNo);
        }
    } else if (m.is_cast()) {
        cast(m.spell(), m.to());
    } else if (m.is_flip()) {
        flip(m.to());
    } else {
        move(m.from(), m.to());
    }
    return before;
}

Position::Undo Position::do_outcome(Outcome shown) noexcept {
    assert(awaits_ && unseen_.count(shown) > 0);
    const Undo before = *this;
    const Square square = awaiting_;
    key_ ^= Keys::awaiting(square) ^ Keys::unknown(square);
    awaits_ = false;
    awaiting_ = Square{};
    unknown_ ^= Bitboard{square};
    if (!decided_) decide_colours(shown.piece.colour());
    const Status status = unseen_.status(shown);
    Unseen left = unseen_;
    left.remove(shown);
    set_unseen(shown.piece, left);
    // The turn of the flip is over, so ice begins with the owner's next turn (D-12).
    turn_up(shown.piece, square, status);
    return before;
}

Position::Undo Position::do_pass() noexcept {
    assert(decided_ && !awaits_ && !must_wait_);
    const Undo before = *this;
    ++quiet_plies_;
    switch_mover();
    return before;
}

void Position::flip(Square square) noexcept {
    if (unknown_.contains(square)) {
        awaits_ = true;
        awaiting_ = square;
        key_ ^= Keys::awaiting(square);
        // Where hidden pieces go back to the bag nobody can tell a first flip from a second.
        end_turn(flags_.hidden_known == HiddenKnown::kKnown ? Progress::kYes : Progress::kNo);
        return;
    }
    end_turn(Progress::kNo);
    const Piece piece = at(square);
    known_ ^= Bitboard{square};
    key_ ^= Keys::known(piece, square);
    turn_up(piece, square, status(square));
    if (status(square).ice() > 0) frozen_ |= Bitboard{square};
}

void Position::move(Square from, Square to) noexcept {
    const Piece piece = at(from);
    const Piece victim = at(to);
    const Status own = status(from);
    Progress progress = Progress::kNo;
    if (!victim.is_none()) {
        if (!takes(piece, victim)) {  // only a veil can mislead so
            set_status(to, status(to).without_veil());
            return end_turn(Progress::kNo);
        }
        if (status(to).is_golden()) return strike(from, to);
        lift(to);
        progress = Progress::kYes;
    }
    lift(from);
    turn_up(piece, to, own);
    if (own.is_masked()) hide(to);
    end_turn(progress);
}

// 6.3, D-13: the capture breaks the shield and takes nothing.
void Position::strike(Square from, Square to) noexcept {
    const Piece attacker = at(from);
    const Piece victim = at(to);
    const Status attackers = status(from);
    const Status victims = status(to).without_gold();
    set_status(to, victims);
    switch (flags_.gold_mode) {
        case GoldMode::kStrike:
        case GoldMode::kExtraTurn: break;
        case GoldMode::kAttackerDies: lift(from); break;
        case GoldMode::kSwap:
            lift(from);
            lift(to);
            turn_up(attacker, to, attackers);
            turn_up(victim, from, victims);
            break;
    }
    end_turn(Progress::kYes);
    if (flags_.gold_mode == GoldMode::kExtraTurn) set_must_wait(true);
}

// 6.4, D-15: what a masked piece does when it has moved.
void Position::hide(Square square) noexcept {
    const Piece piece = at(square);
    const Status kept = status(square);
    if (flags_.hidden_mode == HiddenMode::kVeil) return set_status(square, kept.with_veil());
    lift(square);
    if (flags_.hidden_known == HiddenKnown::kBag) {
        // One of many again: it can carry nothing that would tell it from the others.
        unknown_ |= Bitboard{square};
        key_ ^= Keys::unknown(square);
        Unseen more = unseen_;
        more.add(piece);
        return set_unseen(piece, more);
    }
    known_ |= Bitboard{square};
    key_ ^= Keys::known(piece, square);
    pieces_[square.index()] = piece;
    set_status(square, kept);
}

void Position::cast(Spell spell, Square square) noexcept {
    SpellBook& book = books_[mover_];
    auto& charges = book.charges[spell.index()];
    key_ ^= Keys::charges(mover_, spell, charges) ^ Keys::charges(mover_, spell, charges - 1U);
    --charges;
    set_wait(mover_, flags_.cooldown + 1);
    if (flags_.cast_cost == CastCost::kFree) {
        apply(spell, square);
        set_must_wait(true);
        switch_mover();
        return;
    }
    // The turn of the cast does not count for its ice.
    end_turn(Progress::kNo);
    apply(spell, square);
}

void Position::apply(Spell spell, Square square) noexcept {
    switch (spell.magic()) {
        case Magic::kWood:
            lift(square);
            wood_ |= Bitboard{square};
            key_ ^= Keys::wood(square);
            break;
        case Magic::kIce: set_status(square, status(square).with_ice(spell.turns())); break;
        case Magic::kGold: set_status(square, status(square).with_gold()); break;
        case Magic::kHidden: set_status(square, status(square).with_mask()); break;
    }
}

void Position::end_turn(Progress progress) noexcept {
    if (progress == Progress::kYes)
        quiet_plies_ = 0;
    else if (quiet_plies_ < kMostQuietPlies)
        ++quiet_plies_;
    if (decided_) melt_all();
    if (books_[mover_].wait > 0) set_wait(mover_, books_[mover_].wait - 1);
    switch_mover();
}

// One turn less of ice: for the mover's pieces, or for all when plies are counted (D-10).
void Position::melt_all() noexcept {
    const bool counts_plies = flags_.ice_unit == IceUnit::kPlies;
    if (frozen_) melt(frozen_ & (counts_plies ? face_up() : face_up(mover_colour())));
    if (flags_.ice_start != IceStart::kStart) return;
    for (const Colour colour : dark::kBothColours)
        if (counts_plies || colour == mover_colour()) melt_unseen(colour);
}

void Position::melt(Bitboard pieces) noexcept {
    pieces.for_each([&](Square square) {
        const Status old = status(square);
        set_status(square, old.with_ice(old.ice() - 1));
    });
}

// Where ice runs from the start of the game, it melts on pieces that nobody sees.
void Position::melt_unseen(Colour colour) noexcept {
    for (const Kind kind : dark::kAllKinds) {
        const Piece piece{colour, kind};
        const Status mark = unseen_.mark(piece);
        if (mark.ice() == 0) continue;
        const Status melted = mark.with_ice(mark.ice() - 1);
        Unseen changed = unseen_;
        if (melted.is_plain())
            changed.clear_mark(piece);
        else
            changed.set_mark(piece, unseen_.marked(piece), melted);
        set_unseen(piece, changed);
    }
}

}  // namespace qiyuan::magic
