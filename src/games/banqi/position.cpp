#include "games/banqi/position.hpp"

#include <fmt/format.h>

#include "games/dark/letters.hpp"

namespace qiyuan::banqi {
namespace {

using base::fail;

template <Variant V>
Expected<void> check_counts(const RawPosition<V>& raw) {
    dark::Bag all = raw.bag;
    for (const Piece piece : raw.pieces)
        if (!piece.is_none()) all.add(piece);
    if (all.size() == 0) return fail("there is no piece on the board");
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        const int most = kFullSet[index(piece.kind())];
        if (all.count(piece) > most)
            return fail(fmt::format("{} has {} of the kind {} on the board and in the bag, there are at most {}",
                                    name(piece.colour()), all.count(piece), name(piece.kind()), most));
    }
    return {};
}

template <Variant V>
Expected<void> check_face_down(const RawPosition<V>& raw) {
    const int squares = raw.face_down.count();
    if (raw.bag.size() != squares)
        return fail(fmt::format("the bag holds {} pieces, but {} squares are face-down; they must be as many",
                                raw.bag.size(), squares));
    if (raw.mover) return {};
    for (const Piece piece : raw.pieces)
        if (!piece.is_none())
            return fail("a piece is face up, so the colours are decided: the side to move must be r or b, not -");
    return {};
}

}  // namespace

template <Variant V>
Position<V>::Position(const RawPosition<V>& raw) noexcept
    : face_down_(raw.face_down),
      bag_(raw.bag),
      quiet_plies_(static_cast<std::uint16_t>(raw.quiet_plies)),
      plies_(static_cast<std::uint16_t>(raw.plies)),
      awaiting_(raw.awaiting),
      chain_(raw.chain),
      mover_(raw.mover.value_or(Colour::kRed)),
      decided_(raw.mover.has_value()) {
    for (std::size_t i = 0; i < Size::kSquares; ++i)
        if (!raw.pieces[i].is_none()) put(raw.pieces[i], Square::from_index(i));
    key_ = computed_key();
}

template <Variant V>
RawPosition<V> Position<V>::raw() const {
    RawPosition<V> raw;
    raw.pieces = board_;
    raw.face_down = face_down_;
    raw.bag = bag_;
    if (decided_) raw.mover = mover_;
    raw.quiet_plies = quiet_plies_;
    raw.plies = plies_;
    raw.awaiting = awaiting_;
    raw.chain = chain_;
    return raw;
}

template <Variant V>
Expected<Position<V>> Position<V>::from_raw(const RawPosition<V>& raw) {
    if (const auto possible = check_counts(raw).and_then([&] { return check_face_down(raw); }); !possible)
        return tl::unexpected(possible.error());
    const Position position{raw};
    if (const auto possible = position.check_pending(); !possible) return tl::unexpected(possible.error());
    return position;
}

template <Variant V>
Expected<void> Position<V>::check_pending() const {
    if (!awaits_outcome() && !chain_) return {};
    if (quiet_plies_ != 0) return fail("after a flip or capture the count of plies without one must be 0");
    if (chain_) {
        if (at(*chain_).is_none() || targets(*chain_).empty() || !V::kChainsCaptures || !decided_)
            return fail(fmt::format("no piece on {} may capture on", chain_->text()));
        return {};
    }
    if (awaiting_.is_pass() || !face_down_.contains(awaiting_.to()))
        return fail(fmt::format("{} waits for nature, but attacks no face-down piece", awaiting_.text()));
    if (awaiting_.is_flip()) return {};
    const Piece attacker = at(awaiting_.from());
    if (attacker.is_none() || attacker.colour() == mover_ || !targets(awaiting_.from()).contains(awaiting_.to()))
        return fail(fmt::format("{} waits for nature, but is no attack on a face-down piece", awaiting_.text()));
    return {};
}

template <Variant V>
Key Position<V>::computed_key() const noexcept {
    Key key;
    if (!decided_) key ^= K::kUndecided;
    if (mover_ == Colour::kBlack) key ^= K::kBlackToMove;
    for (std::size_t i = 0; i < Size::kSquares; ++i)
        if (!board_[i].is_none()) key ^= K::face_up(board_[i], Square::from_index(i));
    face_down_.for_each([&](Square square) { key ^= K::face_down(square); });
    for (std::size_t i = 0; i < dark::kPieces; ++i)
        key ^= K::in_bag(Piece::from_index(i), bag_.count(Piece::from_index(i)));
    if (awaits_outcome()) key ^= K::awaiting(awaiting_);
    if (chain_) key ^= K::chain(*chain_);
    return key;
}

template class Position<Standard>;
template class Position<FourByFour>;
template class Position<FourByTwo>;
template class Position<HongKong>;
template class Position<FaceDownCapture>;
template class Position<ChainCapture>;
template class Position<House>;

}  // namespace qiyuan::banqi
