#include "games/xiangqi/slow_board.hpp"

#include <algorithm>
#include <cstdlib>

namespace qiyuan::xiangqi {
namespace {

constexpr int kFirstBlackRank = 5;

bool in_palace(Side side, Square square) {
    if (square.file() < 3 || square.file() > 5) return false;
    return side == kRed ? square.rank() <= 2 : square.rank() >= 7;
}

bool on_one_line(Square a, Square b) { return a != b && (a.file() == b.file() || a.rank() == b.rank()); }

int sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

}  // namespace

bool is_across_river(Side side, Square square) { return (square.rank() >= kFirstBlackRank) == (side == kRed); }

SlowBoard::SlowBoard(const Placement& placement) {
    int next_number = 0;
    for (std::size_t i = 0; i < kSquares; ++i)
        if (!placement[i].is_none()) cell(Square::from_index(i)) = {placement[i], next_number++};
}

const SlowBoard::Cell& SlowBoard::cell(Square square) const {
    return grid_[static_cast<std::size_t>(square.rank())][static_cast<std::size_t>(square.file())];
}
SlowBoard::Cell& SlowBoard::cell(Square square) {
    return grid_[static_cast<std::size_t>(square.rank())][static_cast<std::size_t>(square.file())];
}

Square SlowBoard::square_of(int number) const {
    for (std::size_t i = 0; i < kSquares; ++i)
        if (number_on(Square::from_index(i)) == number) return Square::from_index(i);
    std::abort();
}

SlowBoard::Squares SlowBoard::squares_of(Side side) const {
    Squares squares;
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Square square = Square::from_index(i);
        if (!empty(square) && man_on(square).side() == side) squares.push_back(square);
    }
    return squares;
}

void SlowBoard::move(Square from, Square to) {
    cell(to) = cell(from);
    cell(from) = Cell{};
}

int SlowBoard::men_between(Square a, Square b) const {
    const int file_step = sign(b.file() - a.file());
    const int rank_step = sign(b.rank() - a.rank());
    int men = 0;
    int file = a.file() + file_step;
    int rank = a.rank() + rank_step;
    while (file != b.file() || rank != b.rank()) {
        if (!empty(Square::at(file, rank))) ++men;
        file += file_step;
        rank += rank_step;
    }
    return men;
}

bool SlowBoard::goes(Square from, Square to) const {
    const Piece man = man_on(from);
    const int files = to.file() - from.file();
    const int ranks = to.rank() - from.rank();
    const int far = std::max(std::abs(files), std::abs(ranks));
    const int near = std::min(std::abs(files), std::abs(ranks));
    switch (man.kind()) {
        case Kind::kGeneral: return far == 1 && near == 0 && in_palace(man.side(), to);
        case Kind::kAdvisor: return far == 1 && near == 1 && in_palace(man.side(), to);
        case Kind::kElephant:
            return far == 2 && near == 2 && !is_across_river(man.side(), to) &&
                   empty(Square::at(from.file() + files / 2, from.rank() + ranks / 2));
        case Kind::kHorse:
            // The leg is the neighbour in the long direction; halving the short one gives 0.
            return far == 2 && near == 1 && empty(Square::at(from.file() + files / 2, from.rank() + ranks / 2));
        case Kind::kRook: return on_one_line(from, to) && men_between(from, to) == 0;
        case Kind::kCannon: return on_one_line(from, to) && men_between(from, to) == (empty(to) ? 0 : 1);
        case Kind::kSoldier: {
            const bool forward = files == 0 && ranks == (man.side() == kRed ? 1 : -1);
            const bool sideways = ranks == 0 && far == 1 && is_across_river(man.side(), from);
            return forward || sideways;
        }
    }
    return false;
}

bool SlowBoard::general_can_be_taken(Side side) const {
    const Squares own = squares_of(side);
    const auto* const general =
        std::find_if(own.begin(), own.end(), [&](Square s) { return man_on(s).kind() == Kind::kGeneral; });
    const Squares enemies = squares_of(other(side));
    return std::any_of(enemies.begin(), enemies.end(), [&](Square enemy) {
        if (goes(enemy, *general)) return true;
        return man_on(enemy).kind() == Kind::kGeneral && enemy.file() == general->file() &&
               men_between(enemy, *general) == 0;
    });
}

bool SlowBoard::goes_safely(Square from, Square to) const {
    if (!goes(from, to)) return false;
    SlowBoard after = *this;
    after.move(from, to);
    return !after.general_can_be_taken(man_on(from).side());
}

}  // namespace qiyuan::xiangqi
