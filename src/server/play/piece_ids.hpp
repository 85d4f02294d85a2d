#pragma once

#include <vector>

#include "server/board/action.hpp"
#include "server/board/view.hpp"

namespace qiyuan::server {

// A number for every man on the board that stays with it for the whole game, so that a client can tell a man that moved
// from two men that changed places. Numbers say nothing about what lies face-down: they go by squares.
class PieceIds {
public:
    explicit PieceIds(const BoardView& start);

    // 0 for an empty square.
    [[nodiscard]] int at(At square) const { return by_square_[square]; }
    // Follows the men through a move.
    void follow(const BoardView& before, const BoardView& after, const Action& action);

private:
    std::vector<int> by_square_;
    int last_ = 0;
};

}  // namespace qiyuan::server
