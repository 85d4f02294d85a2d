#include "games/dark/lines.hpp"

using namespace qiyuan::dark;

// A board of one size knows nothing of the squares of another.
inline bool on_board(Bitboard<Size<8, 4>> board) {
#ifdef MISTAKE
    return board.contains(Square<Size<4, 4>>::at(0, 0));
#else
    return board.contains(Square<Size<8, 4>>::at(0, 0));
#endif
}
