#pragma once

#include <memory>
#include <vector>

#include "lab/match/facts.hpp"

namespace qiyuan::lab {

// The metrics of games with face-down pieces: the same for every variant of banqi and every board of Magic Chess, whose
// King is the general. Chases are banqi's alone.
[[nodiscard]] std::vector<Metric> banqi_metrics();
[[nodiscard]] std::vector<Metric> magic_metrics();
// For a banqi::GameOf or a magic::GameOn.
template <typename G>
[[nodiscard]] std::unique_ptr<FactFinder> make_dark_fact_finder();

}  // namespace qiyuan::lab
