#pragma once

#include <array>
#include <cstddef>

#include "games/magic/position.hpp"

namespace qiyuan::magic {

// Transformations under which the rules do not change and which undo themselves: mirrors, the half turn, exchanged
// colours.
class Symmetry {
    struct Turn {
        bool files;
        bool ranks;
        bool transposes;
    };
    // The quarter turns are missing: they do not undo themselves.
    static constexpr std::array<Turn, 6> kTurns{{{false, false, false},
                                                 {true, false, false},
                                                 {false, true, false},
                                                 {true, true, false},
                                                 {false, false, true},
                                                 {true, true, true}}};

public:
    static constexpr std::size_t kCount = 2 * kTurns.size();

    // Requires: number < kCount; 0 is the identity.
    constexpr Symmetry(std::size_t number, BoardSize size) noexcept
        : turn_(kTurns[number % kTurns.size()]), recolours_(number >= kTurns.size()), last_(width(size) - 1) {}

    [[nodiscard]] constexpr Square operator()(Square square) const noexcept {
        int file = square.file();
        int rank = square.rank();
        if (turn_.files) file = last_ - file;
        if (turn_.ranks) rank = last_ - rank;
        return turn_.transposes ? Square::at(rank, file) : Square::at(file, rank);
    }
    [[nodiscard]] constexpr Move operator()(Move m) const noexcept {
        if (m.is_none() || m.is_pass()) return m;
        if (m.is_cast()) return Move::cast(m.spell(), (*this)(m.to()));
        return {(*this)(m.from()), (*this)(m.to())};
    }
    [[nodiscard]] RawPosition operator()(const RawPosition& raw) const {
        RawPosition image = raw;
        squares_of(raw.size).for_each([&](Square square) {
            Cell cell = raw.cells[square.index()];
            if (recolours_ && !cell.piece.is_none()) cell.piece = cell.piece.recoloured();
            image.cells[(*this)(square).index()] = cell;
        });
        if (recolours_) {
            image.unseen = raw.unseen.recoloured();
            if (raw.player_colour) image.player_colour = dark::other(*raw.player_colour);
        }
        if (raw.awaiting) image.awaiting = (*this)(*raw.awaiting);
        return image;
    }

private:
    Turn turn_;
    bool recolours_;
    int last_;
};

}  // namespace qiyuan::magic
