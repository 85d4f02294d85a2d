#pragma once

#include <vector>

#include "lab/selfplay/recorded_game.hpp"

namespace qiyuan::lab::selfplay {

// The games that play against themselves. games.cpp is the list and holds nothing else; see engine/games.hpp.
[[nodiscard]] const std::vector<RecordedGame>& recorded_games();

// An error that lists what there is when there is no such game.
[[nodiscard]] base::Expected<RecordedGame> recorded_game_named(std::string_view name);

}  // namespace qiyuan::lab::selfplay
