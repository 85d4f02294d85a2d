#pragma once

#include <filesystem>

#include "engine/any_engine.hpp"

namespace qiyuan::app {

// Where `tables build` puts endgame tables when nobody says: with the user's data.
[[nodiscard]] std::filesystem::path own_tables();
// Those that are there: the user's own, or those that came with the program.
[[nodiscard]] std::filesystem::path usual_tables();

// Lets an engine that can use tables use those, if they were built. Not for matches: what is played there must follow
// from the options that are written down.
void use_usual_tables(engine::AnyEngine& engine);

}  // namespace qiyuan::app
