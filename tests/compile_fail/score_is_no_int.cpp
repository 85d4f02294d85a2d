#include "game/score.hpp"

using qiyuan::game::Score;

// Units leave a score by name, so that a proof is not taken for a sum.
inline int units(Score score) {
#ifdef MISTAKE
    return score;
#else
    return score.raw();
#endif
}
