#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/any_engine.hpp"
#include "server/campaign/level_settings.hpp"
#include "server/play/play_log.hpp"

namespace qiyuan::server {

// An attempt beside the log of its game. The log is what clients are shown; the attempt counts turns and help, knows
// when the turns are used up and what the stars are.
class LevelPlay {
public:
    explicit LevelPlay(const LevelSettings& settings);

    // The level at its start.
    [[nodiscard]] static PlayLog new_log(const magic::Level& level);

    [[nodiscard]] const engine::MagicAttempt& attempt() const { return attempt_; }

    // Follows a move that the log has made, with what it showed. Where nothing else can happen next the log goes on:
    // after a free cast the other side waits. An error when the two disagree, as in a damaged store.
    [[nodiscard]] ApiExpected<void> follow(game::Side mover, std::string_view move, PlayLog& log);
    // Both go back to the player's previous turn.
    [[nodiscard]] ApiExpected<void> undo(PlayLog& log);
    [[nodiscard]] ApiExpected<void> pay_for_hint();

    // Thinks for whoever is to move, without seeing the deal: the NPC, and a hint for the player. They share nothing
    // with this object, so they may run on another thread.
    using Thought = std::function<ApiExpected<engine::Choice>()>;
    [[nodiscard]] Thought npc_thought() const;
    [[nodiscard]] Thought hint_thought() const;

private:
    [[nodiscard]] Thought thought(const engine::MagicLimit& limit, int noise) const;

    engine::MagicAttempt attempt_;
    std::uint64_t seed_;
};

}  // namespace qiyuan::server
