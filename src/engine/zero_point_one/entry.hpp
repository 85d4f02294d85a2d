#pragma once

#include <vector>

#include "engine/game_entry.hpp"

namespace qiyuan::engine {

// 0.1 in the list of games.
[[nodiscard]] std::vector<GameEntry> zero_point_one_entries();

}  // namespace qiyuan::engine
