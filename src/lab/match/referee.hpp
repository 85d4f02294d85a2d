#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/player.hpp"
#include "lab/match/facts.hpp"
#include "lab/match/luck.hpp"
#include "lab/match/opening.hpp"
#include "nature/any_deal.hpp"

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
struct RefereedGame {
    Opening opening;
    std::string deal;                   // what lay face-down after the opening; empty in games that hide nothing
    std::vector<std::string> moves;     // all of them, the opening's first
    std::vector<std::int64_t> used_ms;  // for the moves after the opening
    GameEnd end;
    std::optional<SideFault> fault;
    game::BySide<Facts> facts;
    std::optional<MicroPoints> luck;  // of the first player, after the opening; where luck can be measured
};

// Plays one game to its end: sets it up, asks in turn, judges every answer, keeps the clocks. Whoever commits a fault
// loses. Nothing comes back when `is_interrupted` turned true: a game is played whole or not at all.
class Referee {
public:
    Referee(const RefereeRules& rules, std::function<bool()> is_interrupted)
        : rules_(rules), is_interrupted_(std::move(is_interrupted)) {}

    // `game` is any position of the game to be played; `deal`, made after the opening, is needed for dark games only.
    // Its outcomes are all that the players hear of it. Requires: opening.set_up(game) succeeds.
    [[nodiscard]] std::optional<RefereedGame> play(engine::AnyGame& game, const Opening& opening,
                                                   const game::BySide<Seat>& seats, const nature::AnyDeal* deal) const;

private:
    RefereeRules rules_;
    std::function<bool()> is_interrupted_;
};

}  // namespace qiyuan::lab
