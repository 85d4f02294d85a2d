#include "game/side.hpp"
#include "games/dark/piece.hpp"

using namespace qiyuan;

// The player who began may own either colour, so a side makes no piece.
inline dark::Piece general(dark::Colour colour, [[maybe_unused]] game::Side side) {
#ifdef MISTAKE
    return {side, dark::Kind::kGeneral};
#else
    return {colour, dark::Kind::kGeneral};
#endif
}
