#include "games/xiangqi/position.hpp"

using namespace qiyuan;

// A point is made by file and rank, or by an index said to be one; a bare number is neither.
inline xiangqi::Piece man_on_the_centre(const xiangqi::Position& pos) {
#ifdef MISTAKE
    return pos.at(40);
#else
    return pos.at(xiangqi::Square::at(4, 4));
#endif
}
