#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

#include "base/expected.hpp"
#include "lab/selfplay/self_player.hpp"
#include "lab/selfplay/shard.hpp"

namespace qiyuan::lab::selfplay {

// Which games to play, and into how many files. Game n of shard s depends on this and on nothing else: shards may be
// made in any order, by any number of threads, and those that exist are not made again.
struct Plan {
    std::string game;
    SelfPlayerOptions player;
    std::uint64_t seed = 1;
    std::size_t shards = 1;
    std::size_t games_per_shard = 200;
    std::size_t threads = 1;
};

// What has been produced so far by this call.
struct Progress {
    std::size_t games = 0;
    std::size_t positions = 0;
    std::size_t shards = 0;           // whole ones, on disk
    std::size_t existing_shards = 0;  // that were there before
};

[[nodiscard]] std::string settings_text(const Plan& plan);

// Plays what is missing in `directory`. A stop request ends it soon; shards that are not finished then are dropped.
// Shards of other settings in the directory are an error, before anything is played.
[[nodiscard]] Expected<Progress> produce(const Plan& plan, const std::filesystem::path& directory,
                                         const std::stop_token& stop,
                                         const std::function<void(const Progress&)>& report);

}  // namespace qiyuan::lab::selfplay
