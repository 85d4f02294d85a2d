#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/dark/square.hpp"

namespace qiyuan::dark {

enum class Direction : std::uint8_t { kEast, kWest, kNorth, kSouth };

inline constexpr Direction kAllDirections[]{Direction::kEast, Direction::kWest, Direction::kNorth, Direction::kSouth};

// A set of squares of one board, in the smallest word that holds it; bit = Square::index(). Bits past the board are
// always clear.
template <typename BoardSize>
class Bitboard {
public:
    using Square = dark::Square<BoardSize>;
    using Word = std::conditional_t<BoardSize::kSquares <= 32, std::uint32_t, std::uint64_t>;

    constexpr Bitboard() noexcept = default;
    explicit constexpr Bitboard(Square square) noexcept : word_(Word{1} << square.index()) {}
    explicit constexpr Bitboard(Word word) noexcept : word_(word) { assert((word & ~kAllBits) == 0); }
    [[nodiscard]] static constexpr Bitboard all() noexcept { return Bitboard{kAllBits}; }

    [[nodiscard]] constexpr Word word() const noexcept { return word_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return word_ == 0; }
    [[nodiscard]] explicit constexpr operator bool() const noexcept { return word_ != 0; }
    [[nodiscard]] constexpr bool contains(Square square) const noexcept {
        return ((word_ >> square.index()) & 1U) != 0;
    }
    [[nodiscard]] constexpr int count() const noexcept { return std::popcount(word_); }

    // Requires: not empty.
    [[nodiscard]] constexpr Square first() const noexcept {
        assert(!empty());
        return Square::from_index(static_cast<std::size_t>(std::countr_zero(word_)));
    }

    constexpr Bitboard& operator&=(Bitboard b) noexcept { return word_ &= b.word_, *this; }
    constexpr Bitboard& operator|=(Bitboard b) noexcept { return word_ |= b.word_, *this; }
    constexpr Bitboard& operator^=(Bitboard b) noexcept { return word_ ^= b.word_, *this; }
    [[nodiscard]] friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return a &= b; }
    [[nodiscard]] friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return a |= b; }
    [[nodiscard]] friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept { return a ^= b; }
    // All squares of a that are not in b.
    [[nodiscard]] friend constexpr Bitboard operator-(Bitboard a, Bitboard b) noexcept {
        return Bitboard{a.word_ & ~b.word_};
    }
    [[nodiscard]] constexpr bool operator==(const Bitboard&) const = default;

    // Every square of the set moved one step; what would leave the board is gone.
    template <Direction kTo>
    [[nodiscard]] constexpr Bitboard stepped() const noexcept {
        return Bitboard{stepped_words<kTo>(word_)};
    }
    // All squares beside a square of the set.
    [[nodiscard]] constexpr Bitboard neighbours() const noexcept { return Bitboard{neighbours_of(word_)}; }
    // The same for a word() of squares, or for several in one vector.
    template <typename Words>
    [[nodiscard]] static constexpr Words neighbours_of(const Words& words) noexcept {
        return stepped_words<Direction::kEast>(words) | stepped_words<Direction::kWest>(words) |
               stepped_words<Direction::kNorth>(words) | stepped_words<Direction::kSouth>(words);
    }

    // Calls f(Square) for each square in order of index.
    template <typename F>
    constexpr void for_each(F&& f) const {
        for (Word bits = word_; bits != 0; bits &= bits - 1)
            f(Square::from_index(static_cast<std::size_t>(std::countr_zero(bits))));
    }

private:
    static constexpr Word kAllBits = static_cast<Word>(~Word{0}) >> (sizeof(Word) * 8 - BoardSize::kSquares);
    static constexpr Word kFirstFile = [] {
        Word file = 0;
        for (int rank = 0; rank < BoardSize::kRanks; ++rank) file |= Word{1} << (rank * BoardSize::kFiles);
        return file;
    }();
    static constexpr Word kLastFile = kFirstFile << (BoardSize::kFiles - 1);

    template <Direction kTo, typename Words>
    [[nodiscard]] static constexpr Words stepped_words(const Words& words) noexcept {
        constexpr int kFiles = BoardSize::kFiles;
        if constexpr (kTo == Direction::kEast) return ((words & ~kLastFile) << 1) & kAllBits;
        if constexpr (kTo == Direction::kWest) return (words & ~kFirstFile) >> 1;
        if constexpr (kTo == Direction::kNorth) return (words << kFiles) & kAllBits;
        if constexpr (kTo == Direction::kSouth) return words >> kFiles;
    }

    Word word_ = 0;
};

}  // namespace qiyuan::dark
