#pragma once

#include <string>

#include "app/engines/terminal_board.hpp"
#include "games/magic/position.hpp"

namespace qiyuan::app {

// What of the position a player sees: a veiled piece is as good as face-down.
[[nodiscard]] game::BoardView magic_view(const magic::Position& pos);

// What is still unseen, per side, and the spells left.
[[nodiscard]] std::string magic_panel_text(const magic::Position& pos, const BoardLook& look);

}  // namespace qiyuan::app
