#pragma once

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// Whether the side that just moved would mate by checks alone if its opponent did nothing now: the "kill" of the CXA
// text. Looks at most `checks` checking moves deep. Requires: the side to move is not in check.
[[nodiscard]] bool threatens_mate(const Position& pos, int checks = 3);

}  // namespace qiyuan::xiangqi
