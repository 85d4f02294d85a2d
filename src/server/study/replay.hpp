#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/board/catalogue.hpp"
#include "server/core/error.hpp"
#include "server/play/play_log.hpp"

namespace qiyuan::server {

// A position as clients name it: a game, where it starts, and the moves since, outcomes included.
struct ReplayRequest {
    std::string variant;
    std::string rules;
    std::optional<std::string> fen;
    std::vector<std::string> moves;
};

// `more` are fields that the caller reads itself.
[[nodiscard]] ApiExpected<ReplayRequest> parse_replay(const nlohmann::json& body,
                                                      std::initializer_list<std::string_view> more,
                                                      const Catalogue& catalogue);

// The game after the moves. An error says at which of them it went wrong.
[[nodiscard]] ApiExpected<PlayLog> replayed(const ReplayRequest& request);

// The answer of POST /replay: what the board looked like after every ply, and what can be played at the end.
[[nodiscard]] ApiExpected<nlohmann::json> replay_json(const ReplayRequest& request);

}  // namespace qiyuan::server
