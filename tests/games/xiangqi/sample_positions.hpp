#pragma once

#include <string>
#include <vector>

#include "base/rng.hpp"
#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi::samples {

// The different positions of the perft table: the start, middle games, end games and oddities.
[[nodiscard]] std::vector<Position> from_perft_table();

// The positions of one random game from `start`, itself included.
[[nodiscard]] std::vector<Position> random_game(Position start, base::Rng& rng, int max_plies);

// A few men anywhere they can stand.
[[nodiscard]] Position random_sparse(base::Rng& rng);

// Positions of all the kinds above, the same for the same seed.
[[nodiscard]] std::vector<Position> many(std::uint64_t seed, std::size_t at_least);

}  // namespace qiyuan::xiangqi::samples
