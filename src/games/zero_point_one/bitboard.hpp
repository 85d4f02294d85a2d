#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/zero_point_one/square.hpp"

namespace qiyuan::zero_point_one {

// A set of squares, one bit each; bit = Square::index().
class Bitboard {
public:
    using Word = std::uint64_t;

    constexpr Bitboard() noexcept = default;
    explicit constexpr Bitboard(Square square) noexcept : word_(Word{1} << square.index()) {}
    explicit constexpr Bitboard(Word word) noexcept : word_(word) {}
    [[nodiscard]] static constexpr Bitboard all() noexcept { return Bitboard{~Word{0}}; }

    [[nodiscard]] constexpr Word word() const noexcept { return word_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return word_ == 0; }
    [[nodiscard]] explicit constexpr operator bool() const noexcept { return word_ != 0; }
    [[nodiscard]] constexpr bool contains(Square square) const noexcept {
        return static_cast<bool>((word_ >> square.index()) & 1U);
    }
    [[nodiscard]] constexpr int count() const noexcept { return std::popcount(word_); }
    [[nodiscard]] constexpr bool has_many() const noexcept { return (word_ & (word_ - 1)) != 0; }

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

    // Every square moved by so many rows and columns; what leaves the board is gone.
    template <int kRowStep, int kColumnStep>
    [[nodiscard]] constexpr Bitboard shifted() const noexcept {
        constexpr int kDistance = kRowStep * kColumns + kColumnStep;
        constexpr Word kStaysInRow = columns_that_can_step(kColumnStep);
        const Word stays = word_ & kStaysInRow;
        if constexpr (kDistance >= 0)
            return Bitboard{stays << static_cast<unsigned>(kDistance)};
        else
            return Bitboard{stays >> static_cast<unsigned>(-kDistance)};
    }

    // Calls f(Square) for each square in order of index.
    template <typename F>
    constexpr void for_each(F&& f) const {
        for (Word bits = word_; bits != 0; bits &= bits - 1)
            f(Square::from_index(static_cast<std::size_t>(std::countr_zero(bits))));
    }

private:
    [[nodiscard]] static constexpr Word columns_that_can_step(int column_step) noexcept {
        Word squares = 0;
        for (int row = 0; row < kRows; ++row)
            for (int column = 0; column < kColumns; ++column)
                if (Square::on_board(row, column + column_step)) squares |= Word{1} << (row * kColumns + column);
        return squares;
    }

    Word word_ = 0;
};

}  // namespace qiyuan::zero_point_one
