#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "tables/budget.hpp"
#include "tables/ending_position.hpp"
#include "tables/value.hpp"

namespace qiyuan::tables {

// Retrograde analysis for banqi: the values of all placements of an ending under one claim, by Numbering.
using Values = std::span<const Value>;

// The ending that follows when a man is taken or turned up: how its men are arranged, and its values. No values when
// the capture leaves a side without a man.
struct Next {
    Arranged arranged;
    Values values;
};
using NextEndings = std::array<Next, kMostMen>;  // by the man that is taken, or turned up if he lies face-down

// The most bytes that solve() holds at a time for an ending of so many men, its result among them.
[[nodiscard]] std::size_t bytes_to_solve(std::size_t men);

// Retrograde analysis: from the placements that a capture or flip decides, or in which nobody can move, back along the
// steps that lead to them. `next` has values of the same claim after captures, and of the certain one after flips.
// `draw_clock` is the number of plies without capture or flip that make a draw: a win that needs more is none. Nothing
// when the allowance is used up before the end. Requires: 0 < draw_clock <= Value::kMostPlies.
[[nodiscard]] std::optional<std::vector<Value>> solve(const Ending& ending, Claim claim, const NextEndings& next,
                                                      int draw_clock, const Allowance& allowance);

// What a flip comes to when its outcomes come to certain wins, losses and draws: `sum` of their weights, those of
// losses taken away, of `weight` all together. The plies mean nothing.
[[nodiscard]] Value averaged(int sum, int weight, Claim claim);

}  // namespace qiyuan::tables
