#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/expected.hpp"
#include "game/side.hpp"
#include "games/banqi/keys.hpp"
#include "games/banqi/raw_position.hpp"
#include "games/dark/captures.hpp"
#include "games/dark/lines.hpp"

namespace qiyuan::banqi {

using base::Expected;
using dark::Bag;
using dark::Colour;
using dark::Kind;
using dark::Piece;
using game::Side;

// What playing forgets and taking back needs.
template <typename BoardSize>
struct Undo {
    Key key;
    Move<BoardSize> awaiting;
    std::uint16_t quiet_plies = 0;
    std::optional<dark::Square<BoardSize>> chain;
    Piece captured;
    bool colours_decided = false;

    [[nodiscard]] bool operator==(const Undo&) const = default;
};

// What both players see: the face-up pieces, which squares are face-down, and the bag; never the deal.
//
// A flip is two steps. do_move() of a flip passes the turn at once and leaves a position that awaits nature; there the
// side to move is already the player who did not flip. do_outcome() turns the piece up and does not touch the turn; the
// outcome of the first flip also decides the colours, and the flipper gets the colour he turned up.
//
// Chain captures keep the players alternating: after a capture that can be continued the opponent's only move is a
// pass, then the mover captures on with the same piece, or passes to end his turn.
template <Variant V>
class Position {
public:
    using Size = typename V::Size;
    using Square = dark::Square<Size>;
    using Bitboard = dark::Bitboard<Size>;
    using Move = banqi::Move<Size>;
    using Undo = banqi::Undo<Size>;

    static constexpr const dark::CaptureTable& kCaptures = dark::kCaptures<V::kOrder>;

    Position() noexcept : Position(RawPosition<V>::start()) {}

    // Refuses pieces and counts that cannot occur together, and pending states that no move leads to.
    [[nodiscard]] static Expected<Position> from_raw(const RawPosition<V>& raw);
    [[nodiscard]] RawPosition<V> raw() const;

    [[nodiscard]] Side side_to_move() const noexcept { return plies_ % 2 == 0 ? Side::kFirst : Side::kSecond; }
    [[nodiscard]] bool colours_decided() const noexcept { return decided_; }
    // The colour of the side to move. Requires: colours_decided(), to mean anything.
    [[nodiscard]] Colour mover() const noexcept { return mover_; }
    [[nodiscard]] int quiet_plies() const noexcept { return quiet_plies_; }
    [[nodiscard]] int plies() const noexcept { return plies_; }
    [[nodiscard]] const Bag& bag() const noexcept { return bag_; }

    // The face-up piece on a square, or none.
    [[nodiscard]] Piece at(Square square) const noexcept { return board_[square.index()]; }
    [[nodiscard]] Bitboard face_down() const noexcept { return face_down_; }
    [[nodiscard]] Bitboard pieces(Colour colour) const noexcept { return colours_[index(colour)]; }
    [[nodiscard]] Bitboard pieces(Kind kind) const noexcept { return kinds_[index(kind)]; }
    [[nodiscard]] Bitboard pieces(Piece piece) const noexcept { return pieces(piece.colour()) & pieces(piece.kind()); }
    // The same of all kinds, by index(Kind); behind the last stands nothing.
    [[nodiscard]] const std::array<Bitboard, dark::kPieceCodes / 2>& by_kind() const noexcept { return kinds_; }
    [[nodiscard]] Bitboard face_up() const noexcept { return pieces(Colour::kRed) | pieces(Colour::kBlack); }
    [[nodiscard]] Bitboard occupied() const noexcept { return face_up() | face_down_; }

    // The flip, or the attack on a face-down piece, whose outcome nature owes; none while a player is to move.
    [[nodiscard]] Move awaiting() const noexcept { return awaiting_; }
    [[nodiscard]] bool awaits_outcome() const noexcept { return !awaiting_.is_none(); }
    // Where a piece stands that has captured and may capture on.
    [[nodiscard]] std::optional<Square> chain() const noexcept { return chain_; }
    // Whether the mover is the one whose chain it is; otherwise he can only pass. Requires: chain().
    [[nodiscard]] bool may_capture_on() const noexcept { return at(*chain_).colour() == mover_; }

    // On the board or in the bag.
    [[nodiscard]] bool has_pieces(Colour colour) const noexcept { return pieces(colour) || bag_.has(colour); }
    // A colour has nothing left, so nothing is left to play for.
    [[nodiscard]] bool is_over() const noexcept {
        return decided_ && !(has_pieces(Colour::kRed) && has_pieces(Colour::kBlack));
    }

    // Whether the attacker may take the victim once it reaches it by its way of capturing.
    [[nodiscard]] static bool takes(Piece attacker, Piece victim) noexcept {
        return attacker.colour() != victim.colour() &&
               (kCaptures.jumps(attacker.kind()) || kCaptures.beats(attacker.kind(), victim.kind()));
    }
    // The squares on which a piece of this kind captures from here, if what stands there can be captured.
    [[nodiscard]] static Bitboard capture_reach(Kind kind, Square from, Bitboard occupied) noexcept {
        return kCaptures.jumps(kind) ? dark::cannon_jumps(from, occupied) : dark::neighbours(from);
    }
    // The face-up enemies that the piece on a square could take, whoever is to move. Requires: there is a piece.
    [[nodiscard]] Bitboard victims(Square from) const noexcept;
    // The same, with the face-down pieces it may attack.
    [[nodiscard]] Bitboard targets(Square from) const noexcept;
    // The face-up enemies of `victim` that could take it on a square, with `occupied` as the pieces on the board.
    [[nodiscard]] Bitboard takers(Square square, Piece victim, Bitboard occupied) const noexcept;

    [[nodiscard]] Key key() const noexcept { return key_; }
    [[nodiscard]] Key computed_key() const noexcept;
    [[nodiscard]] Key key_after(Move m) const noexcept;

    // Requires: m is legal.
    Undo do_move(Move m) noexcept;
    // Requires: undo came from do_move(m), and everything since has been undone.
    void undo_move(Move m, const Undo& undo) noexcept;
    // Requires: awaits_outcome(), and the piece is in the bag.
    Undo do_outcome(Piece shown) noexcept;
    void undo_outcome(Piece shown, const Undo& undo) noexcept;
    // The same position with the other side to move. Requires: colours decided, nothing pending.
    Undo do_pass() noexcept;
    void undo_pass(const Undo& undo) noexcept {
        take_back_turn();
        restore(undo);
    }

    [[nodiscard]] bool operator==(const Position&) const = default;

private:
    using K = Keys<Size>;

    explicit Position(const RawPosition<V>& raw) noexcept;

    [[nodiscard]] Undo undo_now() const noexcept { return {key_, awaiting_, quiet_plies_, chain_, Piece{}, decided_}; }
    void restore(const Undo& undo) noexcept {
        key_ = undo.key;
        awaiting_ = undo.awaiting;
        quiet_plies_ = undo.quiet_plies;
        chain_ = undo.chain;
    }
    void toggle(Piece piece, Bitboard squares) noexcept {
        colours_[index(piece.colour())] ^= squares;
        kinds_[index(piece.kind())] ^= squares;
    }
    void put(Piece piece, Square square) noexcept {
        board_[square.index()] = piece;
        toggle(piece, Bitboard{square});
    }
    void remove(Piece piece, Square square) noexcept {
        board_[square.index()] = Piece{};
        toggle(piece, Bitboard{square});
    }
    void relocate(Piece piece, Square from, Square to) noexcept {
        board_[from.index()] = Piece{};
        board_[to.index()] = piece;
        toggle(piece, Bitboard{from} | Bitboard{to});
    }
    void pass_turn() noexcept {
        ++plies_;
        if (!decided_) return;
        mover_ = other(mover_);
        key_ ^= K::kBlackToMove;
    }
    void take_back_turn() noexcept {
        --plies_;
        if (decided_) mover_ = other(mover_);
    }
    void decide_colours(Colour flipper) noexcept {
        decided_ = true;
        mover_ = other(flipper);
        key_ ^= K::kUndecided;
        if (mover_ == Colour::kBlack) key_ ^= K::kBlackToMove;
    }
    void begin_chain(Square at) noexcept {
        if (targets(at).empty()) return;
        chain_ = at;
        key_ ^= K::chain(at);
    }
    void end_chain() noexcept {
        if (chain_) key_ ^= K::chain(*chain_);
        chain_.reset();
    }
    [[nodiscard]] Expected<void> check_pending() const;

    std::array<Bitboard, dark::kPieceCodes / 2> kinds_{};
    std::array<Bitboard, 2> colours_{};
    Bitboard face_down_;
    std::array<Piece, Size::kSquares> board_{};
    Key key_;
    Bag bag_;
    std::uint16_t quiet_plies_ = 0;
    std::uint16_t plies_ = 0;
    Move awaiting_;
    std::optional<Square> chain_;
    Colour mover_ = Colour::kRed;  // stays so until the colours are decided
    bool decided_ = false;
};

template <Variant V>
typename Position<V>::Bitboard Position<V>::victims(Square from) const noexcept {
    const Piece attacker = at(from);
    Bitboard result = capture_reach(attacker.kind(), from, occupied()) & pieces(other(attacker.colour()));
    if (!kCaptures.jumps(attacker.kind()))
        result.for_each([&](Square to) {
            if (!takes(attacker, at(to))) result ^= Bitboard{to};
        });
    return result;
}

template <Variant V>
typename Position<V>::Bitboard Position<V>::targets(Square from) const noexcept {
    if constexpr (V::kCapturesFaceDown)
        return victims(from) | (capture_reach(at(from).kind(), from, occupied()) & face_down_);
    return victims(from);
}

template <Variant V>
typename Position<V>::Bitboard Position<V>::takers(Square square, Piece victim, Bitboard occupied) const noexcept {
    const Bitboard enemies = pieces(other(victim.colour())) & occupied;
    Bitboard result;
    (dark::neighbours(square) & enemies).for_each([&](Square from) {
        if (kCaptures.beats(at(from).kind(), victim.kind())) result |= Bitboard{from};
    });
    if constexpr (kCaptures.cannons_jump())
        if (const Bitboard cannons = enemies & pieces(Kind::kCannon))
            result |= cannons & dark::cannon_jumps(square, occupied);
    return result;
}

template <Variant V>
Key Position<V>::key_after(Move m) const noexcept {
    const Key turn = decided_ ? K::kBlackToMove : Key{};
    if (V::kChainsCaptures && m.is_pass()) return key_ ^ turn;
    if (face_down_.contains(m.to())) return key_ ^ turn ^ K::awaiting(m);
    const Piece piece = at(m.from());
    const Piece captured = at(m.to());
    const Key key = key_ ^ turn ^ K::face_up(piece, m.from()) ^ K::face_up(piece, m.to());
    return captured.is_none() ? key : key ^ K::face_up(captured, m.to());
}

template <Variant V>
typename Position<V>::Undo Position<V>::do_move(Move m) noexcept {
    assert(!awaits_outcome() && !m.is_none());
    Undo undo = undo_now();
    if constexpr (V::kChainsCaptures) {
        const bool is_forced = m.is_pass() && !may_capture_on();
        if (!is_forced) end_chain();
        if (m.is_pass()) {
            pass_turn();
            return undo;
        }
    }
    if (face_down_.contains(m.to())) {
        awaiting_ = m;
        key_ ^= K::awaiting(m);
        quiet_plies_ = 0;
        pass_turn();
        return undo;
    }
    const Piece piece = at(m.from());
    undo.captured = at(m.to());
    if (undo.captured.is_none()) {
        ++quiet_plies_;
    } else {
        quiet_plies_ = 0;
        key_ ^= K::face_up(undo.captured, m.to());
        toggle(undo.captured, Bitboard{m.to()});
    }
    relocate(piece, m.from(), m.to());
    key_ ^= K::face_up(piece, m.from()) ^ K::face_up(piece, m.to());
    pass_turn();
    if constexpr (V::kChainsCaptures)
        if (!undo.captured.is_none()) begin_chain(m.to());
    return undo;
}

template <Variant V>
void Position<V>::undo_move(Move m, const Undo& undo) noexcept {
    if (!awaits_outcome() && !(V::kChainsCaptures && m.is_pass())) {
        relocate(at(m.to()), m.to(), m.from());
        if (!undo.captured.is_none()) put(undo.captured, m.to());
    }
    take_back_turn();
    restore(undo);
}

template <Variant V>
typename Position<V>::Undo Position<V>::do_outcome(Piece shown) noexcept {
    assert(awaits_outcome() && bag_.count(shown) > 0);
    Undo undo = undo_now();
    const Move m = awaiting_;
    const Square square = m.to();
    const int count = bag_.count(shown);
    key_ ^= K::awaiting(m) ^ K::face_down(square) ^ K::in_bag(shown, count) ^ K::in_bag(shown, count - 1);
    awaiting_ = Move{};
    face_down_ ^= Bitboard{square};
    bag_.remove(shown);
    if (!decided_) decide_colours(shown.colour());
    if constexpr (V::kCapturesFaceDown) {
        if (!m.is_flip() && takes(at(m.from()), shown)) {
            const Piece attacker = at(m.from());
            undo.captured = shown;
            relocate(attacker, m.from(), square);
            key_ ^= K::face_up(attacker, m.from()) ^ K::face_up(attacker, square);
            if constexpr (V::kChainsCaptures) begin_chain(square);
            return undo;
        }
    }
    put(shown, square);
    key_ ^= K::face_up(shown, square);
    return undo;
}

template <Variant V>
void Position<V>::undo_outcome(Piece shown, const Undo& undo) noexcept {
    const Move m = undo.awaiting;
    if (undo.captured.is_none())
        remove(shown, m.to());
    else
        relocate(at(m.to()), m.to(), m.from());
    face_down_ ^= Bitboard{m.to()};
    bag_.add(shown);
    decided_ = undo.colours_decided;
    if (!decided_) mover_ = Colour::kRed;
    restore(undo);
}

template <Variant V>
typename Position<V>::Undo Position<V>::do_pass() noexcept {
    assert(decided_ && !awaits_outcome() && !chain_);
    const Undo undo = undo_now();
    ++quiet_plies_;
    pass_turn();
    return undo;
}

}  // namespace qiyuan::banqi
