#include "game/toy_dice_game.hpp"

using namespace qiyuan::game;

// A chance game whose outcomes() bears another name would quietly pass for a game without chance.
struct Misspelt : toy::ToyDice {
    static std::uint32_t outcome(const Position& pos, OutcomeList& list) { return toy::ToyDice::outcomes(pos, list); }

private:
    using toy::ToyDice::outcomes;
};

#ifdef MISTAKE
static_assert(well_formed<Misspelt>);
#else
static_assert(well_formed<toy::ToyDice> && Game<Misspelt> && !ChanceGame<Misspelt>);
#endif
