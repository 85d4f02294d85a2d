#include "games/zero_point_one/position.hpp"

using namespace qiyuan::zero_point_one;

// Men are placed by making a position, once; a set-up is not played like a move.
inline Position begin(const Setup& red, const Setup& blue) {
#ifdef MISTAKE
    Position pos;
    pos.do_move(red);
    pos.do_move(blue);
    return pos;
#else
    return Position{red, blue};
#endif
}
