#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/side.hpp"

namespace qiyuan::app {

enum class Alphabet : std::uint8_t { kChinese, kLetters };

// The board of a position of xiangqi or banqi with its coordinates, `below` at the bottom (in xiangqi). Chinese men are
// two columns wide in a terminal, and so is everything else in that drawing. Of other games the text itself.
[[nodiscard]] std::string board_text(std::string_view game, std::string_view fen, Alphabet alphabet, game::Side below);

}  // namespace qiyuan::app
