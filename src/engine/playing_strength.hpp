#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace qiyuan::engine {

// How a weakened engine plays. People of lesser strength see less far (nodes), misjudge positions (noise), and do not
// always take the best of several moves that look alike (temperature). They do not throw in random moves, and neither
// does the engine: a move that its own search shows to lose something is never chosen.
struct PlayingStrength {
    std::uint64_t nodes = 0;  // at most so many per move
    int noise = 0;            // half-width of the error of its evaluation, in score units
    int temperature = 0;      // how far below the best a chosen move typically is, in score units
};

inline constexpr int kWeakestElo = 600;
inline constexpr int kStrongestElo = 2600;
inline constexpr int kEloStep = 200;

// A level for each step from the weakest to the strongest, spaced by matches of neighbours (docs/lab). Full strength
// is no level.
using Ladder = std::array<PlayingStrength, (kStrongestElo - kWeakestElo) / kEloStep + 1>;

// Measured in xiangqi.
[[nodiscard]] const Ladder& usual_ladder();

// Linear (nodes: geometric) between the steps. Requires: kWeakestElo <= elo <= kStrongestElo.
[[nodiscard]] PlayingStrength strength_for_elo(int elo, const Ladder& ladder = usual_ladder());

}  // namespace qiyuan::engine
