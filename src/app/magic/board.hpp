#pragma once

#include <string>

#include "games/magic/position.hpp"

namespace qiyuan::app {

// How pieces are shown: letters, the numbers 6 to 0, or animals of a food chain. Nothing but the look differs.
enum class MagicSkin : std::uint8_t { kLetters, kNumbers, kPets };

// Whether face-down pieces that everybody saw are shown.
enum class KnownPieces : std::uint8_t { kHidden, kReminded };

// The board for a terminal, with squares named and statuses written out.
[[nodiscard]] std::string magic_board_text(const magic::Position& pos, MagicSkin skin, KnownPieces known);

// What is still unseen, per side, and the spells left.
[[nodiscard]] std::string magic_panel_text(const magic::Position& pos, MagicSkin skin);

}  // namespace qiyuan::app
