#include "games/xiangqi/notation/description.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>

#include "base/static_vector.hpp"
#include "games/xiangqi/names.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::size_t kMostOfAKind = 5;
using Moves = base::StaticVector<Move, 2 * kMostOfAKind>;

constexpr int file_number(Square square, Side side) {
    return side == kRed ? kFiles - square.file() : square.file() + 1;
}
constexpr int file_from_number(int number, Side side) { return side == kRed ? kFiles - number : number - 1; }
constexpr int forward(Side side) { return side == kRed ? 1 : -1; }

constexpr bool moves_along_lines(Kind kind) {
    return kind == Kind::kGeneral || kind == Kind::kRook || kind == Kind::kCannon || kind == Kind::kSoldier;
}

// The men of the mover's `kind` on the file of `square`.
Bitboard sharing_men(const Position& pos, Kind kind, Square square) {
    Bitboard men;
    pos.men(pos.side_to_move(), kind).for_each([&](Square s) {
        if (s.file() == square.file()) men |= Bitboard{s};
    });
    return men;
}

int place_from_front(const Position& pos, Kind kind, Square square) {
    const int direction = forward(pos.side_to_move());
    int place = 1;
    sharing_men(pos, kind, square).for_each([&](Square s) {
        if ((s.rank() - square.rank()) * direction > 0) ++place;
    });
    return place;
}

bool order_fits(Order order, Kind kind, int place, int sharing) {
    constexpr int kHasInner = 4;  // from so many men on a file, WXF's + and - are the inner ones
    const bool has_middle = sharing >= 3 && sharing % 2 == 1;
    const bool is_middle = has_middle && 2 * place == sharing + 1;
    // A lone man has no front or rear.
    if (order != Order::kUnmarked && sharing < 2) return false;
    switch (order) {
        // WXF names the middle soldier of three or five by its file, as the only one with no mark of its own.
        case Order::kUnmarked: return kind != Kind::kSoldier || !has_middle || is_middle;
        case Order::kFirst:
        case Order::kSecond:
        case Order::kThird:
        case Order::kFourth:
        case Order::kFifth: return place == static_cast<int>(order);
        case Order::kFront: return place == 1;
        case Order::kMiddle: return is_middle;
        case Order::kRear: return place == sharing;
        case Order::kInnerFront: return place == (sharing >= kHasInner ? 2 : 1);
        case Order::kInnerRear: return place == (sharing >= kHasInner ? sharing - 1 : sharing);
    }
    return false;
}
static_assert(static_cast<int>(Order::kFirst) == 1 && static_cast<int>(Order::kFifth) == 5);

std::optional<Move> move_from(Square from, Kind kind, Side side, const WayDescription& way) {
    const int direction = way.direction == MoveDirection::kForward ? forward(side) : -forward(side);
    int file = file_from_number(way.number, side);
    int rank = from.rank();
    if (moves_along_lines(kind)) {
        if (way.direction != MoveDirection::kSideways) {
            file = from.file();
            rank += direction * way.number;
        }
    } else {
        // The sum of the steps along both axes tells the new rank from the new file.
        const int files = std::abs(file - from.file());
        const int ranks = kind == Kind::kHorse ? 3 - files : files;
        const int longest = kind == Kind::kAdvisor ? 1 : 2;
        const bool reachable = files >= 1 && files <= longest && (kind != Kind::kElephant || files == 2);
        if (way.direction == MoveDirection::kSideways || !reachable) return std::nullopt;
        rank += direction * ranks;
    }
    if (!Square::on_board(file, rank) || (file == from.file() && rank == from.rank())) return std::nullopt;
    return Move{from, Square::at(file, rank)};
}

std::string text_of(const ManDescription& man, Side side) {
    std::string text = fmt::format("{} {}", side == kRed ? "red" : "black", name(man.kind));
    if (man.file) text += fmt::format(" on file {} (counted from {}'s right)", *man.file, name(side));
    return text;
}

tl::unexpected<base::Error> no_such_man(const Position& pos, const ManDescription& man) {
    const auto who = text_of(man, pos.side_to_move());
    if (man.order == Order::kUnmarked) return base::fail(fmt::format("there is no {}", who));
    return base::fail(fmt::format(
        "there is no {} in the place the mark names; front, middle and rear are for men that share a file", who));
}

tl::unexpected<base::Error> ambiguous(const Moves& legal) {
    std::string list;
    for (const Move m : legal) list += (list.empty() ? "" : " or ") + m.text();
    return base::fail(fmt::format("ambiguous: it can mean {}; mark the man as front or rear, or name its file", list));
}

}  // namespace

Expected<Move> resolve(const Position& pos, const ManDescription& man, const WayDescription& way) {
    const Side side = pos.side_to_move();
    bool man_found = false;
    Moves legal;
    Moves illegal;  // those that break no rule of movement first
    pos.men(side, man.kind).for_each([&](Square from) {
        const int sharing = sharing_men(pos, man.kind, from).count();
        if (man.file && file_number(from, side) != *man.file) return;
        if (!order_fits(man.order, man.kind, place_from_front(pos, man.kind, from), sharing)) return;
        man_found = true;
        const auto move = move_from(from, man.kind, side, way);
        if (!move) return;
        if (pos.is_legal(*move))
            legal.push_back(*move);
        else
            illegal.push_back(*move);
    });
    if (!man_found) return no_such_man(pos, man);
    if (legal.size() == 1) return legal[0];
    if (!legal.empty()) return ambiguous(legal);
    for (const Move m : illegal)
        if (pos.is_pseudo_legal(m)) return m;
    if (!illegal.empty()) return illegal[0];
    return base::fail(fmt::format("no {} can go that way on any board", text_of(man, side)));
}

Standing standing(const Position& pos, Move m) {
    const Side side = pos.side_to_move();
    Standing result;
    result.kind = pos.at(m.from()).kind();
    result.file = file_number(m.from(), side);
    result.place = place_from_front(pos, result.kind, m.from());
    result.sharing = sharing_men(pos, result.kind, m.from()).count();
    pos.men(side, result.kind).for_each([&](Square s) {
        if (s.file() != m.from().file() && sharing_men(pos, result.kind, s).has_many())
            result.file_is_shared_once = false;
    });
    // Two advisors or two elephants on a file are usually told apart by forward and back alone.
    const bool may_stay_unmarked = result.kind == Kind::kAdvisor || result.kind == Kind::kElephant;
    result.file_is_enough =
        result.sharing == 1 ||
        (may_stay_unmarked && resolve(pos, {result.kind, result.file, Order::kUnmarked}, way(pos, m)).has_value());
    return result;
}

WayDescription way(const Position& pos, Move m) {
    const Side side = pos.side_to_move();
    const int advance = (m.to().rank() - m.from().rank()) * forward(side);
    if (advance == 0) return {MoveDirection::kSideways, file_number(m.to(), side)};
    const MoveDirection direction = advance > 0 ? MoveDirection::kForward : MoveDirection::kBack;
    const bool counts_steps = moves_along_lines(pos.at(m.from()).kind());
    return {direction, counts_steps ? std::abs(advance) : file_number(m.to(), side)};
}

}  // namespace qiyuan::xiangqi
