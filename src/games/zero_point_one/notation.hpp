#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/zero_point_one/position.hpp"

namespace qiyuan::zero_point_one {

// As the CodeCup writes moves: `b5d3`; a drop `Df8` by Red, `df8` by Blue. Requires: pos.is_legal(m).
[[nodiscard]] std::string to_codecup(const Position& pos, Move m);

// For people: what moves from where, what it takes, and where it goes: `Fb3-c4`, `Fb3xwc4`, `D@f8`.
// Requires: pos.is_legal(m).
[[nodiscard]] std::string to_long_text(const Position& pos, Move m);

// Reads either form of a legal move; otherwise the error says what is wrong with it.
[[nodiscard]] Expected<Move> parse_move(const Position& pos, std::string_view text);

// Why the rules do not allow `m`, as a sentence; nothing when they do.
[[nodiscard]] std::optional<std::string> why_illegal(const Position& pos, Move m);

}  // namespace qiyuan::zero_point_one
