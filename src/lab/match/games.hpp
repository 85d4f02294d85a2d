#pragma once

#include <span>

#include "lab/match/fact_source.hpp"

namespace qiyuan::lab {

// The games with metrics of their own, save the dark ones, which have a list of theirs (nature/dark_games.hpp).
// games.cpp is the list and holds nothing else; see engine/games.hpp.
[[nodiscard]] std::span<const FactSource> fact_sources();

}  // namespace qiyuan::lab
