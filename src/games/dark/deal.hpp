#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "base/rng.hpp"
#include "games/dark/bag.hpp"
#include "games/dark/bitboard.hpp"

namespace qiyuan::dark {

// Which piece lies on which face-down square: what the referee knows and nobody else. A position never holds a deal,
// and the layers in which engines live may not include this file (scripts/check_layers), so no engine can look.
//
// Bound to squares: two games from one deal show the same piece on the same square, in whatever order they flip.
template <typename BoardSize>
class Deal {
public:
    // Every way to lay the bag out is equally likely; the same seed deals the same on every machine.
    // Requires: as many pieces in the bag as squares.
    Deal(Bitboard<BoardSize> face_down, const Bag& bag, std::uint64_t seed) {
        assert(face_down.count() == bag.size());
        std::array<Piece, BoardSize::kSquares> pieces{};
        std::size_t dealt = 0;
        for (std::size_t i = 0; i < kPieces; ++i)
            for (int n = bag.count(Piece::from_index(i)); n > 0; --n) pieces[dealt++] = Piece::from_index(i);
        base::Rng{seed}.shuffle(std::span{pieces}.first(dealt));
        dealt = 0;
        face_down.for_each([&](Square<BoardSize> square) { by_square_[square.index()] = pieces[dealt++]; });
    }

    // What a flip of this square shows; none where nothing was dealt.
    [[nodiscard]] Piece at(Square<BoardSize> square) const noexcept { return by_square_[square.index()]; }

private:
    std::array<Piece, BoardSize::kSquares> by_square_{};
};

}  // namespace qiyuan::dark
