#include "games/zero_point_one/position.hpp"

#include <fmt/format.h>

namespace qiyuan::zero_point_one {
namespace {

Placement placed(const Setup& red, const Setup& blue) {
    Placement men{};
    for (std::size_t i = 0; i < kSetupMen; ++i) {
        men[Setup::square(kRed, i).index()] = Piece{kRed, red.man(i)};
        men[Setup::square(kBlue, i).index()] = Piece{kBlue, blue.man(i)};
    }
    return men;
}

}  // namespace

Position::Position(const Setup& red, const Setup& blue) noexcept
    : Position(placed(red, blue), Hands{}, kRed, kSetupPlies) {}

Position::Position(const Placement& men, const Hands& hands, Side to_move, int ply) noexcept
    : hands_(hands), side_(to_move), ply_(static_cast<std::uint8_t>(ply)) {
    const NoObserver nobody;
    for (std::size_t i = 0; i < kSquares; ++i)
        if (!men[i].is_none()) put(men[i], Square::from_index(i), nobody);
    key_ = computed_key();
}

Expected<Position> Position::from_parts(const Placement& men, const Hands& hands, Side to_move, int ply) {
    if (ply < kSetupPlies || ply > kPlyLimit)
        return base::fail(
            fmt::format("{} plies played; after both set-ups it must be {} to {}", ply, kSetupPlies, kPlyLimit));
    game::BySide<std::array<int, kKinds>> on_board;
    for (const Piece man : men)
        if (!man.is_none()) ++on_board[man.side()][index(man.kind())];
    for (const Kind kind : kAllKinds) {
        const int board = on_board[kRed][index(kind)] + on_board[kBlue][index(kind)];
        const int held = hands.count(kRed, kind) + hands.count(kBlue, kind);
        if (board + held != 2 * men_per_side(kind))
            return base::fail(fmt::format("{} of kind {} on the board and {} in hand; together there must be {}", board,
                                          letter(Piece{kRed, kind}), held, 2 * men_per_side(kind)));
    }
    const auto wazirs = [&](Side side) { return on_board[side][index(Kind::kWazir)]; };
    const Side waiting = other(to_move);
    if (wazirs(waiting) != 1)
        return base::fail(fmt::format("{} is to move, so {} must have one wazir on the board, not {}", name(to_move),
                                      name(waiting), wazirs(waiting)));
    if (wazirs(to_move) == 0 && !hands.has(waiting, Kind::kWazir))
        return base::fail(
            fmt::format("{} has no wazir on the board, so it must be in {}'s hand", name(to_move), name(waiting)));
    return Position{men, hands, to_move, ply};
}

Key Position::computed_key() const noexcept {
    Key key = side_ == kRed ? Key{} : blue_to_move_key();
    for (std::size_t i = 0; i < kSquares; ++i)
        if (!board_[i].is_none()) key ^= man_key(board_[i], Square::from_index(i));
    for (const Side owner : game::kBothSides)
        for (const Kind kind : kAllKinds)
            for (int n = 0; n < hands_.count(owner, kind); ++n) key ^= hand_key(owner, kind, n);
    return key;
}

Key Position::key_after(Move m) const noexcept {
    const Key turned = key_ ^ blue_to_move_key();
    if (m.is_drop())
        return turned ^ man_key(Piece{side_, m.dropped()}, m.to()) ^
               hand_key(side_, m.dropped(), hands_.count(side_, m.dropped()) - 1);
    const Piece man = at(m.from());
    const Piece captured = at(m.to());
    const Key moved = turned ^ man_key(man, m.from()) ^ man_key(man, m.to());
    if (captured.is_none()) return moved;
    return moved ^ man_key(captured, m.to()) ^ hand_key(side_, captured.kind(), hands_.count(side_, captured.kind()));
}

bool Position::is_legal(Move m) const noexcept {
    if (is_over()) return false;
    if (m.is_drop()) return hands_.has(side_, m.dropped()) && at(m.to()).is_none();
    const Piece man = at(m.from());
    return !man.is_none() && man.side() == side_ && leaps(man.kind(), m.from()).contains(m.to()) &&
           !men(side_).contains(m.to());
}

bool Position::is_suicide(Move m) const noexcept {
    const Side them = other(side_);
    if (m.is_drop()) return in_check();
    const Piece captured = at(m.to());
    if (!captured.is_none() && captured.kind() == Kind::kWazir) return false;
    const Square own_wazir = m.from() == wazir(side_) ? m.to() : wazir(side_);
    return !(attackers(own_wazir, them) - Bitboard{m.to()}).empty();
}

}  // namespace qiyuan::zero_point_one
