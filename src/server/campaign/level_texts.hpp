#pragma once

#include "games/magic/levels/level.hpp"
#include "server/board/localized.hpp"

// What is said about a level.
namespace qiyuan::server {

// Names are made of known words, "Gold and battery"; one that is not stays as it is.
[[nodiscard]] Localized level_name(const magic::Level& level);
[[nodiscard]] Localized level_goal(const magic::Level& level);

}  // namespace qiyuan::server
