#include "game/capable_dice_game.hpp"

using namespace qiyuan::game;

// What a game has and does not list is as wrong as what it lists and has not.
struct UndeclaredCheck : toy::CapableDice {
    static constexpr Capabilities kCapabilities = toy::CapableDice::kCapabilities.without(Capability::kForeseenChecks);
};

#ifdef MISTAKE
static_assert(well_formed<UndeclaredCheck>);
#else
static_assert(well_formed<toy::CapableDice> && ForeseesChecks<UndeclaredCheck>);
#endif
