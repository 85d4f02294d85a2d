#pragma once

#include "game/board_view.hpp"
#include "games/magic/position.hpp"

namespace qiyuan::magic {

[[nodiscard]] game::BoardView view(const Position& pos);

}  // namespace qiyuan::magic
