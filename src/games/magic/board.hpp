#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game/side.hpp"
#include "games/dark/bag.hpp"
#include "games/dark/bitboard.hpp"

namespace qiyuan::magic {

using dark::Colour;
using dark::Kind;
using dark::Piece;
using game::Side;

// All boards lie in the lower left corner of one grid, so that one Position, one search and one table serve them all.
// Squares outside a board are never occupied and never reached.
using Grid = dark::Size<6, 6, '1'>;  // a1 .. f6
using Square = dark::Square<Grid>;
using Bitboard = dark::Bitboard<Grid>;

inline constexpr std::size_t kSquares = Grid::kSquares;

// The two sides. Who moves first is for the level to say.
inline constexpr Side kPlayer = Side::kFirst;
inline constexpr Side kNpc = Side::kSecond;

enum class BoardSize : std::uint8_t { kFour = 4, kFive = 5, kSix = 6 };

inline constexpr std::array kBoardSizes{BoardSize::kFour, BoardSize::kFive, BoardSize::kSix};

[[nodiscard]] constexpr int width(BoardSize size) noexcept { return static_cast<int>(size); }
[[nodiscard]] constexpr std::optional<BoardSize> board_size(std::int64_t width) noexcept {
    for (const BoardSize size : kBoardSizes)
        if (magic::width(size) == width) return size;
    return std::nullopt;
}

[[nodiscard]] constexpr Bitboard squares_of(BoardSize size) noexcept {
    Bitboard squares;
    for (int rank = 0; rank < width(size); ++rank)
        for (int file = 0; file < width(size); ++file) squares |= Bitboard{Square::at(file, rank)};
    return squares;
}

// Each side's pieces in a normal game (section 1 of the rules).
[[nodiscard]] constexpr dark::KindCounts standard_set(BoardSize size) noexcept {
    switch (size) {
        case BoardSize::kFour: return {1, 1, 1, 1, 1, 1, 2};
        case BoardSize::kFive: return {1, 1, 2, 2, 2, 2, 2};
        case BoardSize::kSix: break;
    }
    return {1, 2, 2, 2, 2, 2, 5};
}
[[nodiscard]] constexpr Bitboard standard_woods(BoardSize size) noexcept {
    Bitboard woods;
    if (size == BoardSize::kFive) woods |= Bitboard{Square::at(2, 2)};
    if (size == BoardSize::kSix)
        for (const int file : {1, 4})
            for (const int rank : {1, 4}) woods |= Bitboard{Square::at(file, rank)};  // D-1
    return woods;
}

}  // namespace qiyuan::magic
