#include "games/xiangqi/position.hpp"

using namespace qiyuan;

// An observer is told of a man and a point, in this order.
inline void tell(const xiangqi::NoObserver& observer, xiangqi::Piece man, xiangqi::Square square) {
#ifdef MISTAKE
    observer.added(square, man);
#else
    observer.added(man, square);
#endif
}
