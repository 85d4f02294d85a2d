#pragma once

#include <string_view>

#include "server/core/transport.hpp"
#include "server/play/live_game.hpp"

namespace qiyuan::server {

// A game as a text file: "moves" for every game, "pgn" for xiangqi.
[[nodiscard]] ApiExpected<Response> record_response(const LiveGame& live_game, std::string_view format);

}  // namespace qiyuan::server
