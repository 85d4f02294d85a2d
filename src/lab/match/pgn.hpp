#pragma once

#include <array>
#include <string>

#include "lab/match/match_game.hpp"

namespace qiyuan::lab {

// One game as PGN: the moves in the game's own notation, each flip followed by its outcome; the tag FEN where the game
// does not begin at the usual start, the tag Deal with what lay face-down after the opening.
[[nodiscard]] std::string to_pgn(const MatchGame& record, const std::string& game,
                                 const std::array<std::string, 2>& names, const std::string& round);

}  // namespace qiyuan::lab
