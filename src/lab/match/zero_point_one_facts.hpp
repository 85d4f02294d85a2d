#pragma once

#include <memory>
#include <vector>

#include "lab/match/facts.hpp"

namespace qiyuan::lab {

[[nodiscard]] std::vector<Metric> zero_point_one_metrics();
[[nodiscard]] std::unique_ptr<FactFinder> make_zero_point_one_fact_finder();

}  // namespace qiyuan::lab
