#include "games/zero_point_one/exchange.hpp"

#include "games/zero_point_one/values.hpp"

namespace qiyuan::zero_point_one {
namespace {

// Cheapest first; the wazir comes last because it may only take what is no longer protected.
constexpr std::array<Kind, kKinds> kTakingOrder{Kind::kAlfil, Kind::kDabbaba, Kind::kFerz, Kind::kKnight, Kind::kWazir};

Piece cheapest(const Position& pos, Side side, Bitboard men) {
    for (const Kind kind : kTakingOrder)
        if (men & pos.men(side, kind)) return Piece{side, kind};
    return {};
}

}  // namespace

bool see_at_least(const Position& pos, Move m, int threshold) {
    const Side mover = pos.side_to_move();
    const Square target = m.to();
    if (pos.men(other(mover), Kind::kWazir).contains(target)) return true;
    // `balance` is what the side that just took would keep beyond the threshold if it now lost that man for nothing.
    int balance = exchange_value(pos.at(target)) - threshold;
    if (balance < 0) return false;
    Piece standing = m.is_drop() ? Piece{mover, m.dropped()} : pos.at(m.from());
    balance -= exchange_value(standing);
    if (balance >= 0) return true;

    // Nothing blocks a leap, so no capture brings in a new attacker.
    game::BySide<Bitboard> attackers{pos.attackers(target, kRed), pos.attackers(target, kBlue)};
    // A wazir is taken by anything, protected or not: no exchange follows.
    if (standing.kind() == Kind::kWazir) return attackers[other(mover)].empty();
    if (!m.is_drop()) attackers[mover] = attackers[mover] - Bitboard{m.from()};
    Side taker = other(mover);
    for (;;) {
        if (attackers[taker].empty()) break;
        standing = cheapest(pos, taker, attackers[taker]);
        if (standing.kind() == Kind::kWazir && attackers[other(taker)]) break;
        attackers[taker] ^= Bitboard{(attackers[taker] & pos.men(taker, standing.kind())).first()};
        balance = -balance - 1 - exchange_value(standing);
        taker = other(taker);
        if (balance >= 0) break;
    }
    // The side that could not, or would not, take has lost the argument.
    return taker != mover;
}

}  // namespace qiyuan::zero_point_one
