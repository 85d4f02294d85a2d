#pragma once

#include <cstdint>

#include "base/enum_set.hpp"

namespace qiyuan::game {

// What a game can offer beyond its rules. Each has a concept that says which functions it takes; a game lists its own
// in kCapabilities, and well_formed holds it to the list.
enum class Capability : std::uint8_t {
    kCounting,        // CountingGame
    kSymmetry,        // SymmetricGame
    kView,            // ViewableGame
    kReasons,         // GameWithReasons
    kRefusals,        // RefusingGame
    kOutcomeTexts,    // WritableChanceGame
    kSearch,          // SearchableGame
    kForeseenChecks,  // ForeseesChecks
    kListedChecks,    // ListsChecks
    kForeseenChance,  // ForeseesChance
    kOrderedChance,   // OrdersChance
    kStructures,      // StructuredGame
    kQuietPrior,      // GivesQuietPrior
    kTableKey,        // GameWithTableKey
    // Which techniques of the search make sense in the game. What is not listed is not compiled for it.
    kChecks,     // in_check() can be true: no pruning there, all replies in quiescence
    kNullMove,   // passing is usually worse than the best move
    kExchanges,  // see_at_least() predicts what captures come to
};

using Capabilities = base::EnumSet<Capability>;

}  // namespace qiyuan::game
