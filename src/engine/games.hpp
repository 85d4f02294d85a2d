#pragma once

#include <vector>

#include "engine/game_entry.hpp"

namespace qiyuan::engine {

// All games, in the order in which they are shown. games.cpp is the list; it holds nothing else, so that a program
// with other games (tests/fifth_game) can bring a list of its own.
[[nodiscard]] const std::vector<GameEntry>& all_games();

}  // namespace qiyuan::engine
