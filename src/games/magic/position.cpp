#include "games/magic/position.hpp"

#include <algorithm>

namespace qiyuan::magic {

RawPosition RawPosition::start(BoardSize size) {
    RawPosition raw;
    raw.size = size;
    const Bitboard woods = standard_woods(size);
    squares_of(size).for_each(
        [&](Square square) { raw.cells[square.index()].face = woods.contains(square) ? Face::kWood : Face::kUnknown; });
    const dark::Bag bag{standard_set(size)};
    for (std::size_t i = 0; i < dark::kPieces; ++i)
        for (int n = bag.count(Piece::from_index(i)); n > 0; --n) raw.unseen.add(Piece::from_index(i));
    return raw;
}

Position::Position(const RawPosition& raw) noexcept
    : board_(squares_of(raw.size)),
      unseen_(raw.unseen),
      books_(raw.books),
      flags_(raw.flags),
      quiet_plies_(static_cast<std::uint16_t>(raw.quiet_plies)),
      awaiting_(raw.awaiting.value_or(Square{})),
      size_(raw.size),
      mover_(raw.mover),
      player_colour_(raw.player_colour.value_or(Colour::kRed)),
      decided_(raw.player_colour.has_value()),
      must_wait_(raw.must_wait),
      awaits_(raw.awaiting.has_value()) {
    board_.for_each([&](Square square) {
        const Cell& cell = raw.cells[square.index()];
        switch (cell.face) {
            case Face::kEmpty: break;
            case Face::kWood: wood_ |= Bitboard{square}; break;
            case Face::kUnknown: unknown_ |= Bitboard{square}; break;
            case Face::kKnown:
                known_ |= Bitboard{square};
                pieces_[square.index()] = cell.piece;
                status_[square.index()] = cell.status;
                break;
            case Face::kUp: turn_up(cell.piece, square, cell.status); break;
        }
    });
    key_ = computed_key();
}

RawPosition Position::raw() const {
    RawPosition raw;
    raw.size = size_;
    board_.for_each([&](Square square) {
        const Face face = wood_.contains(square)      ? Face::kWood
                          : unknown_.contains(square) ? Face::kUnknown
                          : known_.contains(square)   ? Face::kKnown
                          : at(square).is_none()      ? Face::kEmpty
                                                      : Face::kUp;
        raw.cells[square.index()] = {face, at(square), status(square)};
    });
    raw.unseen = unseen_;
    raw.mover = mover_;
    if (decided_) raw.player_colour = player_colour_;
    raw.quiet_plies = quiet_plies_;
    raw.books = books_;
    raw.flags = flags_;
    raw.must_wait = must_wait_;
    if (awaits_) raw.awaiting = awaiting_;
    return raw;
}

Key Position::computed_key() const noexcept {
    Key key = Keys::frame(size_, flags_);
    if (mover_ == kNpc) key ^= Keys::kNpcToMove;
    if (!decided_) key ^= Keys::kUndecided;
    if (decided_ && player_colour_ == Colour::kBlack) key ^= Keys::kPlayerIsBlack;
    if (must_wait_) key ^= Keys::kMustWait;
    if (awaits_) key ^= Keys::awaiting(awaiting_);
    face_up().for_each([&](Square square) { key ^= Keys::face_up(at(square), square); });
    known_.for_each([&](Square square) { key ^= Keys::known(at(square), square); });
    board_.for_each([&](Square square) { key ^= Keys::status(status(square), square); });
    unknown_.for_each([&](Square square) { key ^= Keys::unknown(square); });
    wood_.for_each([&](Square square) { key ^= Keys::wood(square); });
    for (std::size_t i = 0; i < dark::kPieces; ++i) key ^= Keys::unseen(Piece::from_index(i), unseen_);
    for (const Side side : game::kBothSides) {
        for (std::size_t i = 0; i < Spell::kCount; ++i)
            key ^= Keys::charges(side, Spell::from_index(i), books_[side].charges[i]);
        key ^= Keys::wait(side, books_[side].wait);
    }
    return key;
}

Key Position::key_after(Move m) const noexcept {
    const Key key = key_ ^ Keys::kNpcToMove;
    if (m.is_pass() || m.is_cast()) return key;
    if (m.is_flip()) return unknown_.contains(m.to()) ? key ^ Keys::awaiting(m.to()) : key;
    const Piece piece = at(m.from());
    const Key moved = key ^ Keys::face_up(piece, m.from()) ^ Keys::face_up(piece, m.to());
    const Piece victim = at(m.to());
    return victim.is_none() ? moved : moved ^ Keys::face_up(victim, m.to());
}

bool Position::has_pieces(Colour colour) const noexcept {
    if (face_up(colour) || unseen_.count(colour) > 0) return true;
    bool found = false;
    known_.for_each([&](Square square) { found = found || at(square).colour() == colour; });
    return found;
}

Bitboard Position::capture_reach(Kind kind, Square from, Bitboard occupied) const noexcept {
    if (!kCaptures.jumps(kind)) return dark::neighbours(from);
    const Bitboard jumps = dark::cannon_jumps(from, occupied);
    if (flags_.wood_screen == WoodScreen::kYes) return jumps;
    // What a cannon reaches with the Woods and without them, it reaches over a piece.
    return jumps & dark::cannon_jumps(from, occupied - wood_);
}

Bitboard Position::victims(Square from) const noexcept {
    const Piece attacker = at(from);
    Bitboard result = capture_reach(attacker.kind(), from, occupied()) & face_up(dark::other(attacker.colour()));
    if (kCaptures.jumps(attacker.kind())) return result;
    const Bitboard reached = result;
    reached.for_each([&](Square to) {
        if (!takes(attacker, at(to)) && !status(to).is_veiled()) result ^= Bitboard{to};
    });
    return result;
}

bool Position::is_target(Spell spell, Square square) const noexcept {
    const Magic magic = spell.magic();
    const Colour colour = is_hostile(magic) ? dark::other(mover_colour()) : mover_colour();
    if (!face_up(colour).contains(square)) return false;
    if (at(square).kind() == Kind::kGeneral && flags_.king_immune.contains(magic)) return false;
    switch (magic) {  // a cast that would change nothing is none
        case Magic::kWood: return true;
        case Magic::kIce: return status(square).ice() < spell.turns();
        case Magic::kGold: return !status(square).is_golden();
        case Magic::kHidden: break;
    }
    return !status(square).is_masked();
}

void Position::turn_up(Piece piece, Square square, Status status) noexcept {
    pieces_[square.index()] = piece;
    up_[index(piece.colour())] |= Bitboard{square};
    kinds_[index(piece.kind())] |= Bitboard{square};
    key_ ^= Keys::face_up(piece, square);
    set_status(square, status);
}

void Position::lift(Square square) noexcept {
    const Piece piece = at(square);
    set_status(square, Status{});
    up_[index(piece.colour())] ^= Bitboard{square};
    kinds_[index(piece.kind())] ^= Bitboard{square};
    key_ ^= Keys::face_up(piece, square);
    pieces_[square.index()] = Piece{};
}

void Position::set_status(Square square, Status status) noexcept {
    Status& old = status_[square.index()];
    if (old == status) return;
    key_ ^= Keys::status(old, square) ^ Keys::status(status, square);
    if ((old.ice() > 0) != (status.ice() > 0)) frozen_ ^= Bitboard{square};
    old = status;
}

void Position::set_unseen(Piece piece, const Unseen& changed) noexcept {
    key_ ^= Keys::unseen(piece, unseen_) ^ Keys::unseen(piece, changed);
    unseen_ = changed;
}

void Position::set_wait(Side side, int turns) noexcept {
    SpellBook& book = books_[side];
    const auto wait = static_cast<std::uint8_t>(book.is_empty() ? 0 : turns);
    if (wait == book.wait) return;
    key_ ^= Keys::wait(side, book.wait) ^ Keys::wait(side, wait);
    book.wait = wait;
}

void Position::decide_colours(Colour of_flipper) noexcept {
    decided_ = true;
    player_colour_ = mover_ == kPlayer ? dark::other(of_flipper) : of_flipper;
    key_ ^= Keys::kUndecided;
    if (player_colour_ == Colour::kBlack) key_ ^= Keys::kPlayerIsBlack;
}

}  // namespace qiyuan::magic
