#pragma once

#include <vector>

#include "games/xiangqi/diagram.hpp"
#include "games/xiangqi/referee/explain.hpp"

namespace qiyuan::xiangqi {

// The ruling as boards with arrows: one for each move of a lap, after the move, with what it attacks.
[[nodiscard]] std::vector<Diagram> picture(const Repetition& repetition, const Timeline& game, const Rules& rules,
                                           const Speech& speech);

}  // namespace qiyuan::xiangqi
