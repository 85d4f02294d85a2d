#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace qiyuan::game {

// A set of the squares of one board, one bit each; bit = index() of the square. Bits past the board are always clear.
// The bitboard of every game; a word has 32, 64 or 128 bits.
template <typename SquareType, typename WordType, std::size_t kSquareCount>
class SquareSet {
public:
    using Square = SquareType;
    using Word = WordType;

    constexpr SquareSet() noexcept = default;
    explicit constexpr SquareSet(Square square) noexcept : word_(Word{1} << square.index()) {}
    explicit constexpr SquareSet(Word word) noexcept : word_(word) { assert((word & ~kAllBits) == 0); }
    [[nodiscard]] static constexpr SquareSet all() noexcept { return SquareSet{kAllBits}; }

    [[nodiscard]] constexpr Word word() const noexcept { return word_; }
    // The halves of a word of 128 bits.
    [[nodiscard]] constexpr std::uint64_t low() const noexcept { return static_cast<std::uint64_t>(word_); }
    [[nodiscard]] constexpr std::uint64_t high() const noexcept { return static_cast<std::uint64_t>(word_ >> 64U); }
    [[nodiscard]] constexpr bool empty() const noexcept { return word_ == 0; }
    [[nodiscard]] explicit constexpr operator bool() const noexcept { return word_ != 0; }
    [[nodiscard]] constexpr bool contains(Square square) const noexcept {
        return static_cast<bool>((word_ >> square.index()) & 1U);
    }
    [[nodiscard]] constexpr int count() const noexcept {
        if constexpr (kIsWide)
            return std::popcount(low()) + std::popcount(high());
        else
            return std::popcount(word_);
    }
    [[nodiscard]] constexpr bool has_many() const noexcept { return (word_ & (word_ - 1)) != 0; }

    // Requires: not empty.
    [[nodiscard]] constexpr Square first() const noexcept {
        assert(!empty());
        if constexpr (kIsWide)
            return square_of(low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high()));
        else
            return square_of(std::countr_zero(word_));
    }
    constexpr Square pop_first() noexcept {
        const Square square = first();
        word_ &= word_ - 1;
        return square;
    }

    constexpr SquareSet& operator&=(SquareSet b) noexcept { return word_ &= b.word_, *this; }
    constexpr SquareSet& operator|=(SquareSet b) noexcept { return word_ |= b.word_, *this; }
    constexpr SquareSet& operator^=(SquareSet b) noexcept { return word_ ^= b.word_, *this; }
    [[nodiscard]] friend constexpr SquareSet operator&(SquareSet a, SquareSet b) noexcept { return a &= b; }
    [[nodiscard]] friend constexpr SquareSet operator|(SquareSet a, SquareSet b) noexcept { return a |= b; }
    [[nodiscard]] friend constexpr SquareSet operator^(SquareSet a, SquareSet b) noexcept { return a ^= b; }
    // All squares of a that are not in b.
    [[nodiscard]] friend constexpr SquareSet operator-(SquareSet a, SquareSet b) noexcept {
        return SquareSet{a.word_ & ~b.word_};
    }
    [[nodiscard]] constexpr bool operator==(const SquareSet&) const = default;

    // Calls f(Square) for each square in order of index.
    template <typename F>
    constexpr void for_each(F&& f) const {
        if constexpr (kIsWide)
            for_each_of_two_words(f);
        else
            for (Word bits = word_; bits != 0; bits &= bits - 1) f(square_of(std::countr_zero(bits)));
    }

private:
    static constexpr bool kIsWide = sizeof(Word) > sizeof(std::uint64_t);
    static constexpr Word kAllBits = static_cast<Word>(~Word{0}) >> (sizeof(Word) * 8 - kSquareCount);

    [[nodiscard]] static constexpr Square square_of(int index) noexcept {
        return Square::from_index(static_cast<std::size_t>(index));
    }

    // One loop for both words: what is called is compiled once, and a search that overflows the instruction cache is
    // slow.
    template <typename F>
    constexpr void for_each_of_two_words(F& f) const {
        std::uint64_t bits = low();
        std::uint64_t later = high();
        int offset = 0;
        for (;; bits &= bits - 1) {
            if (bits == 0) {
                if (later == 0) return;
                bits = std::exchange(later, 0);
                offset = 64;
            }
            f(square_of(offset + std::countr_zero(bits)));
        }
    }

    Word word_ = 0;
};

}  // namespace qiyuan::game
