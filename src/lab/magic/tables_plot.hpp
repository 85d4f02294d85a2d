#pragma once

#include <string>
#include <vector>

#include "lab/magic/tables.hpp"

namespace qiyuan::lab::magic {

// An SVG of what was measured, with its 95 % interval, over what was published; a cell that agrees touches the
// diagonal. Lengths are left out.
[[nodiscard]] std::string tables_plot(const std::vector<MeasuredCell>& measured);

}  // namespace qiyuan::lab::magic
