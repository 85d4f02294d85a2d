#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/ink.hpp"
#include "game/board_view.hpp"

namespace qiyuan::app {

// How pieces look: the characters they are carved with (two columns wide, as is everything else in that drawing), the
// letters of the game's position text, the numbers 6 to 0 of the dark games' ranks, or animals of a food chain.
enum class Skin : std::uint8_t { kChinese, kLetters, kNumbers, kPets };

// Whether face-down pieces that everybody saw are shown.
enum class KnownPieces : std::uint8_t { kHidden, kReminded };

struct BoardLook {
    std::string_view game;  // whose letters and coordinates
    Skin skin = Skin::kChinese;
    KnownPieces known = KnownPieces::kHidden;
    game::Side below = game::Side::kFirst;  // at the bottom
    std::vector<game::At> marked;           // where something happened last; in brackets
    Palette palette{Palette::Kind::kNone};
};

// A piece alone: "炮", "C", "1", "Fr"; Black's in lower case or with a dot, so that colour is never needed.
[[nodiscard]] std::string piece_text(const game::ViewedPiece& piece, const BoardLook& look);

// The board for a terminal, with its coordinates, what magic does to pieces (*2 ice, $ gold, ^ mask), and the pieces in
// hand.
[[nodiscard]] std::string terminal_board(const game::BoardView& view, const BoardLook& look);

// The squares that a move or an outcome in the game's notation names, of those the board has.
[[nodiscard]] std::vector<game::At> squares_in(std::string_view text, const game::BoardView& view,
                                               std::string_view game);

// "the red cannon"
[[nodiscard]] std::string description(const game::ViewedPiece& piece);

}  // namespace qiyuan::app
