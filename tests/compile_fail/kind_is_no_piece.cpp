#include "games/xiangqi/names.hpp"

using namespace qiyuan;

// A man has a side; a kind alone is not a man.
inline xiangqi::Piece rook() {
#ifdef MISTAKE
    return xiangqi::Kind::kRook;
#else
    return {xiangqi::kRed, xiangqi::Kind::kRook};
#endif
}
