#include "game/toy_dice_game.hpp"

using namespace qiyuan::game;

// A game that has outcomes says so.
struct Undeclared : toy::ToyDice {
    static constexpr bool kHasChance = false;
};

#ifdef MISTAKE
static_assert(well_formed<Undeclared>);
#else
static_assert(well_formed<toy::ToyDice> && ChanceGame<Undeclared>);
#endif
