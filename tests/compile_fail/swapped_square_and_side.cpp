#include "games/xiangqi/attacks.hpp"

using namespace qiyuan;

// A soldier's moves depend on a square and a side; neither passes for the other.
inline auto moves(xiangqi::Square square, game::Side side) {
#ifdef MISTAKE
    return xiangqi::soldier_moves(side, square);
#else
    return xiangqi::soldier_moves(square, side);
#endif
}
