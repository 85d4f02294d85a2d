#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "base/rng.hpp"
#include "lab/selfplay/training_game.hpp"

namespace qiyuan::lab::selfplay {

// Plays games of one kind. What a game is follows from the random numbers alone.
class SelfPlayer {
public:
    SelfPlayer() = default;
    SelfPlayer(const SelfPlayer&) = delete;
    SelfPlayer& operator=(const SelfPlayer&) = delete;
    virtual ~SelfPlayer() = default;

    [[nodiscard]] virtual TrainingGame play(base::Rng& rng) = 0;
};

struct SelfPlayerOptions {
    std::uint64_t nodes = 1000;  // searched for each move
    std::string evaluation;      // the file of a net or another name; the hand-written one when empty
};

// The games that can be played, and a player for one of them.
[[nodiscard]] std::vector<std::string_view> player_names();
using MadePlayer = base::Expected<std::unique_ptr<SelfPlayer>>;
[[nodiscard]] MadePlayer make_player(std::string_view game, const SelfPlayerOptions& options);

}  // namespace qiyuan::lab::selfplay
