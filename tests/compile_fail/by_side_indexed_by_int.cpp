#include "game/side.hpp"

using namespace qiyuan::game;

// What each side has is asked by Side; 0 and 1 are not sides.
inline int first(const BySide<int>& men) {
#ifdef MISTAKE
    return men[0];
#else
    return men[Side::kFirst];
#endif
}
