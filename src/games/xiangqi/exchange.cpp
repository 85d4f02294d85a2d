#include "games/xiangqi/exchange.hpp"

#include <optional>

#include "games/xiangqi/values.hpp"

namespace qiyuan::xiangqi {
namespace {

// Cheapest first; the general comes last because it may only take what is no longer protected.
constexpr std::array<Kind, kKinds> kTakingOrder{Kind::kSoldier, Kind::kAdvisor, Kind::kElephant, Kind::kHorse,
                                                Kind::kCannon,  Kind::kRook,    Kind::kGeneral};

// The board while men take each other on one square. Only legal captures count: a pinned man, or a general that would
// face the other one, does not take back.
class Exchange {
public:
    Exchange(const Position& pos, Move m)
        : pos_(pos),
          target_(m.to()),
          occupied_((pos.occupied() - Bitboard{m.from()}) | Bitboard{target_}),
          changed_(Bitboard{m.from()} | Bitboard{target_}) {}

    // The least valuable man of `side` that may legally take on the target now.
    [[nodiscard]] std::optional<Square> cheapest_taker(Side side) const {
        // Lines open and screens vanish with every capture, so attackers are looked up anew each time.
        const Bitboard attackers = pos_.attackers(target_, side, occupied_) - Bitboard{target_};
        if (attackers.empty()) return std::nullopt;
        for (const Kind kind : kTakingOrder)
            for (Bitboard of_kind = attackers & pos_.men(kind); of_kind;)
                if (const Square from = of_kind.pop_first(); may_take(side, kind, from)) return from;
        return std::nullopt;
    }

    void take(Square from) {
        occupied_ = occupied_ - Bitboard{from};
        changed_ |= Bitboard{from};
    }

private:
    [[nodiscard]] bool may_take(Side side, Kind kind, Square from) const {
        const Square general = kind == Kind::kGeneral ? target_ : pos_.general(side);
        // Only what happens on the general's lines, or where the legs of horses stand, can expose it.
        const Bitboard changed = changed_ | Bitboard{from};
        if (kind != Kind::kGeneral && (changed & (cross(general) | diagonals(general))).empty()) return true;
        const Bitboard after = occupied_ - Bitboard{from};
        return !pos_.general_attacked(side, general, after, (pos_.men(other(side)) & after) - Bitboard{target_});
    }

    const Position& pos_;
    Square target_;
    Bitboard occupied_;
    Bitboard changed_;  // every square that is not as it was in the position
};

}  // namespace

bool see_at_least(const Position& pos, Move m, int threshold) {
    // `balance` is what the side that just took would keep beyond the threshold if it now lost that man for nothing.
    int balance = exchange_value(pos.at(m.to())) - threshold;
    if (balance < 0) return false;
    balance -= exchange_value(pos.at(m.from()));
    if (balance >= 0) return true;

    Exchange exchange{pos, m};
    const Side mover = pos.side_to_move();
    Side taker = other(mover);
    while (const auto from = exchange.cheapest_taker(taker)) {
        balance = -balance - 1 - exchange_value(pos.at(*from));
        taker = other(taker);
        if (balance >= 0) break;
        exchange.take(*from);
    }
    // The side that could not, or would not, take has lost the argument.
    return taker != mover;
}

}  // namespace qiyuan::xiangqi
