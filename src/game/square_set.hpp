#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace qiyuan::game {

// What every game's bitboard can do: a set of squares, one bit each; bit = Square::index(). `Set` is the bitboard, made
// from this and a word; it keeps the bits past its board clear.
template <typename Set, typename BoardSquare, typename BoardWord>
class SquareSet {
public:
    using Square = BoardSquare;
    using Word = BoardWord;

    constexpr SquareSet() noexcept = default;
    explicit constexpr SquareSet(Square square) noexcept : word_(Word{1} << square.index()) {}
    explicit constexpr SquareSet(Word word) noexcept : word_(word) {}

    [[nodiscard]] constexpr Word word() const noexcept { return word_; }
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
            return square_at(low() != 0 ? std::countr_zero(low()) : kHalf + std::countr_zero(high()));
        else
            return square_at(std::countr_zero(word_));
    }
    constexpr Square pop_first() noexcept {
        const Square square = first();
        word_ &= word_ - 1;
        return square;
    }

    constexpr Set& operator&=(Set b) noexcept { return word_ &= b.word(), self(); }
    constexpr Set& operator|=(Set b) noexcept { return word_ |= b.word(), self(); }
    constexpr Set& operator^=(Set b) noexcept { return word_ ^= b.word(), self(); }
    [[nodiscard]] friend constexpr Set operator&(Set a, Set b) noexcept { return a &= b; }
    [[nodiscard]] friend constexpr Set operator|(Set a, Set b) noexcept { return a |= b; }
    [[nodiscard]] friend constexpr Set operator^(Set a, Set b) noexcept { return a ^= b; }
    // All squares of a that are not in b.
    [[nodiscard]] friend constexpr Set operator-(Set a, Set b) noexcept {
        return Set{static_cast<Word>(a.word() & ~b.word())};
    }
    [[nodiscard]] constexpr bool operator==(const SquareSet&) const = default;

    // Calls f(Square) for each square in order of index.
    template <typename F>
    constexpr void for_each(F&& f) const {
        if constexpr (kIsWide)
            for_each_of_two_words(f);
        else
            for (Word bits = word_; bits != 0; bits &= bits - 1) f(square_at(std::countr_zero(bits)));
    }

protected:
    [[nodiscard]] constexpr std::uint64_t low() const noexcept { return static_cast<std::uint64_t>(word_); }
    [[nodiscard]] constexpr std::uint64_t high() const noexcept { return static_cast<std::uint64_t>(word_ >> kHalf); }

private:
    static constexpr int kHalf = 64;
    static constexpr bool kIsWide = sizeof(Word) * 8 > kHalf;

    [[nodiscard]] constexpr Set& self() noexcept { return static_cast<Set&>(*this); }
    [[nodiscard]] static constexpr Square square_at(int bit) noexcept {
        return Square::from_index(static_cast<std::size_t>(bit));
    }

    // One loop for both words: what is called is compiled once, and a search that overflows the instruction cache is
    // slow.
    template <typename F>
    constexpr void for_each_of_two_words(F& f) const {
        std::uint64_t bits = low();
        std::uint64_t later = high();
        int first = 0;
        for (;; bits &= bits - 1) {
            if (bits == 0) {
                if (later == 0) return;
                bits = std::exchange(later, 0);
                first = kHalf;
            }
            f(square_at(first + std::countr_zero(bits)));
        }
    }

    Word word_ = 0;
};

}  // namespace qiyuan::game
