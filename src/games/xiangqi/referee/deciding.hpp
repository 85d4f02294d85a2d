#pragma once

#include "games/xiangqi/referee/repetition.hpp"

namespace qiyuan::xiangqi {

// Whether an attack after a move of the repetition bears on the verdict: it is, or might be taken for, part of a
// perpetual chase. The others need not be told. Requires: `finding` is one of move.findings.
[[nodiscard]] bool decides(const AttackFinding& finding, const LabelledMove& move, const Repetition& repetition,
                           const Timeline& game, const Rules& rules);

}  // namespace qiyuan::xiangqi
