#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/dark/piece.hpp"

namespace qiyuan::dark {

// How many pieces of each kind a side has.
using KindCounts = std::array<std::uint8_t, kKinds>;

// The multiset of pieces that nobody has seen yet. It shrinks by flips alone: it can never be worked out from the
// board, because pieces that were captured had been seen before. Four bits for each piece in one word, so that a search
// asks for sums and for emptiness cheaply.
class Bag {
public:
    constexpr Bag() noexcept = default;  // empty
    // The same pieces in both colours.
    explicit constexpr Bag(const KindCounts& each_colour) noexcept {
        for (std::size_t i = 0; i < kPieces; ++i)
            counts_ += std::uint64_t{each_colour[i % kKinds]} << shift(Piece::from_index(i));
    }

    [[nodiscard]] constexpr int count(Piece piece) const noexcept {
        return static_cast<int>((counts_ >> shift(piece)) & kMost);
    }
    [[nodiscard]] constexpr int count(Colour colour) const noexcept {
        constexpr std::uint32_t kEverySecond = 0x0F0F0F0F;
        constexpr std::uint32_t kOnes = 0x01010101;
        const std::uint32_t half = of(colour);
        return static_cast<int>((((half & kEverySecond) + ((half >> 4U) & kEverySecond)) * kOnes) >> 24U);
    }
    [[nodiscard]] constexpr int size() const noexcept { return count(Colour::kRed) + count(Colour::kBlack); }
    [[nodiscard]] constexpr bool has(Colour colour) const noexcept { return of(colour) != 0; }
    // Different for different bags.
    [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return counts_; }

    // Requires: fewer than 15.
    constexpr void add(Piece piece) noexcept {
        assert(count(piece) < static_cast<int>(kMost));
        counts_ += std::uint64_t{1} << shift(piece);
    }
    // Requires: there is one.
    constexpr void remove(Piece piece) noexcept {
        assert(count(piece) > 0);
        counts_ -= std::uint64_t{1} << shift(piece);
    }

    [[nodiscard]] constexpr Bag recoloured() const noexcept {
        Bag result;
        result.counts_ = std::rotl(counts_, kColourBits);
        return result;
    }

    [[nodiscard]] constexpr bool operator==(const Bag&) const = default;

private:
    static constexpr std::uint64_t kMost = 15;
    static constexpr int kColourBits = 32;

    [[nodiscard]] static constexpr unsigned shift(Piece piece) noexcept {
        return 4U * static_cast<unsigned>(piece.code());
    }
    [[nodiscard]] constexpr std::uint32_t of(Colour colour) const noexcept {
        return static_cast<std::uint32_t>(counts_ >> (kColourBits * static_cast<int>(index(colour))));
    }

    std::uint64_t counts_ = 0;
};

}  // namespace qiyuan::dark
