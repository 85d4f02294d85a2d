#pragma once

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// Whether the exchange that `m` starts on its target square wins the mover at least `threshold`, both sides taking with
// their least valuable man and stopping when they like. Pins are not seen. Requires: m is pseudo-legal.
[[nodiscard]] bool see_at_least(const Position& pos, Move m, int threshold);

}  // namespace qiyuan::xiangqi
