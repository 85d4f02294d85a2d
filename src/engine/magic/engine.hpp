#pragma once

#include <memory>

#include "engine/any_engine.hpp"
#include "games/magic/board.hpp"

namespace qiyuan::engine {

// An engine whose usual start is the normal game on a board of this size; any other board is a position to it. Apart
// from the registry, so that a change of one game's evaluation compiles one game's engine.
template <magic::BoardSize kStartSize>
[[nodiscard]] std::unique_ptr<AnyEngine> make_magic_engine();

}  // namespace qiyuan::engine
