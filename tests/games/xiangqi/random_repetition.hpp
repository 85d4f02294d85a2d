#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "games/xiangqi/position.hpp"

// Positions and laps at random, leaning to what makes a referee's work hard: open lines, attacks, answers to attacks.
namespace qiyuan::xiangqi {

// A position some random captures into a game: open enough for chases.
[[nodiscard]] Position random_position(base::Rng& rng);

// A few men put down at random: chases, pins and screens come up far more often than in games.
[[nodiscard]] Position random_sparse_position(base::Rng& rng);

// Two players walk out `half` plies each and back again; nothing if a way back is not legal.
[[nodiscard]] std::optional<std::vector<Move>> random_lap(const Position& start, std::size_t half, base::Rng& rng);

// A position and quiet moves that lead back to it.
struct Lap {
    Position start;
    std::vector<Move> moves;
};

// Each player moves one or two of his men about until a position stands again: triangles, men that change places and
// laps of different length for the two players. Nothing if no position came back soon.
[[nodiscard]] std::optional<Lap> random_walk_lap(const Position& from, base::Rng& rng);

}  // namespace qiyuan::xiangqi
