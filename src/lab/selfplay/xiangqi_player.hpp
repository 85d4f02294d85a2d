#pragma once

#include "lab/selfplay/recorded_game.hpp"

namespace qiyuan::lab::selfplay {

[[nodiscard]] RecordedGame recorded_xiangqi();

}  // namespace qiyuan::lab::selfplay
