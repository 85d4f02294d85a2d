#include "game/result.hpp"

using namespace qiyuan::game;

// How a game ended and what its history means are different questions.
inline Ruling ruling() {
#ifdef MISTAKE
    return Result::kDraw;
#else
    return Ruling::kDraw;
#endif
}
