#pragma once

#include "game/end_reason.hpp"
#include "server/board/result_code.hpp"

namespace qiyuan::server {

// What the ends of dark games are called.
[[nodiscard]] constexpr ResultCode dark_result_code(game::EndReason reason) {
    switch (reason) {
        case game::EndReason::kMaterial: return ResultCode::kNoMen;
        case game::EndReason::kNoMoves: return ResultCode::kNoMoves;
        case game::EndReason::kChaseLimit: return ResultCode::kChaseLimit;
        case game::EndReason::kMoveLimit: return ResultCode::kMoveLimit;
        case game::EndReason::kRepetition:
        case game::EndReason::kRoyalCaptured:  // a general is a piece like any other here, and nothing gives check
        case game::EndReason::kPerpetualCheck:
        case game::EndReason::kPerpetualChase: break;
    }
    return ResultCode::kRepetition;
}

}  // namespace qiyuan::server
