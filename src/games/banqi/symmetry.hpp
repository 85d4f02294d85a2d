#pragma once

#include <cstddef>

#include "games/banqi/position.hpp"

namespace qiyuan::banqi {

// The transformations under which the rules do not change, numbered by bits: exchange left and right, top and bottom,
// the colours. Each undoes itself.
template <Variant V>
class Symmetry {
public:
    using Square = typename Position<V>::Square;
    using Move = typename Position<V>::Move;

    static constexpr std::size_t kCount = 8;

    // Requires: number < kCount; 0 is the identity.
    explicit constexpr Symmetry(std::size_t number) noexcept : number_(number) {}

    [[nodiscard]] constexpr Square operator()(Square square) const noexcept {
        if (has(kFiles)) square = square.files_mirrored();
        if (has(kRanks)) square = square.ranks_mirrored();
        return square;
    }
    [[nodiscard]] constexpr Move operator()(Move m) const noexcept {
        if (m.is_none() || m.is_pass()) return m;
        return {(*this)(m.from()), (*this)(m.to())};
    }
    [[nodiscard]] constexpr Piece operator()(Piece piece) const noexcept {
        return has(kColours) && !piece.is_none() ? piece.recoloured() : piece;
    }
    [[nodiscard]] RawPosition<V> operator()(const RawPosition<V>& raw) const {
        RawPosition<V> image = raw;
        image.face_down = {};
        for (std::size_t i = 0; i < V::Size::kSquares; ++i) {
            const Square square = Square::from_index(i);
            const Square to = (*this)(square);
            image.pieces[to.index()] = (*this)(raw.pieces[i]);
            if (raw.face_down.contains(square)) image.face_down |= dark::Bitboard<typename V::Size>{to};
        }
        if (has(kColours)) {
            image.bag = raw.bag.recoloured();
            if (raw.mover) image.mover = other(*raw.mover);
        }
        image.awaiting = (*this)(raw.awaiting);
        if (raw.chain) image.chain = (*this)(*raw.chain);
        return image;
    }

private:
    enum Bit : std::size_t { kFiles = 1, kRanks = 2, kColours = 4 };

    [[nodiscard]] constexpr bool has(Bit bit) const noexcept { return (number_ & bit) != 0; }

    std::size_t number_;
};

}  // namespace qiyuan::banqi
