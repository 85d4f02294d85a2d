#include "game/score.hpp"

using qiyuan::game::Score;

// Scores are values: what is not taken is lost, and was meant to be taken.
inline Score for_the_opponent(Score score) {
#ifdef MISTAKE
    score.from_node(3);
    return score;
#else
    return score.from_node(3);
#endif
}
