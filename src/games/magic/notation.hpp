#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/dark/letters.hpp"
#include "games/magic/position.hpp"

namespace qiyuan::magic {

inline constexpr auto kLetters = dark::Letters::kTcga;  // K G M R N C P

// Kings and pawns, as the rules call them.
[[nodiscard]] std::string_view kind_name(Kind kind);
[[nodiscard]] std::string piece_name(Piece piece);

// `a1` flip, `a1a2` move, capture or strike, `*i2:b2` cast (with a + behind it when it is free and the turn goes on),
// `--` pass.
[[nodiscard]] std::string move_text(const Position& pos, Move m);
// A legal move, or why it is none.
[[nodiscard]] Expected<Move> parse_move(const Position& pos, std::string_view text);
// Why a move is not legal; nothing when it is.
[[nodiscard]] std::optional<std::string> why_illegal(const Position& pos, Move m);

// `a1=K`, with its status when the level has enchanted it: `a1=k{g}`.
[[nodiscard]] std::string outcome_text(const Position& pos, Outcome shown);
[[nodiscard]] Expected<Outcome> parse_outcome(const Position& pos, std::string_view text);

// Reads "i2gh" as it stands between braces. The column is that of the text.
[[nodiscard]] Expected<Status> parse_status(std::string_view text, std::size_t column);
// Reads "w", "i2", "g" or "h".
[[nodiscard]] Expected<Spell> parse_spell(std::string_view text);

}  // namespace qiyuan::magic
