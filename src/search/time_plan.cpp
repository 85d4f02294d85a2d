#include "search/time_plan.hpp"

#include <algorithm>
#include <cmath>

namespace qiyuan::search {
namespace {

constexpr Milliseconds kLeast{1};
constexpr int kMovesLeft = 32;             // to plan for when nobody says how many
constexpr double kIncrementShare = 0.75;   // of each increment is spent at once
constexpr double kHardShareOfClock = 0.7;  // no single move takes more of what is left
constexpr double kHardFactor = 5.0;        // times the soft limit

[[nodiscard]] Milliseconds scaled(Milliseconds time, double factor) {
    return Milliseconds{static_cast<Milliseconds::rep>(static_cast<double>(time.count()) * factor)};
}

// Each move gets a fixed share less than the one before. A game seldom lasts as long as the rules allow, so what it
// needs late is little; a move in trouble may take several times its share, but never most of the clock.
TimePlan plan_falling_time(const GameClock& clock, Milliseconds overhead) {
    constexpr double kRatio = 0.943;
    constexpr double kSoftShare = 0.75;
    constexpr double kHardShare = 5.0;
    constexpr double kHardShareOfAll = 0.35;
    const Milliseconds usable = std::max(clock.left - overhead, kLeast);
    const int moves = std::max(clock.moves_to_go.value_or(kMovesLeft), 1);
    const double first_share = (1 - kRatio) / (1 - std::pow(kRatio, moves));
    const Milliseconds soft = std::max(scaled(usable, kSoftShare * first_share), kLeast);
    const Milliseconds hard =
        scaled(usable, std::min(kHardShare * first_share, std::max(kHardShareOfAll, first_share)));
    return {soft, std::max(hard, soft)};
}

}  // namespace

TimePlan plan_time(const GameClock& clock, Milliseconds overhead) {
    if (clock.sharing == TimeSharing::kFalling) return plan_falling_time(clock, overhead);
    const Milliseconds usable = std::max(clock.left - overhead, kLeast);
    const int moves = std::clamp(clock.moves_to_go.value_or(kMovesLeft), 1, kMovesLeft);
    const Milliseconds share = scaled(usable, 1.0 / moves) + scaled(clock.increment, kIncrementShare);
    // With one move to go before new time there is nothing to save for.
    const Milliseconds most = moves == 1 ? usable : scaled(usable, kHardShareOfClock);
    const Milliseconds soft = std::clamp(share, kLeast, std::max(most, kLeast));
    const Milliseconds hard = std::clamp(scaled(soft, kHardFactor), kLeast, std::max(most, kLeast));
    return {soft, hard};
}

TimePlan plan_move_time(Milliseconds move_time) { return {std::nullopt, std::max(move_time, kLeast)}; }

double soft_factor(const Stability& stability) {
    const double settled = std::clamp(1.4 - 0.1 * stability.iterations_with_same_move, 0.7, 1.4);
    const double falling = std::clamp(1.0 + stability.score_drop / 144.0, 0.75, 2.2);
    const double divided = std::clamp(1.75 - stability.best_move_effort, 0.8, 1.4);
    return settled * falling * divided;
}

}  // namespace qiyuan::search
