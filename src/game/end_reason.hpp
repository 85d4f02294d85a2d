#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace qiyuan::game {

// Why the rules end a game. Each game says what its own reasons mean to people; a switch without a default makes the
// compiler name every place that does not know a new one.
enum class EndReason : std::uint8_t {
    kMaterial,        // what is left on the board decides: no pieces, or none that can attack
    kNoMoves,         // the mover has no legal move
    kRoyalCaptured,   // a general or wazir was taken
    kRepetition,      // a position came up once too often, and nobody is to blame
    kPerpetualCheck,  // one side must change and did not
    kPerpetualChase,  // the same, chasing a piece
    kChaseLimit,      // one chase more than the rules allow (banqi)
    kMoveLimit,       // too many plies without progress, or in all
};

inline constexpr std::array kAllEndReasons{
    EndReason::kMaterial,       EndReason::kNoMoves,        EndReason::kRoyalCaptured, EndReason::kRepetition,
    EndReason::kPerpetualCheck, EndReason::kPerpetualChase, EndReason::kChaseLimit,    EndReason::kMoveLimit};

// The words of records and reports.
[[nodiscard]] constexpr std::string_view name(EndReason reason) noexcept {
    switch (reason) {
        case EndReason::kMaterial: return "material";
        case EndReason::kNoMoves: return "no legal move";
        case EndReason::kRoyalCaptured: return "wazir captured";
        case EndReason::kRepetition: return "repetition";
        case EndReason::kPerpetualCheck: return "perpetual check";
        case EndReason::kPerpetualChase: return "perpetual chase";
        case EndReason::kChaseLimit: return "chase";
        case EndReason::kMoveLimit: return "move count";
    }
    return "";
}
[[nodiscard]] constexpr std::optional<EndReason> end_reason_from_name(std::string_view text) noexcept {
    for (const EndReason reason : kAllEndReasons)
        if (name(reason) == text) return reason;
    return std::nullopt;
}

}  // namespace qiyuan::game
