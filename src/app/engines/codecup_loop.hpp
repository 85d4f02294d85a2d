#pragma once

#include <istream>
#include <ostream>

#include "engine/zero_point_one/codecup_player.hpp"

namespace qiyuan::app {

// Plays one game by the CodeCup's protocol from its first line to Quit or the end of the input; returns the exit code.
// A line that is none of the protocol, or a play that the rules do not allow, ends it with a sentence on `errors`.
int run_codecup(std::istream& in, std::ostream& out, std::ostream& errors, const engine::CodecupOptions& options);

}  // namespace qiyuan::app
