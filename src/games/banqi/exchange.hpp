#pragma once

#include "games/banqi/position.hpp"
#include "games/dark/values.hpp"

namespace qiyuan::banqi {

namespace detail {

// Requires: not empty.
template <Variant V>
[[nodiscard]] typename Position<V>::Square cheapest(const Position<V>& pos, typename Position<V>::Bitboard pieces) {
    auto best = pieces.first();
    pieces.for_each([&](auto square) {
        if (dark::exchange_value(pos.at(square)) < dark::exchange_value(pos.at(best))) best = square;
    });
    return best;
}

}  // namespace detail

// Whether the exchange that `m` starts on its target square wins the mover at least `threshold`, both sides taking with
// their cheapest piece that may take, and stopping when they like. What nature will show is worth nothing here.
// Requires: m is legal.
template <Variant V>
[[nodiscard]] bool see_at_least(const Position<V>& pos, typename Position<V>::Move m, int threshold) {
    if ((V::kChainsCaptures && m.is_pass()) || pos.face_down().contains(m.to())) return threshold <= 0;
    const auto target = m.to();
    // `balance` is what the side that just moved would keep beyond the threshold if it now lost its piece for nothing.
    int balance = dark::exchange_value(pos.at(target)) - threshold;
    if (balance < 0) return false;
    Piece standing = pos.at(m.from());
    balance -= dark::exchange_value(standing);
    if (balance >= 0) return true;

    using Bitboard = typename Position<V>::Bitboard;
    const Colour mover = standing.colour();
    Bitboard occupied = (pos.occupied() - Bitboard{m.from()}) | Bitboard{target};
    // Who may take depends on what stands there, and screens vanish with every capture: so takers are looked up anew.
    while (const Bitboard takers = pos.takers(target, standing, occupied)) {
        const auto from = detail::cheapest(pos, takers);
        standing = pos.at(from);
        occupied = occupied - Bitboard{from};
        balance = -balance - 1 - dark::exchange_value(standing);
        if (balance >= 0) break;
    }
    // The side whose piece is left standing has won the argument.
    return standing.colour() == mover;
}

}  // namespace qiyuan::banqi
