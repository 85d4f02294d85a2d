#pragma once

#include <nlohmann/json.hpp>

#include "server/play/live_game.hpp"

namespace qiyuan::server {

// What a request to draw, take back or play again stands at: who has asked.
struct Offers {
    std::optional<game::Side> draw;
    std::optional<game::Side> takeback;
    std::optional<game::Side> rematch;
};

// The state of the engine's work in a game.
struct Thinking {
    bool under_way = false;
    std::size_t queue = 0;  // how many jobs are before it
};

// Who looks: the seats he may play. Nobody's for a spectator.
struct Viewer {
    game::BySide<bool> seats;

    [[nodiscard]] bool is_player() const { return seats[game::Side::kFirst] || seats[game::Side::kSecond]; }
};

[[nodiscard]] nlohmann::json to_json(const Action& action);
[[nodiscard]] nlohmann::json to_json(const PlayedMove& move);
[[nodiscard]] nlohmann::json to_json(const RepetitionNotice& notice);
[[nodiscard]] nlohmann::json to_json(const FinalResult& result);
[[nodiscard]] nlohmann::json to_json(const SetupTask& task, game::Side seat);
[[nodiscard]] nlohmann::json stock_json(const Stock& stock);

// What the board looks like: pieces, pockets, bag and the like, for `state` and for each ply of a replay.
[[nodiscard]] nlohmann::json view_json(const PlayLog& log);

// `state` as docs/api.md describes it, but for what depends on the viewer; rendered once for all.
[[nodiscard]] nlohmann::json state_json(const LiveGame& live_game, std::size_t moves_from, const Offers& offers,
                                        const Thinking& thinking, TimePoint now);
// Adds what this viewer may do. Nothing else differs between viewers.
void add_choices(nlohmann::json& state, const LiveGame& live_game, const Viewer& viewer);

// The part of `welcome` that does not change during a game.
[[nodiscard]] nlohmann::json game_json(const LiveGame& live_game);

}  // namespace qiyuan::server
