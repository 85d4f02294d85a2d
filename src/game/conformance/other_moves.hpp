#pragma once

#include <climits>
#include <concepts>
#include <cstddef>
#include <vector>

#include "base/rng.hpp"
#include "game/conformance/violation.hpp"

namespace qiyuan::game::conformance {

// A game whose moves are stored in tables as bits, from which anything may be read back.
template <typename G>
concept RawMoveGame = Game<G> && requires(const typename G::Move m) {
    { m.raw() } -> std::unsigned_integral;
    { G::Move::from_raw(m.raw()) } -> std::same_as<typename G::Move>;
};

// Moves that a hash table might offer in a position they were not made for: moves of other positions, moves with a
// wrong bit, no move at all.
template <Game G>
class OtherMoves {
public:
    using Move = typename G::Move;

    // Keeps some of the moves of a position for positions to come.
    void remember(const MoveList<G>& moves, base::Rng& rng) {
        if (moves.empty()) return;
        const Move m = moves[rng.below(moves.size())];
        if (known_.size() < kMostKnown)
            known_.push_back(m);
        else
            known_[rng.below(kMostKnown)] = m;
    }

    [[nodiscard]] std::vector<Move> for_position(const MoveList<G>& moves, base::Rng& rng) const {
        std::vector<Move> others = known_;
        others.push_back(Move{});
        if constexpr (RawMoveGame<G>) {
            for (int i = 0; i < kDamaged && !moves.empty(); ++i)
                others.push_back(with_wrong_bit(moves[rng.below(moves.size())], rng));
        }
        return others;
    }

private:
    static constexpr std::size_t kMostKnown = 64;
    static constexpr int kDamaged = 16;

    [[nodiscard]] static Move with_wrong_bit(Move m, base::Rng& rng)
        requires RawMoveGame<G>
    {
        using Raw = decltype(m.raw());
        const auto bit = rng.below(sizeof(Raw) * CHAR_BIT);
        return Move::from_raw(static_cast<Raw>(m.raw() ^ (Raw{1} << bit)));
    }

    std::vector<Move> known_;
};

}  // namespace qiyuan::game::conformance
