#pragma once

#include "game/concepts.hpp"
#include "games/banqi/position.hpp"

namespace qiyuan::banqi {

// A piece has at most four moves, but for each of two cannons, which have four jumps more; a face-down piece has one.
template <Variant V>
inline constexpr std::size_t kMaxMoves = std::size_t{4} * V::Size::kSquares + std::size_t{2} * 4;

template <Variant V>
using MoveList = base::StaticVector<Move<typename V::Size>, kMaxMoves<V>>;

namespace detail {

using dark::Direction;
using game::Gen;

template <Variant V>
void add_captures(const Position<V>& pos, MoveList<V>& moves) {
    using Square = typename Position<V>::Square;
    constexpr const dark::CaptureTable& kCaptures = Position<V>::kCaptures;
    const auto enemies = pos.pieces(other(pos.mover()));
    const auto own = pos.pieces(pos.mover());
    auto hunters = own & neighbours(enemies);
    if constexpr (kCaptures.cannons_jump()) {
        const auto cannons = own & pos.pieces(Kind::kCannon);
        hunters = hunters - cannons;
        cannons.for_each([&](Square from) {
            (dark::cannon_jumps(from, pos.occupied()) & enemies).for_each([&](Square to) {
                moves.push_back({from, to});
            });
        });
    }
    hunters.for_each([&](Square from) {
        const Kind kind = pos.at(from).kind();
        (dark::neighbours(from) & enemies).for_each([&](Square to) {
            if (kCaptures.beats(kind, pos.at(to).kind())) moves.push_back({from, to});
        });
    });
}

// All pieces step the same way, so each direction is one shift of the whole board.
template <Direction kTo, Variant V>
void add_steps(const Position<V>& pos, typename Position<V>::Bitboard empty, MoveList<V>& moves) {
    using Square = typename Position<V>::Square;
    constexpr int kFiles = V::Size::kFiles;
    constexpr int kOffset = kTo == Direction::kEast    ? 1
                            : kTo == Direction::kWest  ? -1
                            : kTo == Direction::kNorth ? kFiles
                                                       : -kFiles;
    const auto reached = dark::stepped<kTo>(pos.pieces(pos.mover())) & empty;
    reached.for_each([&](Square to) {
        moves.push_back({Square::from_index(static_cast<std::size_t>(static_cast<int>(to.index()) - kOffset)), to});
    });
}

template <Variant V>
void add_steps(const Position<V>& pos, MoveList<V>& moves) {
    const auto empty = Position<V>::Bitboard::all() - pos.occupied();
    add_steps<Direction::kEast>(pos, empty, moves);
    add_steps<Direction::kWest>(pos, empty, moves);
    add_steps<Direction::kNorth>(pos, empty, moves);
    add_steps<Direction::kSouth>(pos, empty, moves);
}

template <Variant V>
void add_flips(const Position<V>& pos, MoveList<V>& moves) {
    using Move = typename Position<V>::Move;
    pos.face_down().for_each([&](auto square) { moves.push_back(Move::flip(square)); });
}

template <Variant V>
void add_attacks_on_face_down(const Position<V>& pos, typename Position<V>::Square from, MoveList<V>& moves) {
    const auto reach = Position<V>::capture_reach(pos.at(from).kind(), from, pos.occupied());
    (reach & pos.face_down()).for_each([&](auto to) { moves.push_back({from, to}); });
}

// After a capture that may be continued: the opponent waits, then the mover captures on or ends his turn.
template <Gen kWhich, Variant V>
void add_chain_moves(const Position<V>& pos, MoveList<V>& moves) {
    const auto from = *pos.chain();
    if (pos.may_capture_on()) {
        if constexpr (kWhich != Gen::kQuiet) pos.victims(from).for_each([&](auto to) { moves.push_back({from, to}); });
        if constexpr (kWhich != Gen::kNoisy && V::kCapturesFaceDown) add_attacks_on_face_down(pos, from, moves);
    }
    if constexpr (kWhich != Gen::kNoisy) moves.push_back(Position<V>::Move::pass());
}

}  // namespace detail

// Appends the legal moves of the given class. Captures of face-up pieces are noisy; everything else is quiet, also the
// attack on a face-down piece, which like a flip asks nature first.
template <game::Gen kWhich, Variant V>
void generate(const Position<V>& pos, MoveList<V>& moves) {
    if (pos.awaits_outcome() || pos.is_over()) return;
    if constexpr (V::kChainsCaptures)
        if (pos.chain()) return detail::add_chain_moves<kWhich>(pos, moves);
    if constexpr (kWhich != game::Gen::kQuiet) detail::add_captures(pos, moves);
    if constexpr (kWhich != game::Gen::kNoisy) {
        if constexpr (V::kCapturesFaceDown)
            pos.pieces(pos.mover()).for_each([&](auto from) { detail::add_attacks_on_face_down(pos, from, moves); });
        detail::add_steps(pos, moves);
        detail::add_flips(pos, moves);
    }
}

// Takes any move, also one made for another position.
template <Variant V>
[[nodiscard]] bool is_legal(const Position<V>& pos, typename Position<V>::Move m) {
    if (m.is_none() || pos.awaits_outcome() || pos.is_over()) return false;
    if (m.is_pass()) return pos.chain().has_value();
    if (pos.chain()) return m.from() == *pos.chain() && pos.may_capture_on() && pos.targets(m.from()).contains(m.to());
    if (m.is_flip()) return pos.face_down().contains(m.to());
    if (!pos.pieces(pos.mover()).contains(m.from())) return false;
    if (!pos.occupied().contains(m.to())) return dark::neighbours(m.from()).contains(m.to());
    return pos.targets(m.from()).contains(m.to());
}

}  // namespace qiyuan::banqi
