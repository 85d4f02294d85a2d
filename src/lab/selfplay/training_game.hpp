#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/result.hpp"

namespace qiyuan::lab::selfplay {

// One ply of a recorded game, with what the search thought of the position before it.
struct Ply {
    static constexpr std::uint8_t kNoOutcome = 0xFF;

    std::uint16_t move_slot = 0;        // G::move_slot(): names the move whatever order moves are generated in
    std::int16_t score = 0;             // Score::raw(), for the player whose turn it was
    std::uint8_t outcome = kNoOutcome;  // what nature answered: a place in G::outcomes()
    bool was_random = false;            // played for variety, against the score

    [[nodiscard]] bool operator==(const Ply&) const = default;
};

// A whole game of self-play: everything to learn from it can be found again by playing it over, in four bytes a
// position instead of the fifty of a packed board.
struct TrainingGame {
    std::string start;  // as G::to_fen()
    game::Result result_for_first = game::Result::kDraw;
    std::vector<Ply> plies;

    [[nodiscard]] bool operator==(const TrainingGame&) const = default;
};

}  // namespace qiyuan::lab::selfplay
