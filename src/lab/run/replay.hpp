#pragma once

#include "base/expected.hpp"
#include "engine/any_game.hpp"
#include "lab/match/record.hpp"

namespace qiyuan::lab {

// Plays a recorded game again on `game` and judges it afresh; an error when a move is illegal, when the game was over
// earlier, or when the rules give another result than the one recorded.
[[nodiscard]] Expected<void> replay(const GameRecord& record, engine::AnyGame& game);

}  // namespace qiyuan::lab
