#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/campaign/finished_attempt.hpp"
#include "server/campaign/level_play.hpp"
#include "server/play/event.hpp"
#include "server/play/live_game_settings.hpp"
#include "server/play/play_log.hpp"
#include "server/play/sealed_deal.hpp"

namespace qiyuan::server {

using TimePoint = std::chrono::steady_clock::time_point;
[[nodiscard]] inline TimePoint now() { return TimePoint::clock::now(); }

// Who may sit where. Only hashes of the secrets are kept.
struct Seating {
    game::BySide<std::string> tokens;
    std::string invitation;  // of the free seat; empty when there is none
};

[[nodiscard]] nlohmann::json to_json(const Seating& seating);
[[nodiscard]] Seating seating_from_store(const nlohmann::json& json);

// A game that is being played, event-sourced: the authority over its rules, its clocks and its deal. It has two halves:
// decide_... says what event a wish would be, or why it is refused, and changes nothing; apply() makes an event happen.
// So everything that happened can be written down first, and a game that is read back is the same game.
class LiveGame {
public:
    enum class Phase : std::uint8_t { kWaiting, kSetup, kPlay, kOver };

    // From the settings; the deal is absent in games without one.
    [[nodiscard]] static ApiExpected<LiveGame> make(std::string id, LiveGameSettings settings, Seating seating,
                                                    std::optional<DealRecord> deal);
    // The deal that a new game of these settings needs; nothing for a game that hides nothing.
    [[nodiscard]] static ApiExpected<std::optional<DealRecord>> fresh_deal(const LiveGameSettings& settings);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] const LiveGameSettings& settings() const { return settings_; }
    [[nodiscard]] const PlayLog& log() const { return log_; }
    [[nodiscard]] const std::optional<SealedDeal>& deal() const { return deal_; }
    // The campaign's view of it; nothing in other games.
    [[nodiscard]] const std::optional<LevelPlay>& level_play() const { return level_play_; }
    // What an attempt that is over counts for; nothing when it does not count.
    [[nodiscard]] std::optional<FinishedAttempt> finished_attempt() const;
    [[nodiscard]] std::uint64_t seq() const { return seq_; }  // events so far
    [[nodiscard]] Phase phase() const;
    [[nodiscard]] const std::optional<FinalResult>& result() const { return result_; }
    // Why the game can be read but not played on; nothing when it is sound.
    [[nodiscard]] const std::optional<std::string>& damage() const { return damage_; }
    [[nodiscard]] game::Side turn() const { return log_.game().side_to_move(); }
    [[nodiscard]] bool is_engine(game::Side side) const;
    [[nodiscard]] bool is_open(game::Side side) const;
    [[nodiscard]] bool sits(game::Side side, std::string_view token) const;

    // What is on a player's clock now; nothing without clocks.
    [[nodiscard]] std::optional<base::Milliseconds> time_left(game::Side side, TimePoint now) const;
    [[nodiscard]] bool clock_runs(game::Side side) const { return running_since_ && turn() == side; }

    [[nodiscard]] ApiExpected<Event> decide_move(game::Side seat, std::size_t ply, std::string_view move,
                                                 TimePoint now) const;
    // Back to where the player was last to move.
    [[nodiscard]] ApiExpected<Event> decide_takeback(game::Side seat) const;
    [[nodiscard]] ApiExpected<Event> decide_resignation(game::Side seat) const;
    [[nodiscard]] ApiExpected<Event> decide_draw() const;
    // Refused when this is no attempt, or no hints are left.
    [[nodiscard]] ApiExpected<Event> decide_hint() const;
    // Refused as long as the player to move has time.
    [[nodiscard]] ApiExpected<Event> decide_flag(TimePoint now) const;
    [[nodiscard]] ApiExpected<Joined> decide_join(std::string_view invitation, std::string_view token_hash) const;

    // Requires: an event that was decided on this very state. One from a damaged store is refused.
    [[nodiscard]] ApiExpected<void> apply(const Event& event, TimePoint now);
    // The player to move sees the position only now, so his clock runs from now.
    void restart_clock(TimePoint now);
    // The store has lost what came next: nothing may be decided any more.
    void mark_damaged(std::string why);

private:
    LiveGame(std::string id, LiveGameSettings settings, Seating seating, std::optional<SealedDeal> deal, PlayLog log);

    // What each event does, beyond what they all do.
    [[nodiscard]] ApiExpected<void> happen(const Moved& event);
    [[nodiscard]] ApiExpected<void> happen(const TakenBack& event);
    [[nodiscard]] ApiExpected<void> happen(const Undone& event);
    [[nodiscard]] ApiExpected<void> happen(const Hinted& event);
    [[nodiscard]] ApiExpected<void> happen(const Joined& event);
    [[nodiscard]] ApiExpected<void> happen(const Ended& event);
    [[nodiscard]] ApiExpected<void> require_sound() const;
    [[nodiscard]] ApiExpected<void> require_running() const;
    [[nodiscard]] bool is_timed() const;
    [[nodiscard]] std::optional<std::size_t> takeback_target(game::Side seat) const;

    std::string id_;
    LiveGameSettings settings_;
    Seating seating_;
    std::optional<SealedDeal> deal_;
    PlayLog log_;
    std::optional<LevelPlay> level_play_;
    std::optional<FinalResult> result_;
    std::optional<std::string> damage_;
    std::uint64_t seq_ = 0;
    game::BySide<base::Milliseconds> left_;
    std::optional<TimePoint> running_since_;
};

// The form in which secrets are kept.
[[nodiscard]] std::string secret_hash(std::string_view secret);

}  // namespace qiyuan::server
