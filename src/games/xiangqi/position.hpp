#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/expected.hpp"
#include "base/key.hpp"
#include "games/xiangqi/attacks.hpp"
#include "games/xiangqi/bitboard.hpp"
#include "games/xiangqi/move.hpp"
#include "games/xiangqi/piece.hpp"

namespace qiyuan::xiangqi {

using base::Expected;
using base::Key;

// What do_move() forgets and undo_move() needs.
struct Undo {
    Key key;
    Piece captured;
    bool in_check = false;
    std::uint16_t quiet_plies = 0;
    game::BySide<std::uint16_t> checks;

    [[nodiscard]] bool operator==(const Undo&) const = default;
};

// The men by square; where a position comes from before it is known to be possible.
using Placement = std::array<Piece, kSquares>;

// Listens to nothing. An observer of do_move and undo_move is told of every man that leaves or enters a square; the
// board does not know what an accumulator does with it.
struct NoObserver {
    void removed(Piece, Square) const noexcept {}
    void added(Piece, Square) const noexcept {}
};

// A position that can stand on a board: one general each in its palace, every man where it can get to, and the side not
// to move not in check. Cheap to copy. Counts what the move-count rule needs: plies and checks since the last capture.
class Position {
public:
    Position() noexcept;  // the start of a game

    // Checks what the class promises. `quiet_plies` and `move_number` as in a FEN.
    [[nodiscard]] static Expected<Position> from_placement(const Placement& men, Side to_move, int quiet_plies = 0,
                                                           int move_number = 1);

    [[nodiscard]] Side side_to_move() const noexcept { return side_; }
    [[nodiscard]] Piece at(Square square) const noexcept { return board_[square.index()]; }
    [[nodiscard]] const Placement& placement() const noexcept { return board_; }
    [[nodiscard]] Bitboard occupied() const noexcept { return sides_[kRed] | sides_[kBlack]; }
    [[nodiscard]] Bitboard men(Side side) const noexcept { return sides_[side]; }
    [[nodiscard]] Bitboard men(Kind kind) const noexcept { return kinds_[index(kind)]; }
    [[nodiscard]] Bitboard men(Side side, Kind kind) const noexcept { return men(side) & men(kind); }
    [[nodiscard]] Square general(Side side) const noexcept { return generals_[side]; }

    [[nodiscard]] Key key() const noexcept { return key_; }
    [[nodiscard]] Key computed_key() const noexcept;
    [[nodiscard]] Key key_after(Move m) const noexcept;

    [[nodiscard]] bool in_check() const noexcept { return in_check_; }
    // Plies since the last capture, and how many of each side's moves among them were checks.
    [[nodiscard]] int quiet_plies() const noexcept { return quiet_plies_; }
    [[nodiscard]] int checks(Side side) const noexcept { return checks_[side]; }
    // As in a FEN: 1 at the start, grows after Black's move.
    [[nodiscard]] int move_number() const noexcept { return move_number_; }

    // The men of `by` that could take a man on `square` if nothing else mattered, with `occupied` as the men on the
    // board.
    [[nodiscard]] Bitboard attackers(Square square, Side by, Bitboard occupied) const noexcept;
    // Whether `side`'s general can be taken: by an enemy, or along the open file by the enemy general.
    [[nodiscard]] bool general_attacked(Side side) const noexcept {
        return general_attacked(side, generals_[side], occupied(), sides_[other(side)]);
    }
    // The same on a board that differs: the general there, these squares occupied, only these enemies left.
    [[nodiscard]] bool general_attacked(Side side, Square general, Bitboard occupied, Bitboard enemies) const noexcept;
    // Whether the man on `from` goes to `to` by its way of moving, whoever's turn it is; own men on `to` are for the
    // caller. Requires: there is a man on `from`.
    [[nodiscard]] bool reaches(Square from, Square to) const noexcept {
        return reach(at(from), from, occupied()).contains(to);
    }
    // Whether the side that makes `m` keeps its general safe, whoever's turn it is. Requires: a man on m.from().
    [[nodiscard]] bool is_safe(Move m) const noexcept;
    // Whether `m` is a move of the mover's man that goes there by its way of moving; his general may be left en prise.
    [[nodiscard]] bool is_pseudo_legal(Move m) const noexcept;
    [[nodiscard]] bool is_legal(Move m) const noexcept { return is_pseudo_legal(m) && is_safe(m); }

    // Whether the other general is attacked after `m`, by the man moved or by one it uncovers. Requires:
    // is_pseudo_legal(m).
    [[nodiscard]] bool gives_check(Move m) const noexcept;

    // Requires: is_legal(m).
    template <typename Observer = NoObserver>
    Undo do_move(Move m, Observer&& observer = {}) noexcept {
        const Piece man = at(m.from());
        const Piece captured = at(m.to());
        const Undo undo = undo_now(captured);
        if (!captured.is_none()) {
            remove(captured, m.to());
            observer.removed(captured, m.to());
        }
        remove(man, m.from());
        observer.removed(man, m.from());
        put(man, m.to());
        observer.added(man, m.to());
        finish_move(man, m, captured);
        return undo;
    }

    // Requires: undo came from do_move(m), and everything since has been undone.
    template <typename Observer = NoObserver>
    void undo_move(Move m, const Undo& undo, Observer&& observer = {}) noexcept {
        const Piece man = at(m.to());
        remove(man, m.to());
        observer.removed(man, m.to());
        put(man, m.from());
        observer.added(man, m.from());
        if (!undo.captured.is_none()) {
            put(undo.captured, m.to());
            observer.added(undo.captured, m.to());
        }
        take_back_turn(undo);
        if (man.kind() == Kind::kGeneral) generals_[side_] = m.from();
    }

    // The same position with the other side to move. Requires: not in check.
    Undo do_pass() noexcept;
    void undo_pass(const Undo& undo) noexcept { take_back_turn(undo); }

    [[nodiscard]] Position mirrored() const;         // left and right exchanged
    [[nodiscard]] Position colours_swapped() const;  // the board turned and Red's men made Black's

    [[nodiscard]] bool operator==(const Position&) const = default;

private:
    Position(const Placement& men, Side to_move) noexcept;

    [[nodiscard]] Undo undo_now(Piece captured) const noexcept {
        return {key_, captured, in_check_, quiet_plies_, checks_};
    }
    void put(Piece man, Square square) noexcept {
        board_[square.index()] = man;
        sides_[man.side()] |= Bitboard{square};
        kinds_[index(man.kind())] |= Bitboard{square};
    }
    void remove(Piece man, Square square) noexcept {
        board_[square.index()] = Piece{};
        sides_[man.side()] ^= Bitboard{square};
        kinds_[index(man.kind())] ^= Bitboard{square};
    }
    void finish_move(Piece man, Move m, Piece captured) noexcept;
    void take_back_turn(const Undo& undo) noexcept;

    std::array<Bitboard, kKinds> kinds_{};
    game::BySide<Bitboard> sides_;
    Placement board_{};
    Key key_;
    game::BySide<Square> generals_;
    Side side_ = kRed;
    bool in_check_ = false;
    std::uint16_t quiet_plies_ = 0;
    game::BySide<std::uint16_t> checks_;
    std::uint16_t move_number_ = 1;
};

}  // namespace qiyuan::xiangqi
