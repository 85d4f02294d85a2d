#pragma once

#include <span>

#include "lab/match/fact_source.hpp"

namespace qiyuan::lab {

// The metrics of games with face-down pieces: the same for every variant of banqi and every board of Magic Chess, whose
// King is the general. Chases are banqi's alone.
[[nodiscard]] std::span<const FactSource> dark_fact_sources();

}  // namespace qiyuan::lab
