#pragma once

#include <memory>
#include <vector>

#include "lab/match/facts.hpp"

namespace qiyuan::lab {

[[nodiscard]] std::vector<Metric> xiangqi_metrics();
[[nodiscard]] std::unique_ptr<FactFinder> make_xiangqi_fact_finder();

}  // namespace qiyuan::lab
