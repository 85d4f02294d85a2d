#pragma once

#include <string>

#include "games/magic/levels/level.hpp"

namespace qiyuan::app {

// What a player should know before the level begins, in a few lines: what it teaches, if it is a lesson, what the magic
// on its board does, and what may be cast. Empty for a level without magic.
[[nodiscard]] std::string level_words(const magic::Level& level);

}  // namespace qiyuan::app
