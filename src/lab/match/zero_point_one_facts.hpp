#pragma once

#include <memory>
#include <vector>

#include "lab/match/fact_source.hpp"

namespace qiyuan::lab {

[[nodiscard]] std::vector<Metric> zero_point_one_metrics();
[[nodiscard]] std::unique_ptr<FactFinder> make_zero_point_one_fact_finder();

inline constexpr FactSource kZeroPointOneFacts{"zero_point_one", zero_point_one_metrics,
                                               make_zero_point_one_fact_finder};

}  // namespace qiyuan::lab
