#include "games/xiangqi/position.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/xiangqi/placement_rules.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr auto kManKeys = base::make_keys<kPieces * kSquares>(0x71797561'6e787131U);
constexpr Key kBlackToMove{0x9d39247e33776d41U};

[[nodiscard]] Key man_key(Piece man, Square square) noexcept {
    return kManKeys[man.index() * kSquares + square.index()];
}

Placement start_placement() {
    constexpr std::array<Kind, kFiles> kBackRank{Kind::kRook,     Kind::kHorse,   Kind::kElephant,
                                                 Kind::kAdvisor,  Kind::kGeneral, Kind::kAdvisor,
                                                 Kind::kElephant, Kind::kHorse,   Kind::kRook};
    Placement men{};
    const auto put_both = [&men](Kind kind, int file, int rank) {
        const Square square = Square::at(file, rank);
        men[square.index()] = Piece{kRed, kind};
        men[square.ranks_mirrored().index()] = Piece{kBlack, kind};
    };
    for (int file = 0; file < kFiles; ++file) put_both(kBackRank[static_cast<std::size_t>(file)], file, 0);
    for (const int file : {1, 7}) put_both(Kind::kCannon, file, 2);
    for (int file = 0; file < kFiles; file += 2) put_both(Kind::kSoldier, file, 3);
    return men;
}

}  // namespace

Position::Position() noexcept : Position(start_placement(), kRed) {}

Position::Position(const Placement& men, Side to_move) noexcept : side_(to_move) {
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Piece man = men[i];
        if (man.is_none()) continue;
        put(man, Square::from_index(i));
        if (man.kind() == Kind::kGeneral) generals_[man.side()] = Square::from_index(i);
    }
    key_ = computed_key();
    in_check_ = general_attacked(side_);
}

Expected<Position> Position::from_placement(const Placement& men, Side to_move, int quiet_plies, int move_number) {
    if (const auto possible = check_placement(men); !possible) return tl::unexpected(possible.error());
    Position position{men, to_move};
    if (position.general_attacked(other(to_move))) {
        const bool is_red = to_move == kRed;
        const bool face = position.general(kRed).file() == position.general(kBlack).file() &&
                          (between(position.general(kRed), position.general(kBlack)) & position.occupied()).empty();
        return base::fail(face ? fmt::format("the generals face each other on the open {}-file",
                                             static_cast<char>('a' + position.general(kRed).file()))
                               : fmt::format("{} is to move, but {}'s general on {} can be taken at once",
                                             is_red ? "Red" : "Black", is_red ? "Black" : "Red",
                                             position.general(other(to_move)).text()));
    }
    position.quiet_plies_ = static_cast<std::uint16_t>(std::clamp(quiet_plies, 0, 0x7FFF));
    position.move_number_ = static_cast<std::uint16_t>(std::clamp(move_number, 1, 0x7FFF));
    return position;
}

Key Position::computed_key() const noexcept {
    Key key = side_ == kRed ? Key{} : kBlackToMove;
    for (std::size_t i = 0; i < kSquares; ++i)
        if (!board_[i].is_none()) key ^= man_key(board_[i], Square::from_index(i));
    return key;
}

Key Position::key_after(Move m) const noexcept {
    const Piece man = at(m.from());
    const Piece captured = at(m.to());
    Key key = key_ ^ kBlackToMove ^ man_key(man, m.from()) ^ man_key(man, m.to());
    if (!captured.is_none()) key ^= man_key(captured, m.to());
    return key;
}

Bitboard Position::attackers(Square square, Side by, Bitboard occupied) const noexcept {
    const LineView view = line_view(square, occupied);
    return ((view.slide & men(Kind::kRook)) | (view.beyond & men(Kind::kCannon)) |
            (horse_origins(square, occupied) & men(Kind::kHorse)) |
            (elephant_moves(square, occupied) & men(Kind::kElephant)) | (advisor_moves(square) & men(Kind::kAdvisor)) |
            (general_moves(square) & men(Kind::kGeneral)) | (soldier_origins(square, by) & men(Kind::kSoldier))) &
           men(by) & occupied;
}

bool Position::general_attacked(Side side, Square general, Bitboard occupied, Bitboard enemies) const noexcept {
    const LineView view = line_view(general, occupied);
    const Bitboard attackers = (view.slide & (men(Kind::kRook) | men(Kind::kGeneral))) |
                               (view.beyond & men(Kind::kCannon)) |
                               (horse_origins(general, occupied) & men(Kind::kHorse)) |
                               (soldier_origins(general, other(side)) & men(Kind::kSoldier));
    return !(attackers & enemies).empty();
}

bool Position::is_safe(Move m) const noexcept {
    const Side us = at(m.from()).side();
    const Bitboard to{m.to()};
    const Bitboard occupied_after = (occupied() - Bitboard{m.from()}) | to;
    const Square general = m.from() == generals_[us] ? m.to() : generals_[us];
    return !general_attacked(us, general, occupied_after, sides_[other(us)] - to);
}

bool Position::is_pseudo_legal(Move m) const noexcept {
    return sides_[side_].contains(m.from()) && !sides_[side_].contains(m.to()) && reaches(m.from(), m.to());
}

bool Position::gives_check(Move m) const noexcept {
    const Side them = other(side_);
    const Square general = generals_[them];
    const Kind kind = at(m.from()).kind();
    const Bitboard from{m.from()};
    const Bitboard to{m.to()};
    // Far from the general's lines, and from the points where the legs of horses stand, only a horse can give check.
    if (((from | to) & (cross(general) | diagonals(general))).empty())
        return kind == Kind::kHorse && horse_origins(general, occupied()).contains(m.to());
    const Bitboard occupied_after = (occupied() - from) | to;
    // The man that moves is still listed on its old square among its kind.
    const auto after = [&](Kind k) { return (men(side_, k) - from) | (k == kind ? to : Bitboard{}); };
    const LineView view = line_view(general, occupied_after);
    return !((view.slide & (after(Kind::kRook) | after(Kind::kGeneral))) | (view.beyond & after(Kind::kCannon)) |
             (horse_origins(general, occupied_after) & after(Kind::kHorse)) |
             (soldier_origins(general, side_) & after(Kind::kSoldier)))
                .empty();
}

void Position::finish_move(Piece man, Move m, Piece captured) noexcept {
    key_ ^= kBlackToMove ^ man_key(man, m.from()) ^ man_key(man, m.to());
    ++quiet_plies_;
    if (!captured.is_none()) {
        key_ ^= man_key(captured, m.to());
        quiet_plies_ = 0;
        checks_ = {};
    }
    if (man.kind() == Kind::kGeneral) generals_[side_] = m.to();
    if (side_ == kBlack) ++move_number_;
    side_ = other(side_);
    in_check_ = general_attacked(side_);
    // The capture itself begins a new count, so a capturing check is not among the checks after it.
    if (in_check_ && captured.is_none()) ++checks_[other(side_)];
}

void Position::take_back_turn(const Undo& undo) noexcept {
    side_ = other(side_);
    if (side_ == kBlack) --move_number_;
    key_ = undo.key;
    in_check_ = undo.in_check;
    quiet_plies_ = undo.quiet_plies;
    checks_ = undo.checks;
}

Undo Position::do_pass() noexcept {
    const Undo undo = undo_now(Piece{});
    key_ ^= kBlackToMove;
    ++quiet_plies_;
    if (side_ == kBlack) ++move_number_;
    side_ = other(side_);
    in_check_ = general_attacked(side_);
    return undo;
}

Position Position::mirrored() const {
    Placement men{};
    for (std::size_t i = 0; i < kSquares; ++i) men[Square::from_index(i).files_mirrored().index()] = board_[i];
    Position result{men, side_};
    result.quiet_plies_ = quiet_plies_;
    result.checks_ = checks_;
    result.move_number_ = move_number_;
    return result;
}

Position Position::colours_swapped() const {
    Placement men{};
    for (std::size_t i = 0; i < kSquares; ++i)
        if (!board_[i].is_none())
            men[Square::from_index(i).ranks_mirrored().index()] = Piece{other(board_[i].side()), board_[i].kind()};
    Position result{men, other(side_)};
    result.quiet_plies_ = quiet_plies_;
    result.checks_ = {checks_[kBlack], checks_[kRed]};
    result.move_number_ = move_number_;
    return result;
}

}  // namespace qiyuan::xiangqi
