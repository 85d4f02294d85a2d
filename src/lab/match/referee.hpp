#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/player.hpp"
#include "lab/match/facts.hpp"
#include "lab/match/opening.hpp"

namespace qiyuan::lab {

// What the referee grants beyond the limits themselves.
struct RefereeRules {
    base::Milliseconds margin{100};    // late by no more than this is forgiven: it is the machine's, not the engine's
    base::Milliseconds stall{60'000};  // how long a silent program is waited for beyond its time
    std::size_t most_plies = 2'000;    // after which a game that the rules let go on is given up as a draw

    [[nodiscard]] bool operator==(const RefereeRules&) const = default;
};

// One side of the board: who plays it, and how long he may think.
struct Seat {
    engine::Player* player = nullptr;
    engine::ThinkingLimit limit;

    [[nodiscard]] bool operator==(const Seat&) const = default;
};

struct SideFault {
    game::Side by = game::Side::kFirst;
    engine::Failure failure;
};

// A game as it was played, the opening included.
struct PlayedGame {
    Opening opening;
    std::vector<std::string> moves;     // all of them, the opening's first
    std::vector<std::int64_t> used_ms;  // for the moves after the opening
    GameEnd end;
    std::optional<SideFault> fault;
    game::BySide<Facts> facts;
};

// Nature in games of chance: says what a flip shows. It knows the deal; the players are told only outcomes.
// A deal is bound to squares, so that both games of a pair hold the same men under the same tiles.
class Nature {
public:
    virtual ~Nature() = default;
    // Requires: game.awaits_outcome(). Returns one of game.outcomes().
    [[nodiscard]] virtual std::string outcome(const engine::AnyGame& game) = 0;
};

// Plays one game to its end: sets it up, asks in turn, judges every answer, keeps the clocks. Whoever commits a fault
// loses. Nothing comes back when `is_interrupted` turned true: a game is played whole or not at all.
class Referee {
public:
    Referee(const RefereeRules& rules, std::function<bool()> is_interrupted)
        : rules_(rules), is_interrupted_(std::move(is_interrupted)) {}

    // `game` is any position of the game to be played; `nature` is needed for games of chance only.
    // Requires: opening.set_up(game) succeeds.
    [[nodiscard]] std::optional<PlayedGame> play(engine::AnyGame& game, const Opening& opening,
                                                 const game::BySide<Seat>& seats, Nature* nature) const;

private:
    RefereeRules rules_;
    std::function<bool()> is_interrupted_;
};

}  // namespace qiyuan::lab
