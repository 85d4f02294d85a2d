#pragma once

#include "base/rng.hpp"
#include "game/concepts.hpp"
#include "lab/selfplay/training_game.hpp"

namespace qiyuan::lab::selfplay {

// What nature does, and its place in the list of outcomes.
template <game::ChanceGame G>
struct SomeOutcome {
    typename G::Outcome outcome;
    std::uint8_t place = 0;
};

// One of nature's answers, as often as its weight says. Requires: G::is_chance(pos).
template <game::ChanceGame G>
[[nodiscard]] SomeOutcome<G> some_outcome(const typename G::Position& pos, base::Rng& rng) {
    typename G::OutcomeList outcomes;
    std::uint64_t at = rng.below(G::outcomes(pos, outcomes));
    std::uint8_t place = 0;
    while (at >= outcomes[place].weight) at -= outcomes[place++].weight;
    return {outcomes[place].outcome, place};
}

// Plays nature's part where it is her turn. Gives the place of what happened in the list of outcomes.
template <game::Game G>
std::uint8_t settle(typename G::Position& pos, base::Rng& rng) {
    if constexpr (G::kHasChance) {
        if (G::is_chance(pos)) {
            const auto [outcome, place] = some_outcome<G>(pos, rng);
            G::do_outcome(pos, outcome);
            return place;
        }
    }
    return Ply::kNoOutcome;
}

}  // namespace qiyuan::lab::selfplay
