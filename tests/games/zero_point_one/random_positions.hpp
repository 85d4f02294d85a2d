#pragma once

#include "base/rng.hpp"
#include "games/zero_point_one/movegen.hpp"

namespace qiyuan::zero_point_one {

// Plays random games from random set-ups and calls f(const Position&) for each of about `count` positions, the ends of
// the games among them.
template <typename F>
void for_random_positions(std::uint64_t seed, int count, F&& f) {
    base::Rng rng{seed};
    const auto random_setup = [&rng] { return Setup::from_number(static_cast<std::uint32_t>(rng.below(kSetups))); };
    while (count > 0) {
        Position pos{random_setup(), random_setup()};
        for (;;) {
            f(std::as_const(pos));
            --count;
            // Every other ply a capture if there is one, so that hands fill and games end before the last ply.
            MoveList moves;
            if (rng.below(2) == 0) generate<game::Gen::kNoisy, Suicides::kIncluded>(pos, moves);
            if (moves.empty()) generate<game::Gen::kAll, Suicides::kIncluded>(pos, moves);
            if (moves.empty()) break;
            pos.do_move(moves[rng.below(moves.size())]);
        }
    }
}

}  // namespace qiyuan::zero_point_one
