#pragma once

#include <algorithm>

#include "games/banqi/position.hpp"

namespace qiyuan::eval::banqi {

// How likely a colour is to lose its general, in thousandths, by where the general stands. Set by hand: the search sees
// what follows, and only needs to know which quiet positions are dangerous.
namespace danger_pm {

inline constexpr int kLost = 1000;
inline constexpr int kHidden = 250;        // still face-down: showing it is neither good nor bad on average
inline constexpr int kCalm = 60;           // nobody near ...
inline constexpr int kStuck = 60;          // ... and more without a safe square beside it
inline constexpr int kAttacked = 850;      // and the enemy is to move
inline constexpr int kCornered = 750;      // attacked and to move, without a safe square, the attacker stays
inline constexpr int kMustTake = 300;      // the same, but the attacker can be taken
inline constexpr int kMustStep = 180;      // attacked and to move, with a safe square
inline constexpr int kStalked = 150;       // more, for a hunter two steps away ...
inline constexpr int kStalkedStuck = 450;  // ... and no safe square
inline constexpr int kBesideFree = 250;    // more, for a face-down neighbour that is surely a hunter ...
inline constexpr int kBesideStuck = 900;   // ... and no safe square

}  // namespace danger_pm

// Requires: colours decided.
template <qiyuan::banqi::Variant V>
[[nodiscard]] int general_danger_pm(const qiyuan::banqi::Position<V>& pos, dark::Colour own) {
    using Position = qiyuan::banqi::Position<V>;
    using Bitboard = typename Position::Bitboard;
    const dark::Piece general{own, dark::Kind::kGeneral};
    const Bitboard place = pos.pieces(general);
    if (place.empty()) return pos.bag().count(general) > 0 ? danger_pm::kHidden : danger_pm::kLost;

    Bitboard hunters;  // those that capture beside them
    int unseen = 0;
    for (const dark::Kind kind : dark::kAllKinds) {
        if (!Position::kCaptures.beats(kind, dark::Kind::kGeneral)) continue;
        const dark::Piece hunter{other(own), kind};
        hunters |= pos.pieces(hunter);
        unseen += pos.bag().count(hunter);
    }
    const Bitboard empty = Bitboard::all() - pos.occupied();
    const Bitboard beside = neighbours(place);
    const Bitboard reached = neighbours(hunters);
    const bool has_luft = !((beside & empty) - reached).empty();

    if (const Bitboard attackers = pos.takers(place.first(), general, pos.occupied())) {
        if (pos.mover() != own) return danger_pm::kAttacked;
        if (has_luft) return danger_pm::kMustStep;
        const auto attacker = attackers.first();
        const bool can_take = attackers.count() == 1 && pos.takers(attacker, pos.at(attacker), pos.occupied());
        return can_take ? danger_pm::kMustTake : danger_pm::kCornered;
    }
    int danger = danger_pm::kCalm + (has_luft ? 0 : danger_pm::kStuck);
    if (neighbours(reached & empty) & place) danger += has_luft ? danger_pm::kStalked : danger_pm::kStalkedStuck;
    if (unseen > 0) {
        const int each = has_luft ? danger_pm::kBesideFree : danger_pm::kBesideStuck;
        danger += each * unseen * (beside & pos.face_down()).count() / pos.face_down().count();
    }
    return std::min(danger, danger_pm::kAttacked);
}

}  // namespace qiyuan::eval::banqi
