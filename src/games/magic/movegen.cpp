#include "games/magic/movegen.hpp"

namespace qiyuan::magic {
namespace {

// The mover's pieces that can act.
Bitboard active(const Position& pos) { return pos.face_up(pos.mover_colour()) - pos.frozen(); }

void add_captures(const Position& pos, MoveList& moves) {
    active(pos).for_each(
        [&](Square from) { pos.victims(from).for_each([&](Square to) { moves.push_back(Move{from, to}); }); });
}

void add_steps(const Position& pos, MoveList& moves) {
    const Bitboard empty = pos.empty();
    active(pos).for_each([&](Square from) {
        (dark::neighbours(from) & empty).for_each([&](Square to) { moves.push_back(Move{from, to}); });
    });
}

void add_flips(const Position& pos, MoveList& moves) {
    pos.face_down().for_each([&](Square square) { moves.push_back(Move::flip(square)); });
}

void add_casts(const Position& pos, MoveList& moves) {
    const SpellBook& book = pos.book(pos.mover());
    for (std::size_t i = 0; i < Spell::kCount; ++i) {
        if (book.charges[i] == 0) continue;
        const Spell spell = Spell::from_index(i);
        pos.face_up().for_each([&](Square square) {
            if (pos.is_target(spell, square)) moves.push_back(Move::cast(spell, square));
        });
    }
}

bool has_capture(const Position& pos) {
    bool found = false;
    active(pos).for_each([&](Square from) { found = found || pos.victims(from); });
    return found;
}

// A step, a flip or a capture: what a free cast must be followed by.
bool has_action(const Position& pos) {
    return pos.face_down() || (neighbours(active(pos)) & pos.empty()) || has_capture(pos);
}

bool has_cast(const Position& pos) {
    if (!pos.may_cast()) return false;
    MoveList casts;
    add_casts(pos, casts);
    return !casts.empty();
}

bool nothing_to_play(const Position& pos) { return pos.awaits_outcome() || pos.is_over(); }

bool may_cast_now(const Position& pos) {
    return pos.may_cast() && (pos.flags().cast_cost == CastCost::kTurn || has_action(pos));
}

void add_quiet(const Position& pos, MoveList& moves) {
    const std::size_t before = moves.size();
    if (pos.colours_decided()) add_steps(pos, moves);
    add_flips(pos, moves);
    if (may_cast_now(pos)) add_casts(pos, moves);
    if (moves.size() == before && must_pass(pos)) moves.push_back(Move::pass());
}

}  // namespace

bool must_pass(const Position& pos) {
    if (nothing_to_play(pos)) return false;
    if (pos.must_wait()) return true;
    if (!pos.colours_decided() || pos.flags().freeze_pass == FreezePass::kLoss) return false;
    if ((pos.frozen() & pos.face_up(pos.mover_colour())).empty()) return false;
    return !has_action(pos) && (pos.flags().cast_cost == CastCost::kFree || !has_cast(pos));
}

template <game::Gen kWhich>
void generate(const Position& pos, MoveList& moves) {
    if (nothing_to_play(pos)) return;
    if (pos.must_wait()) {
        if constexpr (kWhich != game::Gen::kNoisy) moves.push_back(Move::pass());
        return;
    }
    if constexpr (kWhich != game::Gen::kQuiet)
        if (pos.colours_decided()) add_captures(pos, moves);
    if constexpr (kWhich != game::Gen::kNoisy) add_quiet(pos, moves);
}

template void generate<game::Gen::kAll>(const Position&, MoveList&);
template void generate<game::Gen::kNoisy>(const Position&, MoveList&);
template void generate<game::Gen::kQuiet>(const Position&, MoveList&);

bool is_legal(const Position& pos, Move m) {
    if (m.is_none() || nothing_to_play(pos)) return false;
    if (m.is_pass()) return must_pass(pos);
    if (pos.must_wait()) return false;
    if (m.is_cast())
        return pos.book(pos.mover()).charges[m.spell().index()] > 0 && may_cast_now(pos) &&
               pos.is_target(m.spell(), m.to());
    if (m.is_flip()) return pos.face_down().contains(m.to());
    if (!pos.colours_decided() || !active(pos).contains(m.from())) return false;
    return pos.steps(m.from()).contains(m.to()) || pos.victims(m.from()).contains(m.to());
}

}  // namespace qiyuan::magic
