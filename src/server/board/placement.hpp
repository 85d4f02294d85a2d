#pragma once

#include "game/board_view.hpp"
#include "server/board/board_shape.hpp"
#include "server/board/man.hpp"

namespace qiyuan::server {

using game::Badges;
using game::missing;
using game::Placed;
using game::SpellStock;
using game::Stock;
using Placement = game::BoardView;

}  // namespace qiyuan::server
