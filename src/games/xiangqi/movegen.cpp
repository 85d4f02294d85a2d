#include "games/xiangqi/movegen.hpp"

namespace qiyuan::xiangqi {
namespace {

using game::Gen;

// What the mover must mind while his general is not in check. A man that is in neither set moves freely.
struct Danger {
    Bitboard guards;     // own men whose leaving may expose the general: each of their moves is tried
    Bitboard forbidden;  // empty squares between an enemy cannon and the general: any man there would serve as a screen
};

// Looks from the general along its lines for rooks, cannons and the other general, and around it for horses.
Danger find_danger(const Position& pos) {
    const Side us = pos.side_to_move();
    const Side them = other(us);
    const Square general = pos.general(us);
    const Bitboard occupied = pos.occupied();
    Danger danger;

    const Bitboard rooks = pos.men(them, Kind::kRook) | pos.men(them, Kind::kGeneral);
    const Bitboard liners = (rooks | pos.men(them, Kind::kCannon)) & cross(general);
    liners.for_each([&](Square square) {
        const Bitboard gap = between(general, square);
        const Bitboard men = gap & occupied;
        if (rooks.contains(square)) {
            if (!men.has_many()) danger.guards |= men;
        } else if (men.empty()) {
            danger.forbidden |= gap;
        } else if (men.count() == 2) {
            danger.guards |= men;
        }
    });
    // A horse that would give check but for a blocked leg; the legs stand diagonally beside the general.
    if (horse_origins(general, Bitboard{}) & pos.men(them, Kind::kHorse)) danger.guards |= diagonals(general);
    danger.guards &= pos.men(us);
    return danger;
}

// The squares that moves of this class end on.
template <Gen kWhich>
Bitboard targets(const Position& pos) {
    if constexpr (kWhich == Gen::kNoisy) return pos.men(other(pos.side_to_move()));
    if constexpr (kWhich == Gen::kQuiet) return Bitboard::all() - pos.occupied();
    return Bitboard::all() - pos.men(pos.side_to_move());
}

// Two ways to take the moves of one man: write them down, or only count them.
struct Lister {
    MoveList& moves;
    void add(Square from, Bitboard to) {
        to.for_each([&](Square square) { moves.push_back(Move{from, square}); });
    }
};
struct Counter {
    std::size_t count = 0;
    void add(Square, Bitboard to) { count += static_cast<std::size_t>(to.count()); }
};

Bitboard safe_only(const Position& pos, Square from, Bitboard to) {
    Bitboard safe;
    to.for_each([&](Square square) {
        if (pos.is_safe(Move{from, square})) safe |= Bitboard{square};
    });
    return safe;
}

template <Gen kWhich, typename Sink>
class Generator {
public:
    Generator(const Position& pos, Sink& sink)
        : pos_(pos), sink_(sink), us_(pos.side_to_move()), occupied_(pos.occupied()), targets_(targets<kWhich>(pos)) {}

    void run() {
        // In check every man is suspect: each of its moves is tried.
        const Danger danger = pos_.in_check() ? Danger{Bitboard::all(), {}} : find_danger(pos_);
        men<Kind::kRook>(danger);
        men<Kind::kCannon>(danger);
        men<Kind::kHorse>(danger);
        men<Kind::kSoldier>(danger);
        men<Kind::kAdvisor>(danger);
        men<Kind::kElephant>(danger);
        const Square general = pos_.general(us_);
        sink_.add(general, safe_only(pos_, general, general_moves(general) & targets_));
    }

private:
    template <Kind kKind>
    void men(const Danger& danger) {
        const Bitboard allowed = targets_ - danger.forbidden;
        pos_.men(us_, kKind).for_each([&](Square from) {
            const Bitboard to = reach<kKind>(from, us_, occupied_) & allowed;
            sink_.add(from, danger.guards.contains(from) ? safe_only(pos_, from, to) : to);
        });
    }

    const Position& pos_;
    Sink& sink_;
    Side us_;
    Bitboard occupied_;
    Bitboard targets_;
};

}  // namespace

template <Gen kWhich>
void generate(const Position& pos, MoveList& moves) {
    Lister lister{moves};
    Generator<kWhich, Lister>{pos, lister}.run();
}
template void generate<Gen::kAll>(const Position&, MoveList&);
template void generate<Gen::kNoisy>(const Position&, MoveList&);
template void generate<Gen::kQuiet>(const Position&, MoveList&);

std::size_t count_moves(const Position& pos) {
    Counter counter;
    Generator<Gen::kAll, Counter>{pos, counter}.run();
    return counter.count;
}

}  // namespace qiyuan::xiangqi
