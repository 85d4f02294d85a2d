#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "lab/selfplay/training_game.hpp"

namespace qiyuan::lab::selfplay {

using base::Expected;

// Some games of one kind, and how they were made. In a file they are one compressed frame with a checksum;
// docs/formats.md says what every byte means.
struct Shard {
    std::string game;
    std::string settings;  // two shards with the same settings may be learnt from together
    std::vector<TrainingGame> games;

    [[nodiscard]] bool operator==(const Shard&) const = default;
};

[[nodiscard]] std::string to_bytes(const Shard& shard);
// Anything else than the bytes of a shard is an error that says what is wrong and at which byte.
[[nodiscard]] Expected<Shard> shard_from_bytes(std::string_view bytes);

[[nodiscard]] Expected<void> write_shard(const std::filesystem::path& path, const Shard& shard);
[[nodiscard]] Expected<Shard> read_shard(const std::filesystem::path& path);

// The name of shard `number` in its directory, and all shards that a directory holds, in order.
[[nodiscard]] std::string shard_name(std::size_t number);
[[nodiscard]] Expected<std::vector<std::filesystem::path>> shards_in(const std::filesystem::path& directory);

}  // namespace qiyuan::lab::selfplay
