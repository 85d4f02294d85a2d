#include "game/conformance.hpp"
#include "game/toy_dice_game.hpp"

using namespace qiyuan::game;

// The suite is for games, and says so before it is instantiated on something else.
struct NoGame {
    using Position = int;
};

inline bool conforms() {
#ifdef MISTAKE
    return check_conformance<NoGame>(std::span<const int>{}).has_value();
#else
    return check_conformance<toy::ToyDice>(std::span<const toy::Position>{}).has_value();
#endif
}
