#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/magic/attempt.hpp"
#include "server/core/error.hpp"

namespace qiyuan::server {

// Which level a game is an attempt at, on which deal, and whose.
struct LevelSettings {
    magic::Level level;
    std::uint64_t seed = 0;  // of the deal
    engine::AttemptKind kind = engine::AttemptKind::kRanked;
    std::string visitor;  // as the store knows him
};

// The game in which levels of this board are played: "magic-5x5".
[[nodiscard]] std::string level_variant(const magic::Level& level);

// As the store keeps them: with the whole level, so that an attempt outlives a change of the campaign.
[[nodiscard]] nlohmann::json to_json(const LevelSettings& settings);
[[nodiscard]] ApiExpected<LevelSettings> level_from_store(const nlohmann::json& json);

}  // namespace qiyuan::server
