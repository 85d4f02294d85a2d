#include "game/capable_dice_game.hpp"

using namespace qiyuan::game;

// A game whose gives_check() bears another name would play on without the checks of its quiescence search.
struct MisspeltCheck : toy::CapableDice {
    static bool give_check(const Position& pos, toy::Move m) { return toy::CapableDice::gives_check(pos, m); }

private:
    using toy::CapableDice::gives_check;
};

#ifdef MISTAKE
static_assert(well_formed<MisspeltCheck>);
#else
static_assert(well_formed<toy::CapableDice> && Game<MisspeltCheck> && !ForeseesChecks<MisspeltCheck>);
#endif
