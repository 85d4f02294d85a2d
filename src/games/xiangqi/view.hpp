#pragma once

#include "game/board_view.hpp"
#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

[[nodiscard]] inline game::At at_of(Square square) noexcept {
    return game::at_of(square.file(), square.rank(), kFiles, kRanks);
}
[[nodiscard]] game::BoardView view(const Position& pos);

}  // namespace qiyuan::xiangqi
