#pragma once

#include "game/board_view.hpp"
#include "server/board/board_layout.hpp"
#include "server/board/viewed_piece.hpp"

namespace qiyuan::server {

using game::Badges;
using game::BoardView;
using game::missing;
using game::Placed;
using game::SpellStock;
using game::Stock;

}  // namespace qiyuan::server
