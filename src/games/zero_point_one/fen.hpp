#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "games/zero_point_one/position.hpp"
#include "games/zero_point_one/setup_phase.hpp"

namespace qiyuan::zero_point_one {

// Reads `board side hands ply`, all four: rows from h down to a, upper case Red; r or b; the captured men with their
// counts, `3A2Dn` for three alfils and two dabbabas in Red's hand and a knight in Blue's, or `-`; the plies played,
// with the two set-ups. Anything else is an error with its column.
[[nodiscard]] Expected<Position> parse_fen(std::string_view text);
[[nodiscard]] std::string to_fen(const Position& pos);

// The same four fields for a game still being set up, with ply 0 or 1; a complete one has a position to write.
// Requires: not complete.
[[nodiscard]] std::string to_fen(const SetupPhase& opening);

// Either, told apart by the ply.
[[nodiscard]] Expected<std::variant<SetupPhase, Position>> parse_any_fen(std::string_view text);

}  // namespace qiyuan::zero_point_one
