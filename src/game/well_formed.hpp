#pragma once

#include "game/capability.hpp"
#include "game/concepts.hpp"
#include "game/ruling_reason.hpp"
#include "game/search_concepts.hpp"
#include "game/viewable.hpp"

namespace qiyuan::game {

// What kCapabilities lists is there, and what is there is listed. Each line is a condition of its own, so that the
// compiler names the one that fails.
template <typename G>
concept DeclaresItsCapabilities = (G::kCapabilities.has(Capability::kCounting) == CountingGame<G>) &&
                                  (G::kCapabilities.has(Capability::kSymmetry) == SymmetricGame<G>) &&
                                  (G::kCapabilities.has(Capability::kView) == ViewableGame<G>) &&
                                  (G::kCapabilities.has(Capability::kReasons) == GameWithReasons<G>) &&
                                  (G::kCapabilities.has(Capability::kRefusals) == RefusingGame<G>) &&
                                  (G::kCapabilities.has(Capability::kOutcomeTexts) == WritableChanceGame<G>) &&
                                  (G::kCapabilities.has(Capability::kSearch) == SearchableGame<G>) &&
                                  (G::kCapabilities.has(Capability::kForeseenChecks) == ForeseesChecks<G>) &&
                                  (G::kCapabilities.has(Capability::kListedChecks) == ListsChecks<G>) &&
                                  (G::kCapabilities.has(Capability::kForeseenChance) == ForeseesChance<G>) &&
                                  (G::kCapabilities.has(Capability::kOrderedChance) == OrdersChance<G>) &&
                                  (G::kCapabilities.has(Capability::kStructures) == StructuredGame<G>) &&
                                  (G::kCapabilities.has(Capability::kQuietPrior) == GivesQuietPrior<G>) &&
                                  (G::kCapabilities.has(Capability::kTableKey) == GameWithTableKey<G>);

// Every game file ends with static_assert(game::well_formed<G>), and the engine asserts it again: a misspelt function
// must neither turn a chance game into a deterministic one nor quietly switch off a part of the search.
template <typename G>
concept well_formed = Game<G> && (G::kHasChance == ChanceGame<G>) && DeclaresItsCapabilities<G>;

}  // namespace qiyuan::game
