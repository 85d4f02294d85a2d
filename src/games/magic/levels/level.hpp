#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "games/magic/position.hpp"
#include "games/magic/rules.hpp"

namespace qiyuan::magic {

// Whether every attempt is dealt anew (D-7).
enum class DealMode : std::uint8_t { kRandom, kFixed };

// How the level's opponent plays: how deep it searches, and how wrong its judgement is, in score units.
struct NpcStrength {
    static constexpr int kMostDepth = 20;
    static constexpr int kMostNoise = 1000;

    int depth = 4;
    int noise = 0;

    [[nodiscard]] bool operator==(const NpcStrength&) const = default;
};

// The measured difficulty of a level (section 10): how a player who searches `player_depth` deep fares in `games`.
struct Rating {
    double win = 0;
    double draw = 0;
    double loss = 0;
    int games = 0;
    int player_depth = 4;
    std::string engine;  // what measured it
    std::uint64_t seed = 0;

    [[nodiscard]] bool operator==(const Rating&) const = default;
};

// One puzzle of the campaign (section 9). Invariant of what parse_level() gives: the first side has a legal action.
struct Level {
    static constexpr int kRulesVersion = 1;
    static constexpr int kMostTurns = 1000;
    static constexpr int kPerChapter = 10;

    int id = 0;
    int chapter = 1;
    std::string name;
    Position start;
    DealMode deal = DealMode::kRandom;
    std::uint64_t seed = 0;
    NpcStrength npc;
    Rules rules;
    int max_turns = 0;               // of the player; 0 for no limit
    int par = 0;                     // the player's turns in half of the simulated wins
    std::array<int, 2> stars{0, 0};  // at most so many turns for three stars, for two
    int hints = 3;
    int undos = 3;
    std::optional<Rating> rating;

    // The last of a chapter, and its hardest (10.3).
    [[nodiscard]] bool is_key() const { return id % kPerChapter == 0; }

    [[nodiscard]] bool operator==(const Level&) const = default;
};

// Sets par, and the stars that follow from it: three for par, two for half as much again.
void set_par(Level& level, int par);

}  // namespace qiyuan::magic
