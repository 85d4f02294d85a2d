#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// A game as the referee sees it: the start, the moves, and the position after every one of them.
class Timeline {
public:
    explicit Timeline(const Position& start) : positions_{start} {}
    // Requires: each move is legal where it is played.
    Timeline(const Position& start, std::span<const Move> moves) : Timeline(start) {
        for (const Move m : moves) play(m);
    }

    // Requires: is_legal(m) in last().
    void play(Move m) {
        assert(last().is_legal(m));
        positions_.push_back(last());
        (void)positions_.back().do_move(m);
        moves_.push_back(m);
    }

    [[nodiscard]] std::size_t plies() const { return moves_.size(); }
    // The position after `ply` moves; 0 is the start.
    [[nodiscard]] const Position& after(std::size_t ply) const { return positions_[ply]; }
    [[nodiscard]] const Position& last() const { return positions_.back(); }
    // The move that led to after(ply). Requires: ply >= 1.
    [[nodiscard]] Move move(std::size_t ply) const { return moves_[ply - 1]; }
    [[nodiscard]] Side mover(std::size_t ply) const { return positions_[ply - 1].side_to_move(); }

private:
    std::vector<Position> positions_;
    std::vector<Move> moves_;
};

// The same men on the same points with the same side to move. Counters and move numbers do not matter.
[[nodiscard]] inline bool same_position(const Position& a, const Position& b) {
    return a.key() == b.key() && a.side_to_move() == b.side_to_move() && a.placement() == b.placement();
}

}  // namespace qiyuan::xiangqi
