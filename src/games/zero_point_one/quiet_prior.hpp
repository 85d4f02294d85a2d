#pragma once

#include "games/zero_point_one/move_class.hpp"

namespace qiyuan::zero_point_one {

// Whether the man that moves or is dropped then attacks the other wazir. Nothing blocks a leap, so no other man's
// attack is opened or closed. Requires: pos.is_legal(m), and the other wazir is on the board.
[[nodiscard]] inline bool attacks_wazir(const Position& pos, Move m) noexcept {
    const Kind kind = m.is_drop() ? m.dropped() : pos.at(m.from()).kind();
    return leaps(kind, m.to()).contains(pos.wazir(other(pos.side_to_move())));
}

// The prior of a quiet move: what it is worth before there is experience with it, in units of a history cell (8192 at
// most): the classes in the order in which they refute most often. A drop goes where it hurts or is a wasted man; a
// leap at least develops. Requires: pos.is_legal(m).
[[nodiscard]] inline int quiet_prior(const Position& pos, Move m) noexcept {
    switch (classify(pos, m)) {
        case MoveClass::kCheck: return m.is_drop() ? 9000 : 6000;
        case MoveClass::kCheckThreat: return 2000;
        case MoveClass::kEscapeAttack: return m.is_drop() ? 3000 : 2000;
        case MoveClass::kOther: return m.is_drop() ? -3000 : 0;
        case MoveClass::kCapture: break;
    }
    return 0;
}

}  // namespace qiyuan::zero_point_one
