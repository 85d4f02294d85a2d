#pragma once

#include <memory>
#include <vector>

#include "games/banqi/variant.hpp"
#include "lab/match/facts.hpp"

namespace qiyuan::lab {

// The same metrics for every variant of banqi.
[[nodiscard]] std::vector<Metric> banqi_metrics();
template <banqi::Variant V>
[[nodiscard]] std::unique_ptr<FactFinder> make_banqi_fact_finder();

}  // namespace qiyuan::lab
