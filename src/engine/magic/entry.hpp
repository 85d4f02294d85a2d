#pragma once

#include <vector>

#include "engine/game_entry.hpp"

namespace qiyuan::engine {

// Magic Chess on its boards in the list of games.
[[nodiscard]] std::vector<GameEntry> magic_entries();

}  // namespace qiyuan::engine
