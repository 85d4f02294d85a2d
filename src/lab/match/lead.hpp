#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lab/match/facts.hpp"

namespace qiyuan::lab {

// Follows who is ahead by what the rules say about the men, and what becomes of it. Each game has its own notion of
// being ahead; a lead counts once it has lasted for kLasting plies, since shorter ones are exchanges under way.
class LeadTracker {
public:
    static constexpr std::uint64_t kLasting = 8;

    // One position with a player to move.
    void saw(const game::BySide<bool>& is_ahead);
    [[nodiscard]] bool is_ahead_at_the_end(game::Side side) const { return plies_ahead_[side] >= kLasting; }

    void add_facts(game::BySide<Facts>& facts, const engine::AnyGame& final, const GameEnd& end) const;

private:
    std::uint64_t positions_ = 0;
    game::BySide<std::uint64_t> plies_ahead_;
    game::BySide<std::optional<std::uint64_t>> ahead_since_;
};

// What add_facts() counts; `ahead` says in words what being ahead means in the game.
[[nodiscard]] std::vector<Metric> lead_metrics(std::string_view ahead);

}  // namespace qiyuan::lab
