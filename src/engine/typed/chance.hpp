#pragma once

#include "engine/any_game.hpp"

namespace qiyuan::engine {

// Whether nature, the chance player, has a part in the game: it owes an outcome, or some move of this position asks for
// one.
[[nodiscard]] bool asks_nature(const AnyGame& game);

}  // namespace qiyuan::engine
