#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "base/expected.hpp"
#include "engine/any_game.hpp"
#include "engine/player.hpp"
#include "lab/run/directory.hpp"

namespace qiyuan::lab {

// Plays shards of a run, one after the other, with one process of each engine.
class ShardPlayer {
public:
    enum class Outcome : std::uint8_t { kPlayed, kWasThere, kInterrupted };

    // `is_interrupted` is asked before every move. Errors when the openings are no longer those of the run.
    [[nodiscard]] static Expected<ShardPlayer> make(const RunDirectory& directory, const engine::PlayerFactory& factory,
                                                    std::function<bool()> is_interrupted);

    // Plays the shard unless it is there. Interrupted, it leaves nothing behind.
    [[nodiscard]] Expected<Outcome> play_shard(std::uint64_t shard);

private:
    ShardPlayer(RunDirectory directory, std::function<bool()> is_interrupted)
        : directory_(std::move(directory)), is_interrupted_(std::move(is_interrupted)) {}

    [[nodiscard]] std::optional<PairRecord> play_pair(std::uint64_t pair);

    RunDirectory directory_;
    std::function<bool()> is_interrupted_;
    std::unique_ptr<engine::AnyGame> game_;
    std::unique_ptr<OpeningBook> book_;
    std::array<std::unique_ptr<engine::Player>, 2> players_;
};

// Which of the shards a worker plays: first its own, every n-th from its place on, so that the run grows from the
// front; then whatever is left, from the back. A shard played twice is harmless.
struct Stripe {
    std::uint64_t place = 0;
    std::uint64_t workers = 1;

    // Reads "I/N" with I from 0.
    [[nodiscard]] static Expected<Stripe> parse(std::string_view text);
    [[nodiscard]] std::vector<std::uint64_t> order(std::uint64_t shards) const;
};

}  // namespace qiyuan::lab
