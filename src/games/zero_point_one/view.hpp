#pragma once

#include "game/board_view.hpp"
#include "games/zero_point_one/position.hpp"
#include "games/zero_point_one/setup_phase.hpp"

namespace qiyuan::zero_point_one {

[[nodiscard]] inline game::At at_of(Square square) noexcept {
    return game::at_of(square.column(), square.row(), kColumns, kRows);
}
[[nodiscard]] game::BoardView view(const Position& pos);
// The set-ups made so far.
[[nodiscard]] game::BoardView view(const SetupPhase& opening);

}  // namespace qiyuan::zero_point_one
