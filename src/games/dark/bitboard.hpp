#pragma once

#include <cassert>
#include <cstdint>
#include <type_traits>

#include "game/square_set.hpp"
#include "games/dark/square.hpp"

namespace qiyuan::dark {

enum class Direction : std::uint8_t { kEast, kWest, kNorth, kSouth };

inline constexpr Direction kAllDirections[]{Direction::kEast, Direction::kWest, Direction::kNorth, Direction::kSouth};

template <typename BoardSize>
using BitboardWord = std::conditional_t<BoardSize::kSquares <= 32, std::uint32_t, std::uint64_t>;

// A set of squares of one board, in the smallest word that holds it.
template <typename BoardSize>
class Bitboard : public game::SquareSet<Bitboard<BoardSize>, dark::Square<BoardSize>, BitboardWord<BoardSize>> {
    using Base = game::SquareSet<Bitboard, dark::Square<BoardSize>, BitboardWord<BoardSize>>;

public:
    using Square = typename Base::Square;
    using Word = typename Base::Word;
    using Base::word;

    constexpr Bitboard() noexcept = default;
    explicit constexpr Bitboard(Square square) noexcept : Base(square) {}
    explicit constexpr Bitboard(Word bits) noexcept : Base(bits) { assert((bits & ~kAllBits) == 0); }
    [[nodiscard]] static constexpr Bitboard all() noexcept { return Bitboard{kAllBits}; }

    // Every square of the set moved one step; what would leave the board is gone.
    template <Direction kTo>
    [[nodiscard]] constexpr Bitboard stepped() const noexcept {
        constexpr auto kFiles = static_cast<unsigned>(BoardSize::kFiles);
        if constexpr (kTo == Direction::kEast) return Bitboard{((word() & ~kLastFile) << 1U) & kAllBits};
        if constexpr (kTo == Direction::kWest) return Bitboard{(word() & ~kFirstFile) >> 1U};
        if constexpr (kTo == Direction::kNorth) return Bitboard{(word() << kFiles) & kAllBits};
        if constexpr (kTo == Direction::kSouth) return Bitboard{word() >> kFiles};
    }
    // All squares beside a square of the set.
    [[nodiscard]] constexpr Bitboard neighbours() const noexcept {
        return stepped<Direction::kEast>() | stepped<Direction::kWest>() | stepped<Direction::kNorth>() |
               stepped<Direction::kSouth>();
    }

private:
    static constexpr Word kAllBits = static_cast<Word>(~Word{0}) >> (sizeof(Word) * 8 - BoardSize::kSquares);
    static constexpr Word kFirstFile = [] {
        Word file = 0;
        for (int rank = 0; rank < BoardSize::kRanks; ++rank) file |= Word{1} << (rank * BoardSize::kFiles);
        return file;
    }();
    static constexpr Word kLastFile = kFirstFile << (BoardSize::kFiles - 1);
};

}  // namespace qiyuan::dark
