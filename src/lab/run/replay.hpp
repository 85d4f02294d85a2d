#pragma once

#include "base/expected.hpp"
#include "engine/any_game.hpp"
#include "lab/match/match_game.hpp"

namespace qiyuan::lab {

// Plays a recorded game again on `game` and judges it afresh; an error when a move is illegal, when a flip shows
// another piece than the deal holds, when the game was over earlier, or when the rules give another result.
[[nodiscard]] Expected<void> replay(const MatchGame& record, engine::AnyGame& game);

}  // namespace qiyuan::lab
