#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/thinking_limit.hpp"
#include "game/side.hpp"
#include "server/board/catalogue.hpp"
#include "server/campaign/level_settings.hpp"
#include "server/core/error.hpp"

namespace qiyuan::server {

enum class Opponent : std::uint8_t { kEngine, kLocal, kFriend };

// What is agreed before a game begins.
struct LiveGameSettings {
    std::string variant;
    std::string rules;  // empty for a game with one set of rules
    std::optional<std::string> fen;
    Opponent opponent = Opponent::kLocal;
    std::optional<int> elo;                   // of the engine; none for full strength
    base::Milliseconds move_time{1000};       // of the engine
    game::Side creator = game::Side::kFirst;  // his seat; on one board, who sits below
    std::optional<engine::TimeControl> clock;
    std::optional<LevelSettings> level;  // of an attempt in the campaign; the engine then is the level's
};

[[nodiscard]] std::string_view name(Opponent opponent);
[[nodiscard]] std::string_view seat_name(game::Side side);
[[nodiscard]] std::optional<game::Side> seat_from_name(std::string_view name);

// Reads the body of POST /games; chooses a seat where it says "random".
[[nodiscard]] ApiExpected<LiveGameSettings> parse_settings(const nlohmann::json& body, const Catalogue& catalogue);

// As the store keeps them.
[[nodiscard]] nlohmann::json to_json(const LiveGameSettings& settings);
[[nodiscard]] ApiExpected<LiveGameSettings> settings_from_store(const nlohmann::json& json);

}  // namespace qiyuan::server
