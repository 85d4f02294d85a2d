#pragma once

#include "lab/selfplay/recorded_game.hpp"

namespace qiyuan::lab::selfplay {

[[nodiscard]] RecordedGame recorded_dice_race();

}  // namespace qiyuan::lab::selfplay
