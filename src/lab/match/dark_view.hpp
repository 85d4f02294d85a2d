#pragma once

#include "games/banqi/banqi.hpp"
#include "games/magic/magic.hpp"

namespace qiyuan::lab {

// What facts and luck look at in a position of a dark game, whichever it is. `G` is one of its games.
template <typename G>
struct DarkView;

template <banqi::Variant V>
struct DarkView<banqi::GameOf<V>> {
    using Position = banqi::Position<V>;
    using Bitboard = typename Position::Bitboard;

    [[nodiscard]] static dark::Colour mover(const Position& pos) { return pos.mover(); }
    [[nodiscard]] static Bitboard face_up(const Position& pos, dark::Piece piece) { return pos.pieces(piece); }
    [[nodiscard]] static Bitboard face_up(const Position& pos, dark::Colour colour) { return pos.pieces(colour); }
    // On the board or unseen: everybody knows how many there are.
    [[nodiscard]] static int living(const Position& pos, dark::Piece piece) {
        return pos.pieces(piece).count() + pos.bag().count(piece);
    }
};

template <magic::BoardSize kSize>
struct DarkView<magic::GameOn<kSize>> {
    using Position = magic::Position;
    using Bitboard = magic::Bitboard;

    [[nodiscard]] static dark::Colour mover(const Position& pos) { return pos.mover_colour(); }
    [[nodiscard]] static Bitboard face_up(const Position& pos, dark::Piece piece) {
        return pos.face_up(piece.colour()) & pos.face_up(piece.kind());
    }
    [[nodiscard]] static Bitboard face_up(const Position& pos, dark::Colour colour) { return pos.face_up(colour); }
    [[nodiscard]] static int living(const Position& pos, dark::Piece piece) {
        int hidden = 0;  // and known
        pos.known().for_each([&](magic::Square square) { hidden += pos.at(square) == piece ? 1 : 0; });
        return face_up(pos, piece).count() + hidden + pos.unseen().count(piece);
    }
};

// The colour a side plays. Requires: the colours are decided.
template <typename G>
[[nodiscard]] dark::Colour colour_of(const typename G::Position& pos, game::Side side) {
    const dark::Colour mover = DarkView<G>::mover(pos);
    return side == G::side_to_move(pos) ? mover : dark::other(mover);
}

}  // namespace qiyuan::lab
