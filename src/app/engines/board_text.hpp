#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"
#include "game/side.hpp"

namespace qiyuan::app {

enum class PieceScript : std::uint8_t { kChinese, kLetters };

// The board of a game with its coordinates, `below` at the bottom. Chinese men are two columns wide in a terminal, and
// so is everything else in that drawing; men without Chinese names are letters in any case.
[[nodiscard]] std::string board_text(const engine::AnyGame& game, PieceScript alphabet, game::Side below);
// The same for a xiangqi position's text.
[[nodiscard]] std::string xiangqi_board_text(std::string_view fen, PieceScript alphabet, game::Side below);

// How a game is spoken of at the terminal.
struct Manners {
    std::string_view first_side;
    std::string_view second_side;
    std::string_view moves;  // what moves look like
};
[[nodiscard]] Manners manners(const engine::AnyGame& game);

}  // namespace qiyuan::app
