#pragma once

#include <array>
#include <span>
#include <vector>

#include "tables/placement.hpp"
#include "tables/value.hpp"

namespace qiyuan::tables {

// The values of all placements of an ending, by Numbering.
using Values = std::span<const Value>;

// The smaller ending that a capture leads to: how its men are arranged, and its values. No values when the capture
// leaves a side without a man.
struct Smaller {
    Arranged arranged;
    Values values;
};
using SmallerEndings = std::array<Smaller, kMostMen>;  // by the man that is taken

// Retrograde analysis: from the placements that a capture decides, or in which nobody can move, back along the steps
// that lead to them. `draw_clock` is the number of plies without a capture that make a draw: a win that needs more is
// none. Requires: 0 < draw_clock <= Value::kMostPlies.
[[nodiscard]] std::vector<Value> solve(const Ending& ending, const SmallerEndings& smaller, int draw_clock);

}  // namespace qiyuan::tables
