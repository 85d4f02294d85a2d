#pragma once

#include <vector>

#include "engine/game_entry.hpp"

namespace qiyuan::engine {

// Xiangqi in the list of games.
[[nodiscard]] std::vector<GameEntry> xiangqi_entries();

}  // namespace qiyuan::engine
