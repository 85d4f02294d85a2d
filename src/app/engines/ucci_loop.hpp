#pragma once

#include "app/line_writer.hpp"
#include "engine/any_engine.hpp"

namespace qiyuan::app {

// Reads UCCI commands from standard input until quit or the end, and answers on `out`. `engine` plays xiangqi.
void run_ucci(engine::AnyEngine& engine, LineWriter& out);

// The answer to the command "ucci" itself, for a loop that has read it already.
void greet_ucci(const engine::AnyEngine& engine, LineWriter& out);

}  // namespace qiyuan::app
