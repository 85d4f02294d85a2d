#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "lab/match/facts.hpp"
#include "lab/match/opening.hpp"
#include "lab/match/referee.hpp"

namespace qiyuan::lab {

// The two engines of a run.
enum class Contestant : std::uint8_t { kA, kB };

inline constexpr std::array<Contestant, 2> kContestants{Contestant::kA, Contestant::kB};

[[nodiscard]] constexpr Contestant other(Contestant contestant) {
    return contestant == Contestant::kA ? Contestant::kB : Contestant::kA;
}
[[nodiscard]] constexpr std::size_t index(Contestant contestant) { return static_cast<std::size_t>(contestant); }
[[nodiscard]] constexpr std::string_view name(Contestant contestant) {
    return contestant == Contestant::kA ? "A" : "B";
}

// The game record of a match: a finished game of a run, enough to replay it and to count it.
struct MatchGame {
    Contestant first = Contestant::kA;  // who moves first
    RefereedGame game;

    [[nodiscard]] Contestant contestant_of(game::Side side) const {
        return side == game::Side::kFirst ? first : other(first);
    }
    // 0, 1 or 2 half points.
    [[nodiscard]] std::size_t half_points(Contestant contestant) const;
    // "1-0" when the first player won.
    [[nodiscard]] std::string_view result() const;
};

// Two games from one opening, sides exchanged: A moves first in the first.
struct PairRecord {
    std::uint64_t number = 0;
    std::array<MatchGame, 2> games;

    // Index into a Pentanomial for A.
    [[nodiscard]] std::size_t outcome() const {
        return games[0].half_points(Contestant::kA) + games[1].half_points(Contestant::kA);
    }
    // A's luck in both games together, in points a game; nothing where it was not measured in both.
    [[nodiscard]] std::optional<double> luck() const;
};

[[nodiscard]] nlohmann::ordered_json to_json(const PairRecord& pair);
// An error for anything that to_json() does not write.
[[nodiscard]] Expected<PairRecord> pair_from_json(const nlohmann::ordered_json& json);

}  // namespace qiyuan::lab
