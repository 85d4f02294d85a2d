#pragma once

#include <cstdint>
#include <type_traits>

#include "game/square_set.hpp"
#include "games/dark/square.hpp"

namespace qiyuan::dark {

enum class Direction : std::uint8_t { kEast, kWest, kNorth, kSouth };

inline constexpr Direction kAllDirections[]{Direction::kEast, Direction::kWest, Direction::kNorth, Direction::kSouth};

// The smallest word that holds a board.
template <typename BoardSize>
using WordFor = std::conditional_t<BoardSize::kSquares <= 32, std::uint32_t, std::uint64_t>;

template <typename BoardSize>
using Bitboard = game::SquareSet<Square<BoardSize>, WordFor<BoardSize>, BoardSize::kSquares>;

// Every square of a word moved one step, or of several words in one vector; what would leave the board is gone.
template <typename BoardSize, Direction kTo, typename Words>
[[nodiscard]] constexpr Words stepped_words(const Words& words) noexcept {
    using Word = WordFor<BoardSize>;
    constexpr int kFiles = BoardSize::kFiles;
    constexpr Word kAllBits = Bitboard<BoardSize>::all().word();
    constexpr Word kFirstFile = [] {
        Word file = 0;
        for (int rank = 0; rank < BoardSize::kRanks; ++rank) file |= Word{1} << (rank * kFiles);
        return file;
    }();
    constexpr Word kLastFile = kFirstFile << (kFiles - 1);
    if constexpr (kTo == Direction::kEast) return ((words & ~kLastFile) << 1) & kAllBits;
    if constexpr (kTo == Direction::kWest) return (words & ~kFirstFile) >> 1;
    if constexpr (kTo == Direction::kNorth) return (words << kFiles) & kAllBits;
    if constexpr (kTo == Direction::kSouth) return words >> kFiles;
}
// All squares beside a square of a word, or of several words in one vector.
template <typename BoardSize, typename Words>
[[nodiscard]] constexpr Words neighbouring_words(const Words& words) noexcept {
    return stepped_words<BoardSize, Direction::kEast>(words) | stepped_words<BoardSize, Direction::kWest>(words) |
           stepped_words<BoardSize, Direction::kNorth>(words) | stepped_words<BoardSize, Direction::kSouth>(words);
}

template <Direction kTo, typename BoardSize>
[[nodiscard]] constexpr Bitboard<BoardSize> stepped(Bitboard<BoardSize> squares) noexcept {
    return Bitboard<BoardSize>{stepped_words<BoardSize, kTo>(squares.word())};
}
// All squares beside a square of the set.
template <typename BoardSize>
[[nodiscard]] constexpr Bitboard<BoardSize> neighbours(Bitboard<BoardSize> squares) noexcept {
    return Bitboard<BoardSize>{neighbouring_words<BoardSize>(squares.word())};
}

}  // namespace qiyuan::dark
