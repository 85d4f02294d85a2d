#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/expected.hpp"
#include "games/zero_point_one/bitboard.hpp"
#include "games/zero_point_one/hands.hpp"
#include "games/zero_point_one/keys.hpp"
#include "games/zero_point_one/leaps.hpp"
#include "games/zero_point_one/move.hpp"
#include "games/zero_point_one/piece.hpp"
#include "games/zero_point_one/setup.hpp"

namespace qiyuan::zero_point_one {

inline constexpr int kSetupPlies = 2;
// The game is drawn when so many plies are played, the two set-ups among them.
inline constexpr int kPlyLimit = 102;

// What do_move() forgets and undo_move() needs.
struct Undo {
    Key key;
    Piece captured;

    [[nodiscard]] bool operator==(const Undo&) const = default;
};

// The men by square; where a position comes from before it is known to be possible.
using Placement = std::array<Piece, kSquares>;

// Listens to nothing. An observer of do_move and undo_move is told of every man that leaves or enters a square or a
// hand. `n` is how many men of the kind the hand holds without this one.
struct NoObserver {
    void removed(Piece, Square) const noexcept {}
    void added(Piece, Square) const noexcept {}
    void removed_from_hand(Side, Kind, int /*n*/) const noexcept {}
    void added_to_hand(Side, Kind, int /*n*/) const noexcept {}
};

// A position after both set-ups. Every man of the game is on the board or in a hand; each side has its wazir on the
// board, save that the mover's may be in the other's hand: then he has lost. Cheap to copy.
//
// The plies are counted beside the side to move, not instead of it: with the colours exchanged a position is one again.
class Position {
public:
    Position() noexcept : Position(Setup{}, Setup{}) {}
    Position(const Setup& red, const Setup& blue) noexcept;

    // Checks what the class promises. `ply` is the number of plies played, with the set-ups.
    [[nodiscard]] static Expected<Position> from_parts(const Placement& men, const Hands& hands, Side to_move, int ply);

    [[nodiscard]] Side side_to_move() const noexcept { return side_; }
    [[nodiscard]] int ply() const noexcept { return ply_; }
    [[nodiscard]] const Hands& hands() const noexcept { return hands_; }
    [[nodiscard]] Piece at(Square square) const noexcept { return board_[square.index()]; }
    [[nodiscard]] const Placement& placement() const noexcept { return board_; }
    [[nodiscard]] Bitboard men(Side side) const noexcept { return sides_[side]; }
    [[nodiscard]] Bitboard men(Side side, Kind kind) const noexcept { return men_[side][index(kind)]; }
    [[nodiscard]] Bitboard occupied() const noexcept { return sides_[kRed] | sides_[kBlue]; }
    [[nodiscard]] Bitboard empty_squares() const noexcept { return Bitboard::all() - occupied(); }

    // Whether the mover has lost his wazir.
    [[nodiscard]] bool wazir_taken() const noexcept { return men(side_, Kind::kWazir).empty(); }
    [[nodiscard]] bool is_over() const noexcept { return wazir_taken() || ply_ >= kPlyLimit; }
    // Requires: that side's wazir is on the board.
    [[nodiscard]] Square wazir(Side side) const noexcept { return men(side, Kind::kWazir).first(); }

    [[nodiscard]] Key key() const noexcept { return key_; }
    [[nodiscard]] Key computed_key() const noexcept;
    // The key after do_move(m). Requires: is_legal(m).
    [[nodiscard]] Key key_after(Move m) const noexcept;

    // The men of `by` that could leap to `square`.
    [[nodiscard]] Bitboard attackers(Square square, Side by) const noexcept {
        Bitboard found;
        for (const Kind kind : kAllKinds) found |= leaps(kind, square) & men(by, kind);
        return found;
    }
    [[nodiscard]] bool is_attacked(Square square, Side by) const noexcept { return !attackers(square, by).empty(); }
    // Whether the mover's wazir could be taken.
    [[nodiscard]] bool in_check() const noexcept { return !wazir_taken() && is_attacked(wazir(side_), other(side_)); }

    // Whether the rules allow `m`, which may be any Move at all. A suicide is legal.
    [[nodiscard]] bool is_legal(Move m) const noexcept;
    // Whether `m` leaves the mover's wazir to be taken; taking the other wazir never does. Requires: is_legal(m).
    [[nodiscard]] bool is_suicide(Move m) const noexcept;

    // Requires: is_legal(m).
    template <typename Observer = NoObserver>
    Undo do_move(Move m, Observer&& observer = {}) noexcept {
        const Side us = side_;
        const Undo undo{key_, at(m.to())};
        if (m.is_drop()) {
            take_from_hand(us, m.dropped(), observer);
            put(Piece{us, m.dropped()}, m.to(), observer);
        } else {
            if (!undo.captured.is_none()) {
                remove(undo.captured, m.to(), observer);
                add_to_hand(us, undo.captured.kind(), observer);
            }
            const Piece man = at(m.from());
            remove(man, m.from(), observer);
            put(man, m.to(), observer);
        }
        pass_turn();
        return undo;
    }

    // Requires: undo came from do_move(m), and everything since has been undone.
    template <typename Observer = NoObserver>
    void undo_move(Move m, const Undo& undo, Observer&& observer = {}) noexcept {
        const Side us = other(side_);
        const Piece man = at(m.to());
        remove(man, m.to(), observer);
        if (m.is_drop()) {
            add_to_hand(us, m.dropped(), observer);
        } else {
            put(man, m.from(), observer);
            if (!undo.captured.is_none()) {
                take_from_hand(us, undo.captured.kind(), observer);
                put(undo.captured, m.to(), observer);
            }
        }
        undo_pass(undo);
    }

    // A turn without a move. Requires: not over.
    Undo do_pass() noexcept {
        const Undo undo{key_, Piece{}};
        pass_turn();
        return undo;
    }
    void undo_pass(const Undo& undo) noexcept {
        --ply_;
        side_ = other(side_);
        key_ = undo.key;
    }

    [[nodiscard]] bool operator==(const Position&) const = default;

private:
    Position(const Placement& men, const Hands& hands, Side to_move, int ply) noexcept;

    template <typename Observer>
    void put(Piece man, Square square, Observer& observer) noexcept {
        board_[square.index()] = man;
        toggle(man, square);
        observer.added(man, square);
    }
    template <typename Observer>
    void remove(Piece man, Square square, Observer& observer) noexcept {
        board_[square.index()] = Piece{};
        toggle(man, square);
        observer.removed(man, square);
    }
    template <typename Observer>
    void add_to_hand(Side owner, Kind kind, Observer& observer) noexcept {
        const int n = hands_.count(owner, kind);
        hands_.add(owner, kind);
        key_ ^= hand_key(owner, kind, n);
        observer.added_to_hand(owner, kind, n);
    }
    template <typename Observer>
    void take_from_hand(Side owner, Kind kind, Observer& observer) noexcept {
        hands_.remove(owner, kind);
        const int n = hands_.count(owner, kind);
        key_ ^= hand_key(owner, kind, n);
        observer.removed_from_hand(owner, kind, n);
    }
    void toggle(Piece man, Square square) noexcept {
        men_[man.side()][index(man.kind())] ^= Bitboard{square};
        sides_[man.side()] ^= Bitboard{square};
        key_ ^= man_key(man, square);
    }
    void pass_turn() noexcept {
        ++ply_;
        side_ = other(side_);
        key_ ^= blue_to_move_key();
    }

    game::BySide<std::array<Bitboard, kKinds>> men_;
    game::BySide<Bitboard> sides_;
    Placement board_{};
    Hands hands_;
    Side side_ = kRed;
    std::uint8_t ply_ = kSetupPlies;
    Key key_;
};

}  // namespace qiyuan::zero_point_one
