#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "games/xiangqi/square.hpp"

namespace qiyuan::xiangqi {

// A set of squares, one bit each in 128; bit = Square::index(). Bits 90..127 are always clear.
class Bitboard {
public:
    __extension__ using Word = unsigned __int128;

    constexpr Bitboard() noexcept = default;
    explicit constexpr Bitboard(Square square) noexcept : word_(Word{1} << square.index()) {}
    explicit constexpr Bitboard(Word word) noexcept : word_(word) {}
    [[nodiscard]] static constexpr Bitboard all() noexcept { return Bitboard{(Word{1} << kSquares) - 1}; }

    [[nodiscard]] constexpr Word word() const noexcept { return word_; }
    [[nodiscard]] constexpr std::uint64_t low() const noexcept { return static_cast<std::uint64_t>(word_); }
    [[nodiscard]] constexpr std::uint64_t high() const noexcept { return static_cast<std::uint64_t>(word_ >> 64U); }

    [[nodiscard]] constexpr bool empty() const noexcept { return word_ == 0; }
    [[nodiscard]] explicit constexpr operator bool() const noexcept { return word_ != 0; }
    [[nodiscard]] constexpr bool contains(Square square) const noexcept {
        return static_cast<bool>((word_ >> square.index()) & 1U);
    }
    [[nodiscard]] constexpr int count() const noexcept { return std::popcount(low()) + std::popcount(high()); }
    [[nodiscard]] constexpr bool has_many() const noexcept { return (word_ & (word_ - 1)) != 0; }

    // Requires: not empty.
    [[nodiscard]] constexpr Square first() const noexcept {
        assert(!empty());
        const auto index = low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high());
        return Square::from_index(static_cast<std::size_t>(index));
    }
    constexpr Square pop_first() noexcept {
        const Square square = first();
        word_ &= word_ - 1;
        return square;
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

    // Calls f(Square) for each square in order of index. One loop for both words: what is called is compiled once, and
    // a search that overflows the instruction cache is slow.
    template <typename F>
    constexpr void for_each(F&& f) const {
        std::uint64_t bits = low();
        std::uint64_t later = high();
        int first = 0;
        for (;; bits &= bits - 1) {
            if (bits == 0) {
                if (later == 0) return;
                bits = std::exchange(later, 0);
                first = 64;
            }
            f(Square::from_index(static_cast<std::size_t>(first + std::countr_zero(bits))));
        }
    }

private:
    Word word_ = 0;
};

}  // namespace qiyuan::xiangqi
