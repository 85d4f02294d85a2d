#pragma once

#include <array>
#include <cstddef>

#include "base/static_vector.hpp"
#include "games/xiangqi/piece.hpp"
#include "games/xiangqi/position.hpp"
#include "games/xiangqi/square.hpp"

namespace qiyuan::xiangqi {

// The plainest board one can write: a grid of men, each with a number that stays with it wherever it goes. Shares no
// rule with Position, so that what is written here can check what is written there.
class SlowBoard {
public:
    static constexpr int kNobody = -1;
    static constexpr std::size_t kMostMen = 16;  // of one side
    using Squares = base::StaticVector<Square, kMostMen>;

    explicit SlowBoard(const Placement& placement);

    [[nodiscard]] Piece man_on(Square square) const { return cell(square).man; }
    [[nodiscard]] int number_on(Square square) const { return cell(square).number; }
    [[nodiscard]] bool empty(Square square) const { return number_on(square) == kNobody; }
    // Requires: the man is on the board.
    [[nodiscard]] Square square_of(int number) const;
    [[nodiscard]] Squares squares_of(Side side) const;

    // Whatever stands on `to` is taken off.
    void move(Square from, Square to);

    // How many men stand between two squares of one line.
    [[nodiscard]] int men_between(Square a, Square b) const;
    // Whether the man on `from` goes to `to` by its way of moving; a cannon takes when somebody stands there.
    [[nodiscard]] bool goes(Square from, Square to) const;
    // Whether the general of `side` could be taken, by an enemy or along the open file by the enemy general.
    [[nodiscard]] bool general_can_be_taken(Side side) const;
    // Whether the man on `from` goes to `to` and his own general is safe afterwards, whoever's turn it is.
    [[nodiscard]] bool goes_safely(Square from, Square to) const;

private:
    struct Cell {
        Piece man;
        int number = kNobody;
    };

    [[nodiscard]] const Cell& cell(Square square) const;
    [[nodiscard]] Cell& cell(Square square);

    std::array<std::array<Cell, kFiles>, kRanks> grid_{};
};

// Whether a soldier of `side` on `square` has crossed the river.
[[nodiscard]] bool is_across_river(Side side, Square square);

}  // namespace qiyuan::xiangqi
