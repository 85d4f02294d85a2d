#pragma once

#include "base/rng.hpp"
#include "eval/classical/zero_point_one/weights.hpp"
#include "games/zero_point_one/setup.hpp"

// Where set-ups of 0.1 come from when games are to be played or a book is to be made.
namespace qiyuan::lab::setups {

using zero_point_one::Setup;

// Every set-up equally likely.
[[nodiscard]] Setup random_setup(base::Rng& rng);

// A random set-up in which men were exchanged as long as the static evaluation gained by it.
[[nodiscard]] Setup sensible_setup(base::Rng& rng, const eval::zero_point_one::Weights& weights);

}  // namespace qiyuan::lab::setups
