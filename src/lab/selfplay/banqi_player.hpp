#pragma once

#include "lab/selfplay/recorded_game.hpp"

namespace qiyuan::lab::selfplay {

[[nodiscard]] RecordedGame recorded_banqi();

}  // namespace qiyuan::lab::selfplay
