#pragma once

#include "games/magic/position.hpp"

namespace qiyuan::magic {

// The worth of what a move wins at once, in score units. Breaking a shield is worth a part of what it shields.
// Requires: m is legal.
[[nodiscard]] int gain(const Position& pos, Move m);

// Whether the exchange that `m` starts on its target square wins the mover at least `threshold`, both sides taking with
// their cheapest piece that may take, and stopping when they like. What nature will show is worth nothing here.
// Requires: m is legal.
[[nodiscard]] bool see_at_least(const Position& pos, Move m, int threshold);

}  // namespace qiyuan::magic
