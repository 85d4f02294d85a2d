#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>

#include "game/conformance/move_checks.hpp"

namespace qiyuan::game::conformance {

template <ChanceGame G>
[[nodiscard]] Violation check_weights(const typename G::Position& pos) {
    typename G::OutcomeList outcomes;
    const std::uint32_t total = G::outcomes(pos, outcomes);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (outcomes[i].weight == 0) return fmt::format("outcome {} has weight 0", i);
        sum += outcomes[i].weight;
    }
    if (outcomes.size() == 0) return "a position waits for nature, but nature has no outcome";
    if (sum != total) return fmt::format("the weights sum to {}, outcomes() returns {}", sum, total);
    return {};
}

// Every outcome applied and taken back at once. Nature neither moves twice nor takes a player's turn.
template <ChanceGame G>
[[nodiscard]] Violation check_each_outcome_undone(const typename G::Position& pos) {
    typename G::OutcomeList outcomes;
    (void)G::outcomes(pos, outcomes);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        auto changed = pos;
        const auto undo = G::do_outcome(changed, outcomes[i].outcome);
        if (const auto wrong = check_key<G>(changed)) return fmt::format("after outcome {}: {}", i, *wrong);
        if (G::side_to_move(changed) != G::side_to_move(pos))
            return fmt::format("outcome {} changes the side to move", i);
        if (G::is_chance(changed)) return fmt::format("outcome {} leaves a position that waits for nature again", i);
        G::undo_outcome(changed, outcomes[i].outcome, undo);
        if (!(changed == pos)) return fmt::format("undo_outcome of outcome {} does not restore the position", i);
    }
    return {};
}

template <ChanceGame G>
[[nodiscard]] Violation check_outcomes(const typename G::Position& pos) {
    return first_violation([&] { return check_weights<G>(pos); }, [&] { return check_each_outcome_undone<G>(pos); });
}

}  // namespace qiyuan::game::conformance
