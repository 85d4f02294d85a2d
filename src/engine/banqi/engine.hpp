#pragma once

#include <memory>

#include "engine/any_engine.hpp"

namespace qiyuan::engine {

// Apart from the registry, so that a change of one game's evaluation compiles one game's engine.
[[nodiscard]] std::unique_ptr<AnyEngine> make_banqi_engine();

}  // namespace qiyuan::engine
