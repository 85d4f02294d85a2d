#pragma once

#include <string>
#include <string_view>

#include "game/side.hpp"

namespace qiyuan::app {

// The board of 0.1 in letters with the names of rows and columns and the hands, from a position's text; `below` at the
// bottom.
[[nodiscard]] std::string zero_point_one_board(std::string_view fen, game::Side below);

}  // namespace qiyuan::app
