#pragma once

#include <string>
#include <string_view>

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

inline constexpr std::string_view kStartFen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

// Reads `board [side [- - [quiet plies [move number]]]]`: ranks from the top, w or r for Red, b for Black; H and E may
// stand for N and B. Fields after the board may be left out from the right. Anything else is an error with its column.
[[nodiscard]] Expected<Position> parse_fen(std::string_view text);

// What parse_fen() reads back; a counter that has gone beyond 9999 stays there.
[[nodiscard]] std::string to_fen(const Position& pos);

}  // namespace qiyuan::xiangqi
