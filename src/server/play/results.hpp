#pragma once

#include <optional>

#include "server/board/dialect.hpp"

namespace qiyuan::server {

// The colours of the two players, for sentences; nothing while they are undecided.
using Colours = std::optional<game::BySide<PieceColour>>;

// "Red wins by checkmate." and its like.
[[nodiscard]] FinalResult final_result(std::optional<game::Side> winner, ResultCode code, const Colours& colours);

// Requires: the ending is for `mover`.
[[nodiscard]] std::optional<game::Side> winner_of(const engine::GameEnding& ending, game::Side mover);

}  // namespace qiyuan::server
