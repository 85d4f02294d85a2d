#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/magic/npc.hpp"
#include "games/magic/levels/level.hpp"
#include "games/magic/nature.hpp"

namespace qiyuan::engine {

// How an attempt at a level ended.
enum class AttemptResult : std::uint8_t { kWon, kLost, kDrawn, kOutOfTurns };

struct AttemptEnding {
    AttemptResult result = AttemptResult::kLost;
    std::optional<game::EndReason> reason;  // nothing when the turns were used up
    int stars = 0;                          // 0 unless won
    int score = 0;                          // 0 unless won
};

struct Hint {
    std::string action;
    double chance = 0;  // of winning, as the engine sees it
};

// Whether an attempt counts. On a deal that was played before it does not.
enum class AttemptKind : std::uint8_t { kRanked, kPractice };

// One try at a level: what the player sees and may do, and the record of it. Nature's and the NPC's moves are made by
// the attempt; everything follows from the level, the deal and the actions, so those are all that needs saving.
class MagicAttempt {
public:
    MagicAttempt(magic::Level level, std::unique_ptr<magic::Nature> nature, AttemptKind kind = AttemptKind::kRanked);
    // A copy goes its own way on the same deal.
    MagicAttempt(const MagicAttempt& other);
    MagicAttempt& operator=(const MagicAttempt& other) = delete;
    MagicAttempt(MagicAttempt&&) noexcept = default;
    MagicAttempt& operator=(MagicAttempt&&) noexcept = default;
    ~MagicAttempt() = default;

    [[nodiscard]] const magic::Level& level() const { return level_; }
    [[nodiscard]] const MagicGame& game() const { return game_; }
    [[nodiscard]] const magic::Position& position() const { return game_.position(); }
    [[nodiscard]] bool is_players_turn() const { return !ending() && position().mover() == magic::kPlayer; }
    // What the side to move may do, in the notation of play().
    [[nodiscard]] std::vector<std::string> actions() const { return game_.legal_moves(); }

    // The player's turns so far, and the help he took.
    [[nodiscard]] int turns() const { return turns_; }
    [[nodiscard]] int hints_used() const { return hints_used_; }
    [[nodiscard]] int undos_used() const { return undos_used_; }
    [[nodiscard]] int hints_left() const { return level_.hints - hints_used_; }
    [[nodiscard]] int undos_left() const { return level_.undos - undos_used_; }
    // The actions of both sides from the start, outcomes included: a1=K, b2b3, *w:a1.
    [[nodiscard]] const std::vector<std::string>& record() const { return record_; }

    // The player's action. A free cast and what follows it may come as one, *i2:b2+a1a2. Nothing changes when it is
    // refused.
    [[nodiscard]] Expected<void> play(std::string_view action);
    // Lets the NPC play until it is the player's turn or the end, as deep as the level says; returns what it did.
    std::vector<std::string> answer(MagicNpc& npc);
    // The NPC's action, where somebody else has let it think.
    [[nodiscard]] Expected<void> play_for_npc(std::string_view action);
    // The same within a limit of the caller's.
    [[nodiscard]] Expected<void> answer_within(MagicNpc& npc, const MagicLimit& limit);
    // The best action as an engine sees it that looks one ply deeper than the NPC, and no better into the deal.
    [[nodiscard]] Expected<Hint> hint(MagicNpc& engine);
    // How that engine looks for it, and the hint's price, where the search is done elsewhere.
    [[nodiscard]] MagicLimit hint_limit() const { return {.depth = level_.npc.depth + 1, .time = std::nullopt}; }
    [[nodiscard]] Expected<void> pay_for_hint();
    // Whether undo() would, or why not.
    [[nodiscard]] Expected<void> can_undo() const;
    // Goes back to the player's previous turn. What a flip showed it will show again.
    [[nodiscard]] Expected<void> undo();
    // Plays the record of an attempt from the start, both sides' actions; outcomes must agree with the deal.
    [[nodiscard]] Expected<void> replay(const std::vector<std::string>& record);

    [[nodiscard]] std::optional<AttemptEnding> ending() const;

private:
    [[nodiscard]] Expected<void> play_one(std::string_view action);
    void settle();  // nature's outcomes and waits that are nobody's choice
    void start_over();
    [[nodiscard]] int stars() const;
    [[nodiscard]] int score() const;

    magic::Level level_;
    std::unique_ptr<magic::Nature> nature_;
    AttemptKind kind_;
    MagicGame game_;
    std::vector<std::string> record_;
    int turns_ = 0;
    int hints_used_ = 0;
    int undos_used_ = 0;
};

}  // namespace qiyuan::engine
