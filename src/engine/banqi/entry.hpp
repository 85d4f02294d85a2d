#pragma once

#include <vector>

#include "engine/game_entry.hpp"

namespace qiyuan::engine {

// Banqi and its variants in the list of games.
[[nodiscard]] std::vector<GameEntry> banqi_entries();

}  // namespace qiyuan::engine
