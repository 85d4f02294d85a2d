#include "games/xiangqi/reference_rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>

#include "games/xiangqi/values.hpp"

namespace qiyuan::xiangqi::reference {
namespace {

const std::vector<Square>& all_squares() {
    static const std::vector<Square> squares = [] {
        std::vector<Square> list;
        for (int rank = 0; rank < kRanks; ++rank)
            for (int file = 0; file < kFiles; ++file) list.push_back(Square::at(file, rank));
        return list;
    }();
    return squares;
}

Piece man_on(const Board& board, Square square) { return board.men[square.index()]; }
Piece man_on(const Board& board, int file, int rank) { return man_on(board, Square::at(file, rank)); }

// Ranks as the owner counts them, 0 at his back.
int own_rank(Square square, Side side) { return side == kRed ? square.rank() : 9 - square.rank(); }
bool in_palace(Square square, Side side) {
    return square.file() >= 3 && square.file() <= 5 && own_rank(square, side) <= 2;
}
bool across_the_river(Square square, Side side) { return own_rank(square, side) >= 5; }

// How many men stand between two squares of one line; nothing when they share no line.
std::optional<int> men_between(const Board& board, Square a, Square b) {
    if (a == b || (a.file() != b.file() && a.rank() != b.rank())) return std::nullopt;
    const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
    const int file_step = sign(b.file() - a.file());
    const int rank_step = sign(b.rank() - a.rank());
    int men = 0;
    for (int f = a.file() + file_step, r = a.rank() + rank_step; f != b.file() || r != b.rank();
         f += file_step, r += rank_step)
        if (!man_on(board, f, r).is_none()) ++men;
    return men;
}

// One along a line and one diagonally onward; the point beside the horse must be empty.
bool horse_goes(const Board& board, Square from, int files, int ranks) {
    if (std::abs(files) == 2 && std::abs(ranks) == 1)
        return man_on(board, from.file() + files / 2, from.rank()).is_none();
    if (std::abs(files) == 1 && std::abs(ranks) == 2)
        return man_on(board, from.file(), from.rank() + ranks / 2).is_none();
    return false;
}

Board after(const Board& board, Move m) {
    Board next = board;
    next.men[m.to().index()] = next.men[m.from().index()];
    next.men[m.from().index()] = Piece{};
    next.to_move = other(board.to_move);
    return next;
}

std::vector<Square> takers(const Board& board, Square target, Side side) {
    std::vector<Square> found;
    for (const Square from : all_squares()) {
        const Piece man = man_on(board, from);
        if (!man.is_none() && man.side() == side && can_go(board, from, target)) found.push_back(from);
    }
    return found;
}

// Cheapest first, the general last; equals in the order advisor, elephant, then by square.
Square cheapest(const Board& board, const std::vector<Square>& men) {
    return *std::min_element(men.begin(), men.end(), [&](Square a, Square b) {
        const auto cost = [&](Square s) {
            const Piece man = man_on(board, s);
            return std::tuple(exchange_value(man), index(man.kind()), s);
        };
        return cost(a) < cost(b);
    });
}

// What `side` wins by taking the enemy man that stands on `target`, or by leaving it alone.
int best_taking(const Board& board, Square target, Side side) {
    auto men = takers(board, target, side);
    std::erase_if(men, [&](Square from) { return general_en_prise(after(board, Move{from, target}), side); });
    if (men.empty()) return 0;
    const Board taken = after(board, Move{cheapest(board, men), target});
    return std::max(0, exchange_value(man_on(board, target)) - best_taking(taken, target, other(side)));
}

}  // namespace

Board board_of(const Position& pos) {
    Board board;
    for (const Square square : all_squares()) board.men[square.index()] = pos.at(square);
    board.to_move = pos.side_to_move();
    return board;
}

bool can_go(const Board& board, Square from, Square to) {
    const Piece man = man_on(board, from);
    const Piece target = man_on(board, to);
    const Side side = man.side();
    if (!target.is_none() && target.side() == side) return false;
    const int files = to.file() - from.file();
    const int ranks = to.rank() - from.rank();
    switch (man.kind()) {
        case Kind::kGeneral: return std::abs(files) + std::abs(ranks) == 1 && in_palace(to, side);
        case Kind::kAdvisor: return std::abs(files) == 1 && std::abs(ranks) == 1 && in_palace(to, side);
        case Kind::kElephant:
            return std::abs(files) == 2 && std::abs(ranks) == 2 && !across_the_river(to, side) &&
                   man_on(board, from.file() + files / 2, from.rank() + ranks / 2).is_none();
        case Kind::kHorse: return horse_goes(board, from, files, ranks);
        case Kind::kRook: return men_between(board, from, to) == 0;
        case Kind::kCannon: return men_between(board, from, to) == (target.is_none() ? 0 : 1);
        case Kind::kSoldier: {
            const int forward = own_rank(to, side) - own_rank(from, side);
            if (files == 0) return forward == 1;
            return std::abs(files) == 1 && forward == 0 && across_the_river(from, side);
        }
    }
    return false;
}

bool general_en_prise(const Board& board, Side side) {
    std::optional<Square> own;
    std::optional<Square> opposite;
    for (const Square square : all_squares()) {
        if (man_on(board, square) == Piece{side, Kind::kGeneral}) own = square;
        if (man_on(board, square) == Piece{other(side), Kind::kGeneral}) opposite = square;
    }
    if (!takers(board, *own, other(side)).empty()) return true;
    return own->file() == opposite->file() && men_between(board, *own, *opposite) == 0;
}

bool is_legal(const Board& board, Move m) {
    const Piece man = man_on(board, m.from());
    if (man.is_none() || man.side() != board.to_move || !can_go(board, m.from(), m.to())) return false;
    return !general_en_prise(after(board, m), board.to_move);
}

std::vector<Move> legal_moves(const Board& board) {
    std::vector<Move> moves;
    for (const Square from : all_squares())
        for (const Square to : all_squares())
            if (is_legal(board, Move{from, to})) moves.push_back({from, to});
    return moves;
}

int exchange(const Board& board, Move m) {
    return exchange_value(man_on(board, m.to())) - best_taking(after(board, m), m.to(), other(board.to_move));
}

}  // namespace qiyuan::xiangqi::reference
