#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/board/board_layout.hpp"
#include "server/board/viewed_piece.hpp"

namespace qiyuan::server {

enum class ActionKind : std::uint8_t { kMove, kFlip, kAttack, kDrop, kCast, kPass, kSetup };

[[nodiscard]] constexpr std::string_view name(ActionKind kind) {
    constexpr std::array<std::string_view, 7> kNames{"move", "flip", "attack", "drop", "cast", "pass", "setup"};
    return kNames[static_cast<std::size_t>(kind)];
}

// A move as data, so that a client can offer it without knowing the game's notation.
struct Action {
    std::string move;  // the text that plays it
    ActionKind kind = ActionKind::kMove;
    std::optional<At> from = std::nullopt;
    std::optional<At> to = std::nullopt;
    bool hit = false;                               // takes, strikes or attacks what stands on `to`
    std::optional<PieceKind> piece = std::nullopt;  // for kDrop
    std::string spell = {};                         // for kCast: wood, ice, gold, hidden
    int count = 0;                                  // for kCast of ice: its turns
};

}  // namespace qiyuan::server
