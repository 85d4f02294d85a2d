#pragma once

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// Static exchange evaluation (SEE): whether the exchange that `m` starts on its target square wins the mover at least
// `threshold`, both sides taking with the least valuable man that may legally take, and stopping when they like. So a
// check that mates never looks like a man given away. Requires: m is legal.
[[nodiscard]] bool see_at_least(const Position& pos, Move m, int threshold);

}  // namespace qiyuan::xiangqi
