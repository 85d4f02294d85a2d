#pragma once

#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>

#include "game/score.hpp"

namespace qiyuan::search {

using game::Score;

// The search result of a node: a score for its mover, or that the search was stopped before there was one. A caller
// cannot reach the score without having decided what to do about the other case.
class [[nodiscard]] NodeResult {
public:
    NodeResult(Score score) noexcept : raw_(static_cast<std::int16_t>(score.raw())) {}  // NOLINT: a score is a finding
    [[nodiscard]] static NodeResult stopped() noexcept { return NodeResult{}; }

    [[nodiscard]] bool is_stopped() const noexcept { return raw_ == kStopped; }
    // Requires: not stopped.
    [[nodiscard]] Score score() const noexcept {
        assert(!is_stopped());
        return Score::from_raw(raw_);
    }
    // The same for the other player.
    [[nodiscard]] NodeResult operator-() const noexcept { return is_stopped() ? *this : NodeResult{-score()}; }

private:
    static constexpr std::int16_t kStopped = std::numeric_limits<std::int16_t>::min();

    NodeResult() noexcept = default;

    std::int16_t raw_ = kStopped;
};

// What a step of the search that may settle its node hands back: nothing when the node must be searched on.
using Settled = std::optional<NodeResult>;

}  // namespace qiyuan::search
