#pragma once

#include <optional>

#include "search/limits.hpp"

namespace qiyuan::search {

// How long one move may take: a search that has used `soft` begins no further iteration; one that has used `hard` is
// cut short.
struct TimePlan {
    std::optional<Milliseconds> soft;  // nothing: time left over is worth nothing
    Milliseconds hard{0};
};

// Shares the clock out over the moves that are left. `overhead` is what passes between our clock and the arbiter's and
// is never spent. Never plans more than is on the clock.
[[nodiscard]] TimePlan plan_time(const GameClock& clock, Milliseconds overhead);
// All of it is used, as every engine does: whoever sets a time for a move wants it searched, and does not miss what
// passes between the clocks.
[[nodiscard]] TimePlan plan_move_time(Milliseconds move_time);

// What the last iterations looked like, for deciding whether more time would change the move.
struct Stability {
    int iterations_with_same_move = 0;
    int score_drop = 0;             // since the last iteration, in score units; negative when it rose
    double best_move_effort = 1.0;  // share of the nodes that went below the best move
};

// The factor on the soft limit. Time is spent where the decision is open: when the best move keeps changing, and above
// all when the score falls (panic); a move that stays best and takes most of the work is played early.
[[nodiscard]] double soft_factor(const Stability& stability);

}  // namespace qiyuan::search
