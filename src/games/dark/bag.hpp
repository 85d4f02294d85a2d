#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/dark/piece.hpp"

namespace qiyuan::dark {

// How many pieces of each kind a side has.
using KindCounts = std::array<std::uint8_t, kKinds>;

// The multiset of pieces that nobody has seen yet. It shrinks by flips alone: it can never be worked out from the
// board, because pieces that were captured had been seen before.
class Bag {
public:
    constexpr Bag() noexcept = default;  // empty
    // The same pieces in both colours.
    explicit constexpr Bag(const KindCounts& each_colour) noexcept {
        for (std::size_t i = 0; i < kPieces; ++i) counts_[i] = each_colour[i % kKinds];
    }

    [[nodiscard]] constexpr int count(Piece piece) const noexcept { return counts_[piece.index()]; }
    [[nodiscard]] constexpr int count(Colour colour) const noexcept {
        int sum = 0;
        for (const Kind kind : kAllKinds) sum += count(Piece{colour, kind});
        return sum;
    }
    [[nodiscard]] constexpr int size() const noexcept { return count(Colour::kRed) + count(Colour::kBlack); }

    constexpr void add(Piece piece) noexcept { ++counts_[piece.index()]; }
    // Requires: there is one.
    constexpr void remove(Piece piece) noexcept {
        assert(count(piece) > 0);
        --counts_[piece.index()];
    }

    [[nodiscard]] constexpr Bag recoloured() const noexcept {
        Bag result;
        for (std::size_t i = 0; i < kPieces; ++i) result.counts_[(i + kKinds) % kPieces] = counts_[i];
        return result;
    }

    [[nodiscard]] constexpr bool operator==(const Bag&) const = default;

private:
    std::array<std::uint8_t, kPieces> counts_{};
};

}  // namespace qiyuan::dark
