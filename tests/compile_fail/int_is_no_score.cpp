#include "game/score.hpp"

using qiyuan::game::Score;

// A number becomes a score by saying which kind: a value, a win, a loss.
inline Score evaluation(int units) {
#ifdef MISTAKE
    return units;
#else
    return Score::value(units);
#endif
}
