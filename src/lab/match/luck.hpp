#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/any_game.hpp"

namespace qiyuan::lab {

// Luck in millionths of a point, so that sums are exact and the same everywhere.
using MicroPoints = std::int64_t;
inline constexpr double kMicroPoints = 1e6;

// How much better (for the first player) nature's outcome is than what was to be expected: the value of the position it
// leads to, less the mean over all outcomes by their weights. Its expectation is zero whatever the value function, so a
// score from which it is taken away is unbiased; a better value function takes away more of the variance. The value
// function is frozen: changing it would make luck of different runs incomparable.
// Nothing in games that have no value function here. Requires: game.awaits_outcome(), and outcome is one of its
// outcomes.
[[nodiscard]] std::optional<MicroPoints> luck_of(const engine::AnyGame& game, std::string_view outcome);

// How many points a point of luck is worth in a game, unless told otherwise; see docs/lab for the runs they were
// fitted on.
[[nodiscard]] double usual_luck_slope(std::string_view game);

}  // namespace qiyuan::lab
