#pragma once

#include <nlohmann/json.hpp>

#include "engine/any_engine.hpp"
#include "game/side.hpp"

namespace qiyuan::server {

// A score for the first player, given that of the mover.
[[nodiscard]] nlohmann::json score_json(game::Score for_mover, search::Bound bound, game::Side mover);

}  // namespace qiyuan::server
