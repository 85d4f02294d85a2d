#pragma once

#include <string>

#include "lab/run/run_report.hpp"

namespace qiyuan::lab {

// Four plots of a run: Elo with its error and LLR over the pairs, the outcome of every pair, the lengths of the games.
[[nodiscard]] std::string to_svg(const RunReport& report);

}  // namespace qiyuan::lab
