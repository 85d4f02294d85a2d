#include "game/score.hpp"

using qiyuan::game::Score;

// The sum of two scores means nothing; a score may be moved by some units.
inline Score wider(Score alpha, Score margin) {
#ifdef MISTAKE
    return alpha + margin;
#else
    return alpha + margin.raw();
#endif
}
