#pragma once

#include <optional>

#include "games/magic/board.hpp"

namespace qiyuan::magic {

// What the history of a game may come to (7.4). 0 switches a rule off.
struct Rules {
    std::optional<int> draw_clock_plies;  // plies without progress that make a draw; by board size when not set
    int repetition_fold = 3;              // the occurrence of a position that makes a draw

    [[nodiscard]] bool operator==(const Rules&) const = default;

    [[nodiscard]] static constexpr int usual_draw_clock(BoardSize size) { return 10 * width(size); }
    [[nodiscard]] constexpr int draw_clock(BoardSize size) const {
        return draw_clock_plies.value_or(usual_draw_clock(size));
    }
    // Inside a search the first repetition already shows where the line leads.
    [[nodiscard]] constexpr Rules in_search() const {
        Rules rules = *this;
        if (rules.repetition_fold > 2) rules.repetition_fold = 2;
        return rules;
    }
};

}  // namespace qiyuan::magic
