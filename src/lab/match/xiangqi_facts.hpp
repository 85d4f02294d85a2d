#pragma once

#include <memory>
#include <vector>

#include "lab/match/fact_source.hpp"

namespace qiyuan::lab {

// What is counted about the players of a match game of xiangqi: losses by a ruling on repetition, leads that were lost,
// mates that were missed or allowed.
[[nodiscard]] std::vector<Metric> xiangqi_metrics();
[[nodiscard]] std::unique_ptr<FactFinder> make_xiangqi_fact_finder();

inline constexpr FactSource kXiangqiFacts{"xiangqi", xiangqi_metrics, make_xiangqi_fact_finder};

}  // namespace qiyuan::lab
