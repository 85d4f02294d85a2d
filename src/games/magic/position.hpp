#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/expected.hpp"
#include "games/dark/captures.hpp"
#include "games/dark/lines.hpp"
#include "games/magic/keys.hpp"
#include "games/magic/move.hpp"
#include "games/magic/raw_position.hpp"

namespace qiyuan::magic {

using base::Expected;

inline constexpr const dark::CaptureTable& kCaptures = dark::kCaptures<dark::RankOrder::kTaiwan>;

// What both sides see: the board with its magic, the unseen pieces as a multiset, the spells; never the deal.
//
// A flip of an unknown piece is two steps. do_move() ends the turn at once and leaves a position that awaits nature;
// there the side to move is already the other one. do_outcome() turns the piece up and does not touch the turn; the
// first outcome of a game with undecided colours decides them.
//
// Sides always alternate. After a free cast, or a strike that earns an extra turn, the opponent's only move is a pass
// that is no turn of his (must_wait()), and then the mover goes on.
//
// Magic touches many squares at once, so a position is small enough to be copied: taking back is going back to the
// copy.
class Position {
public:
    using Undo = Position;

    Position() noexcept : Position(BoardSize::kFour) {}
    // The start of a normal game.
    explicit Position(BoardSize size) noexcept : Position(RawPosition::start(size)) {}

    // Refuses what cannot stand together, and says why.
    [[nodiscard]] static Expected<Position> from_raw(const RawPosition& raw);
    [[nodiscard]] RawPosition raw() const;

    [[nodiscard]] BoardSize size() const noexcept { return size_; }
    [[nodiscard]] const Flags& flags() const noexcept { return flags_; }
    [[nodiscard]] Side mover() const noexcept { return mover_; }
    [[nodiscard]] bool colours_decided() const noexcept { return decided_; }
    // Requires of the next two: colours_decided(), to mean anything.
    [[nodiscard]] Colour colour_of(Side side) const noexcept {
        return side == kPlayer ? player_colour_ : dark::other(player_colour_);
    }
    [[nodiscard]] Colour mover_colour() const noexcept { return colour_of(mover_); }
    [[nodiscard]] int quiet_plies() const noexcept { return quiet_plies_; }
    [[nodiscard]] const Unseen& unseen() const noexcept { return unseen_; }
    [[nodiscard]] const SpellBook& book(Side side) const noexcept { return books_[side]; }
    [[nodiscard]] bool must_wait() const noexcept { return must_wait_; }
    [[nodiscard]] bool awaits_outcome() const noexcept { return awaits_; }
    // Requires: awaits_outcome().
    [[nodiscard]] Square awaiting() const noexcept { return awaiting_; }

    // The piece on a square that is face up or known, or none.
    [[nodiscard]] Piece at(Square square) const noexcept { return pieces_[square.index()]; }
    [[nodiscard]] Status status(Square square) const noexcept { return status_[square.index()]; }
    [[nodiscard]] Bitboard face_up(Colour colour) const noexcept { return up_[index(colour)]; }
    [[nodiscard]] Bitboard face_up() const noexcept { return face_up(Colour::kRed) | face_up(Colour::kBlack); }
    [[nodiscard]] Bitboard face_up(Kind kind) const noexcept { return kinds_[index(kind)]; }
    [[nodiscard]] Bitboard unknown() const noexcept { return unknown_; }
    [[nodiscard]] Bitboard known() const noexcept { return known_; }
    [[nodiscard]] Bitboard face_down() const noexcept { return unknown_ | known_; }
    [[nodiscard]] Bitboard wood() const noexcept { return wood_; }
    [[nodiscard]] Bitboard frozen() const noexcept { return frozen_; }
    [[nodiscard]] Bitboard occupied() const noexcept { return face_up() | unknown_ | known_ | wood_; }
    [[nodiscard]] Bitboard empty() const noexcept { return board_ - occupied(); }
    [[nodiscard]] Bitboard board() const noexcept { return board_; }

    // Pieces anywhere: face up, face-down, unseen.
    [[nodiscard]] bool has_pieces(Colour colour) const noexcept;
    // A side has nothing left (7.1).
    [[nodiscard]] bool is_over() const noexcept {
        return decided_ && !(has_pieces(Colour::kRed) && has_pieces(Colour::kBlack));
    }

    // Where a piece on a square could step to.
    [[nodiscard]] Bitboard steps(Square from) const noexcept { return dark::neighbours(from) & empty(); }
    // The squares on which a piece of this kind captures from here, if what stands there can be captured.
    [[nodiscard]] Bitboard capture_reach(Kind kind, Square from, Bitboard occupied) const noexcept;
    // The enemies that the face-up piece on a square may attack, whoever is to move, frozen or not. Under
    // HiddenMode::kVeil also those on which the attempt would fail.
    [[nodiscard]] Bitboard victims(Square from) const noexcept;
    // Whether the attacker may take the victim once it reaches it by its way of capturing.
    [[nodiscard]] static bool takes(Piece attacker, Piece victim) noexcept {
        return attacker.colour() != victim.colour() &&
               (kCaptures.jumps(attacker.kind()) || kCaptures.beats(attacker.kind(), victim.kind()));
    }
    // Whether the mover may aim the spell at the square, once he may cast at all.
    [[nodiscard]] bool is_target(Spell spell, Square square) const noexcept;
    // Whether it is time for the mover to cast something (6.5).
    [[nodiscard]] bool may_cast() const noexcept {
        return decided_ && !must_wait_ && books_[mover_].wait == 0 && !books_[mover_].is_empty();
    }

    [[nodiscard]] Key key() const noexcept { return key_; }
    [[nodiscard]] Key computed_key() const noexcept;
    // Near enough for prefetching.
    [[nodiscard]] Key key_after(Move m) const noexcept;

    // Requires: m is legal.
    Undo do_move(Move m) noexcept;
    // Requires: awaits_outcome(), and there is such a piece unseen.
    Undo do_outcome(Outcome shown) noexcept;
    // The same position with the other side to move. Requires: colours decided, nothing pending.
    Undo do_pass() noexcept;
    void undo(const Undo& before) noexcept { *this = before; }

    [[nodiscard]] bool operator==(const Position&) const = default;

private:
    explicit Position(const RawPosition& raw) noexcept;

    void turn_up(Piece piece, Square square, Status status) noexcept;
    void lift(Square square) noexcept;  // takes a face-up piece off the board
    void set_status(Square square, Status status) noexcept;
    void set_unseen(Piece piece, const Unseen& changed) noexcept;
    void hide(Square square) noexcept;

    void flip(Square square) noexcept;
    void move(Square from, Square to) noexcept;
    void strike(Square from, Square to) noexcept;
    void cast(Spell spell, Square square) noexcept;
    void apply(Spell spell, Square square) noexcept;

    enum class Progress : std::uint8_t { kNo, kYes };
    // Everything that happens when a side has done what it does in a turn.
    void end_turn(Progress progress) noexcept;
    void melt(Bitboard pieces) noexcept;
    void melt_unseen(Colour colour) noexcept;
    void melt_all() noexcept;
    void switch_mover() noexcept {
        mover_ = game::other(mover_);
        key_ ^= Keys::kNpcToMove;
    }
    void set_must_wait(bool waits) noexcept {
        if (must_wait_ != waits) key_ ^= Keys::kMustWait;
        must_wait_ = waits;
    }
    void set_wait(Side side, int turns) noexcept;
    void decide_colours(Colour of_flipper) noexcept;

    std::array<Bitboard, dark::kKinds> kinds_{};  // face up
    std::array<Bitboard, 2> up_{};
    Bitboard unknown_;
    Bitboard known_;
    Bitboard wood_;
    Bitboard frozen_;  // face up with ice
    Bitboard board_;
    Key key_;
    std::array<Piece, kSquares> pieces_{};
    std::array<Status, kSquares> status_{};
    Unseen unseen_;
    game::BySide<SpellBook> books_;
    Flags flags_;
    std::uint16_t quiet_plies_ = 0;
    Square awaiting_;
    BoardSize size_ = BoardSize::kFour;
    Side mover_ = kPlayer;
    Colour player_colour_ = Colour::kRed;  // stays so until decided
    bool decided_ = false;
    bool must_wait_ = false;
    bool awaits_ = false;
};

}  // namespace qiyuan::magic
