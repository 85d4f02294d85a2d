#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

#include "base/expected.hpp"

namespace qiyuan::lab::selfplay {

// What a directory of shards holds.
struct ShardCensus {
    std::string game;
    std::string settings;
    std::size_t shards = 0;
    std::size_t games = 0;
    std::array<std::size_t, 3> results{};  // lost, drawn and won by the first player
    std::size_t positions = 0;
    std::size_t quiet = 0;     // fit to learn from
    std::size_t distinct = 0;  // among the quiet ones
    std::size_t bytes = 0;     // on disk
};

// Plays every game over, so that damage shows. An error names the shard and the game.
[[nodiscard]] base::Expected<ShardCensus> take_census(const std::filesystem::path& directory);
[[nodiscard]] std::string to_text(const ShardCensus& census);

// Calls `take` with a line for each quiet position: position, result for the first player (0, 0.5 or 1), score for him
// in units of the evaluation, separated by tabs.
[[nodiscard]] base::Expected<void> print_quiet_positions(const std::filesystem::path& directory,
                                                         const std::function<void(const std::string&)>& take);

}  // namespace qiyuan::lab::selfplay
