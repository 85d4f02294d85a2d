#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>

#include "server/board/action.hpp"
#include "server/board/view.hpp"

namespace qiyuan::server {

// A number for every man on the board that stays with it for the whole game, so that a client can tell a man that moved
// from two men that changed places. Numbers say nothing about what lies face-down: they go by squares. Copies share
// what they hold, so one for every ply costs little.
class PieceIds {
public:
    explicit PieceIds(const BoardView& start);

    // 0 for an empty square.
    [[nodiscard]] int at(At square) const { return (*by_square_)[square]; }
    // Follows the men through a move.
    void follow(const BoardView& before, const BoardView& after, const Action& action);

private:
    static constexpr std::size_t kSquares = std::numeric_limits<At>::max() + 1;
    using Ids = std::array<std::uint16_t, kSquares>;

    std::shared_ptr<const Ids> by_square_;
    std::uint16_t last_ = 0;
};

}  // namespace qiyuan::server
