#include "games/xiangqi/position.hpp"

using namespace qiyuan;

// A table is indexed by a point's index, not by the point, nor by its file.
inline xiangqi::Piece man_on(const xiangqi::Placement& men, xiangqi::Square square) {
#ifdef MISTAKE
    return men[square];
#else
    return men[square.index()];
#endif
}
