#pragma once

#include <string>
#include <string_view>

#include "games/magic/position.hpp"

namespace qiyuan::magic {

// Positions as `mc1 <rows> <side> <colours> <bag> <noprog> <spells> [flags] [a1=?]` (docs/games/magic_chess.md):
// section 8 of the rules, completed so that a text says everything a position holds. Pieces in the bag carry the status
// they will come up with (`kg{g}m`), a side that waits for the other is marked (`p~`), a side that may not cast yet too
// (`n:w1@2`), rule flags follow when they are not the usual ones, and a flip that nature owes an answer comes last.
[[nodiscard]] Expected<Position> parse_fen(std::string_view text);
[[nodiscard]] std::string to_fen(const Position& pos);

// The parts that the level file shares. Rows give the size, the cells and nothing else.
[[nodiscard]] Expected<RawPosition> parse_rows(std::string_view text, std::size_t column);
[[nodiscard]] std::string rows_text(const Position& pos);

}  // namespace qiyuan::magic
