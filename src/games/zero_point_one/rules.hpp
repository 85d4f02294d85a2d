#pragma once

#include <cstdint>

namespace qiyuan::zero_point_one {

// What a position that occurs again means. The game has no rule about it; the plies are limited.
enum class RepetitionRule : std::uint8_t { kIgnored, kDraw };

// What it means that the mover, not having lost, can neither move nor drop. The rules are silent.
enum class Stuck : std::uint8_t { kDraw, kLoss };

// What a tournament or a search may set.
struct Rules {
    RepetitionRule repetition = RepetitionRule::kIgnored;
    Stuck stuck = Stuck::kDraw;

    [[nodiscard]] bool operator==(const Rules&) const = default;

    // Inside a search the first repetition already shows where the line leads.
    [[nodiscard]] constexpr Rules in_search() const {
        Rules rules = *this;
        rules.repetition = RepetitionRule::kDraw;
        return rules;
    }
};

}  // namespace qiyuan::zero_point_one
