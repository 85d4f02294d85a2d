#pragma once

#include "games/zero_point_one/position.hpp"

namespace qiyuan::zero_point_one {

// Whether the exchange that `m` starts on its target square wins the mover at least `threshold`, both sides taking with
// their least valuable man and stopping when they like. A dropped man stands to be taken like any other.
// Requires: pos.is_legal(m).
[[nodiscard]] bool see_at_least(const Position& pos, Move m, int threshold);

}  // namespace qiyuan::zero_point_one
