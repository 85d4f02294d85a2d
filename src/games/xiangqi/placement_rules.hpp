#pragma once

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// Whether these men can stand so in a game: one general a side in its palace, no more of a kind than a set has,
// advisors and elephants on their points, soldiers where soldiers can get to. The error names the man, the point and
// what would be right.
[[nodiscard]] Expected<void> check_placement(const Placement& men);

}  // namespace qiyuan::xiangqi
