#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "base/expected.hpp"
#include "engine/thinking_limit.hpp"
#include "lab/match/match_game.hpp"
#include "lab/match/opening.hpp"
#include "lab/match/referee.hpp"
#include "lab/statistics/sprt.hpp"

namespace qiyuan::lab {

// One engine of a run.
struct Entrant {
    std::string description;  // the text that makes the player
    std::string name;
    std::string identity;  // hash of program, files and options
    engine::ThinkingLimit limit;

    [[nodiscard]] bool operator==(const Entrant&) const = default;
};

// Everything that decides what a run plays. Two runs with equal specs are one run.
struct RunSpec {
    std::string game;
    std::string rules;  // as engine::make_game() takes them; empty for the usual ones
    std::array<Entrant, 2> entrants;
    OpeningSource openings;
    std::string openings_identity;
    std::uint64_t pairs = 0;
    std::uint64_t shard_pairs = 1;
    std::uint64_t seed = 0;
    RefereeRules referee;
    std::optional<Sprt> sprt;  // absent: all pairs are played
    double luck_slope = 0.5;   // points that a point of luck is worth, see usual_luck_slope()

    [[nodiscard]] bool operator==(const RunSpec&) const = default;

    [[nodiscard]] const Entrant& entrant(Contestant contestant) const { return entrants[index(contestant)]; }
    [[nodiscard]] std::uint64_t shards() const { return (pairs + shard_pairs - 1) / shard_pairs; }

    // Sixteen hexadecimal digits. The run's id depends on everything; the experiment's does not depend on how the pairs
    // are cut into shards.
    [[nodiscard]] std::string run_id() const;
    [[nodiscard]] std::string experiment_id() const;

    [[nodiscard]] nlohmann::ordered_json to_json() const;
    [[nodiscard]] static Expected<RunSpec> from_json(const nlohmann::ordered_json& json);
};

}  // namespace qiyuan::lab
