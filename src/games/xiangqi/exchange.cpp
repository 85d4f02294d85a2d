#include "games/xiangqi/exchange.hpp"

#include "games/xiangqi/values.hpp"

namespace qiyuan::xiangqi {
namespace {

// Cheapest first; the general comes last because it may only take what is no longer protected.
constexpr std::array<Kind, kKinds> kTakingOrder{Kind::kSoldier, Kind::kAdvisor, Kind::kElephant, Kind::kHorse,
                                                Kind::kCannon,  Kind::kRook,    Kind::kGeneral};

Square cheapest(const Position& pos, Bitboard men) {
    for (const Kind kind : kTakingOrder)
        if (const Bitboard of_kind = men & pos.men(kind)) return of_kind.first();
    return men.first();
}

}  // namespace

bool see_at_least(const Position& pos, Move m, int threshold) {
    const Square target = m.to();
    // `balance` is what the side that just took would keep beyond the threshold if it now lost that man for nothing.
    int balance = exchange_value(pos.at(target)) - threshold;
    if (balance < 0) return false;
    Piece standing = pos.at(m.from());
    balance -= exchange_value(standing);
    if (balance >= 0) return true;

    Bitboard occupied = (pos.occupied() - Bitboard{m.from()}) | Bitboard{target};
    const Side mover = pos.side_to_move();
    Side taker = other(mover);
    for (;;) {
        // Lines open and screens vanish with every capture, so attackers are looked up anew each time.
        const Bitboard attackers = pos.attackers(target, taker, occupied) - Bitboard{target};
        if (attackers.empty()) break;
        const Square from = cheapest(pos, attackers);
        standing = pos.at(from);
        occupied = occupied - Bitboard{from};
        if (standing.kind() == Kind::kGeneral && pos.attackers(target, other(taker), occupied) - Bitboard{target})
            break;
        balance = -balance - 1 - exchange_value(standing);
        taker = other(taker);
        if (balance >= 0) break;
    }
    // The side that could not, or would not, take has lost the argument.
    return taker != mover;
}

}  // namespace qiyuan::xiangqi
