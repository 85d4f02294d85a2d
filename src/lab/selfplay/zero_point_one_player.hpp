#pragma once

#include "lab/selfplay/recorded_game.hpp"

namespace qiyuan::lab::selfplay {

[[nodiscard]] RecordedGame recorded_zero_point_one();

}  // namespace qiyuan::lab::selfplay
