#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace qiyuan::server {

// Why a game of the server ended, by its rules or by its players, as the API names it (docs/api.md).
enum class ResultCode : std::uint8_t {
    kCheckmate,
    kStalemate,
    kPerpetualCheck,
    kPerpetualChase,
    kRepetition,
    kMoveLimit,
    kNoAttackers,
    kNoMen,
    kNoMoves,
    kChaseLimit,
    kWazirCaptured,
    kTurnLimit,
    kResignation,
    kTime,
    kAgreement,
};

inline constexpr std::array kResultCodes{
    ResultCode::kCheckmate,   ResultCode::kStalemate,  ResultCode::kPerpetualCheck, ResultCode::kPerpetualChase,
    ResultCode::kRepetition,  ResultCode::kMoveLimit,  ResultCode::kNoAttackers,    ResultCode::kNoMen,
    ResultCode::kNoMoves,     ResultCode::kChaseLimit, ResultCode::kWazirCaptured,  ResultCode::kTurnLimit,
    ResultCode::kResignation, ResultCode::kTime,       ResultCode::kAgreement};

[[nodiscard]] constexpr std::string_view name(ResultCode code) noexcept {
    switch (code) {
        case ResultCode::kCheckmate: return "checkmate";
        case ResultCode::kStalemate: return "stalemate";
        case ResultCode::kPerpetualCheck: return "perpetual-check";
        case ResultCode::kPerpetualChase: return "perpetual-chase";
        case ResultCode::kRepetition: return "repetition";
        case ResultCode::kMoveLimit: return "move-limit";
        case ResultCode::kNoAttackers: return "no-attackers";
        case ResultCode::kNoMen: return "no-men";
        case ResultCode::kNoMoves: return "no-moves";
        case ResultCode::kChaseLimit: return "chase-limit";
        case ResultCode::kWazirCaptured: return "wazir-captured";
        case ResultCode::kTurnLimit: return "turn-limit";
        case ResultCode::kResignation: return "resignation";
        case ResultCode::kTime: return "time";
        case ResultCode::kAgreement: return "agreement";
    }
    return "";
}
[[nodiscard]] constexpr std::optional<ResultCode> result_code_from_name(std::string_view text) noexcept {
    for (const ResultCode code : kResultCodes)
        if (name(code) == text) return code;
    return std::nullopt;
}

}  // namespace qiyuan::server
