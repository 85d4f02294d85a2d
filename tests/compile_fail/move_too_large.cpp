#include "game/toy_dice_game.hpp"

using namespace qiyuan::game;

// Moves fill lists and hash tables by the million; more than four bytes are refused.
struct Large : toy::ToyDice {
    struct Move : toy::Move {
        std::uint32_t more = 0;
        [[nodiscard]] bool operator==(const Move&) const = default;
    };
};

#ifdef MISTAKE
static_assert(Game<Large>);
#else
static_assert(Game<toy::ToyDice> && sizeof(Large::Move) > 4);
#endif
