#pragma once

#include "game/search_concepts.hpp"

namespace qiyuan::search {

using game::Capability;

// Whether a technique makes sense in a game; what a game does without is not compiled for it.
template <game::SearchableGame G>
[[nodiscard]] constexpr bool uses(Capability technique) {
    return G::kCapabilities.has(technique);
}

// The optional parts of a game with what they mean where it lacks them.
template <game::SearchableGame G>
[[nodiscard]] int quiet_prior(const typename G::Position& pos, typename G::Move m) {
    if constexpr (game::GivesQuietPrior<G>) return G::quiet_prior(pos, m);
    return 0;
}
template <game::SearchableGame G>
[[nodiscard]] game::Key table_key(const typename G::Position& pos) {
    if constexpr (game::GameWithTableKey<G>) return G::table_key(pos);
    return G::key(pos);
}
template <game::SearchableGame G>
[[nodiscard]] bool in_check(const typename G::Position& pos) {
    if constexpr (uses<G>(Capability::kChecks)) return G::in_check(pos);
    return false;
}
template <game::SearchableGame G>
[[nodiscard]] bool gives_check(const typename G::Position& pos, typename G::Move m) {
    if constexpr (uses<G>(Capability::kChecks) && game::ForeseesChecks<G>) return G::gives_check(pos, m);
    return false;
}
template <game::SearchableGame G>
[[nodiscard]] bool asks_nature(const typename G::Position& pos, typename G::Move m) {
    if constexpr (game::ForeseesChance<G>) return G::asks_nature(pos, m);
    return false;
}
template <game::SearchableGame G>
[[nodiscard]] bool see_at_least(const typename G::Position& pos, typename G::Move m, int threshold) {
    if constexpr (uses<G>(Capability::kExchanges)) return G::see_at_least(pos, m, threshold);
    return G::gain(pos, m) >= threshold;
}

}  // namespace qiyuan::search
