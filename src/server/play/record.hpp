#pragma once

#include <string_view>

#include "server/core/transport.hpp"
#include "server/play/match.hpp"

namespace qiyuan::server {

// A game as a text file: "moves" for every game, "pgn" for xiangqi.
[[nodiscard]] Answer<Response> record_response(const Match& match, std::string_view created, std::string_view format);

}  // namespace qiyuan::server
