#pragma once

#include <cstdint>
#include <optional>

#include "base/clock.hpp"

namespace qiyuan::search {

using base::Milliseconds;

// How a clock is shared out: alike to all moves, or more to the earlier ones, whose decisions last longer.
enum class TimeSharing : std::uint8_t { kEven, kFalling };

// The mover's clock when a search begins.
struct GameClock {
    Milliseconds left{0};
    Milliseconds increment{0};
    std::optional<int> moves_to_go;  // until more time is added; none for the rest of the game
    TimeSharing sharing = TimeSharing::kEven;
};

// When a search ends. The first limit that is reached ends it; without any it runs until it is stopped.
struct Limits {
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<Milliseconds> move_time;
    std::optional<GameClock> clock;
    std::optional<int> mate_in_moves;  // ends when a mate in so many moves is proven

    // The answer is held back until a stop (or, when pondering, until the expected move is played).
    bool is_infinite = false;
    bool is_pondering = false;
};

}  // namespace qiyuan::search
