#pragma once

#include "base/static_vector.hpp"
#include "eval/classical/xiangqi/geometry.hpp"
#include "games/xiangqi/attacks.hpp"

namespace qiyuan::eval::xiangqi {

// A rook, horse or cannon and what it reaches.
struct Attacker {
    Square square;
    Bitboard steps;    // where it may go, own men not taken out
    Bitboard control;  // where it takes or protects; for a cannon the points beyond its screen, empty ones included
};
using Attackers = base::StaticVector<Attacker, 2>;  // a set has two of each

// What the men of one side reach, gathered once for all terms.
struct Sight {
    Attackers rooks;
    Attackers horses;
    Attackers cannons;
    Bitboard by_soldiers;
    Bitboard by_guards;  // advisors, elephants and the general
    Bitboard by_horses;
    Bitboard by_cannons;
    Bitboard any;
    Bitboard twice;  // reached by two or more men

    // Points where a rook, and where a horse or cannon, would be lost to a cheaper man.
    [[nodiscard]] Bitboard lesser_than_horse() const noexcept { return by_soldiers | by_guards; }
    [[nodiscard]] Bitboard lesser_than_rook() const noexcept { return lesser_than_horse() | by_horses | by_cannons; }
};

namespace detail {

// Adds what one man reaches.
inline void add_reach(Sight& sight, Bitboard reach) noexcept {
    sight.twice |= sight.any & reach;
    sight.any |= reach;
}

template <Side kUs>
void see_guards(const Position& pos, Sight& sight) {
    const Bitboard occupied = pos.occupied();
    const auto add = [&](Bitboard reach) {
        add_reach(sight, reach);
        sight.by_guards |= reach;
    };
    add(qiyuan::xiangqi::general_moves(pos.general(kUs)));
    pos.men(kUs, Kind::kAdvisor).for_each([&](Square s) { add(qiyuan::xiangqi::advisor_moves(s)); });
    pos.men(kUs, Kind::kElephant).for_each([&](Square s) { add(qiyuan::xiangqi::elephant_moves(s, occupied)); });
}

template <Side kUs>
void see_soldiers(const Position& pos, Sight& sight) {
    const Bitboard soldiers = pos.men(kUs, Kind::kSoldier);
    const Bitboard crossed = soldiers & kAcrossRiver<kUs>;
    const Bitboard forward = stepped_forward<kUs>(soldiers);
    const Bitboard right = stepped_right(crossed);
    const Bitboard left = stepped_left(crossed);
    add_reach(sight, forward);
    add_reach(sight, right);
    add_reach(sight, left);
    sight.by_soldiers = forward | right | left;
}

}  // namespace detail

template <Side kUs>
[[nodiscard]] Sight see(const Position& pos) {
    const Bitboard occupied = pos.occupied();
    Sight sight;
    detail::see_guards<kUs>(pos, sight);
    detail::see_soldiers<kUs>(pos, sight);
    pos.men(kUs, Kind::kHorse).for_each([&](Square s) {
        const Bitboard reach = qiyuan::xiangqi::horse_moves(s, occupied);
        sight.horses.push_back({s, reach, reach});
        sight.by_horses |= reach;
        detail::add_reach(sight, reach);
    });
    pos.men(kUs, Kind::kCannon).for_each([&](Square s) {
        const auto view = qiyuan::xiangqi::line_view(s, occupied);
        sight.cannons.push_back({s, view.slide - occupied, view.beyond});
        sight.by_cannons |= view.beyond;
        detail::add_reach(sight, view.beyond);
    });
    pos.men(kUs, Kind::kRook).for_each([&](Square s) {
        const Bitboard reach = qiyuan::xiangqi::rook_moves(s, occupied);
        sight.rooks.push_back({s, reach, reach});
        detail::add_reach(sight, reach);
    });
    return sight;
}

}  // namespace qiyuan::eval::xiangqi
