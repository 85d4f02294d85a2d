#pragma once

#include "games/banqi/position.hpp"
#include "games/dark/values.hpp"

namespace qiyuan::banqi {

// The prior of a flip: what turning up the piece on a square is worth to the mover, on average and at a glance: the
// opponent moves next, so what stands in danger then is lost, and what we threaten then is worth a part of it. In
// exchange values. Requires: colours decided, and the square is face-down.
template <Variant V>
[[nodiscard]] int flip_prior(const Position<V>& pos, typename Position<V>::Square square) {
    constexpr int kThreatDivisor = 4;  // most threats are answered
    const Colour mover = pos.mover();
    int sum = 0;
    (dark::neighbours(square) & pos.face_up()).for_each([&](auto beside) {
        const Piece neighbour = pos.at(beside);
        const bool is_own = neighbour.colour() == mover;
        const Colour dangerous = other(neighbour.colour());
        for (const Kind kind : dark::kAllKinds) {
            const Piece shown{dangerous, kind};
            const int count = pos.bag().count(shown);
            if (count == 0) continue;
            const bool takes = Position<V>::kCaptures.beats(kind, neighbour.kind());
            const bool is_taken = Position<V>::kCaptures.beats(neighbour.kind(), kind);
            // Beside an own piece an enemy may show up, who moves next; beside an enemy one of our own.
            if (is_own)
                sum -= takes      ? count * dark::exchange_value(neighbour)
                       : is_taken ? -count * dark::exchange_value(shown) / kThreatDivisor
                                  : 0;
            else
                sum += is_taken ? -count * dark::exchange_value(shown)
                       : takes  ? count * dark::exchange_value(neighbour) / kThreatDivisor
                                : 0;
        }
    });
    return sum / pos.face_down().count();
}

}  // namespace qiyuan::banqi
