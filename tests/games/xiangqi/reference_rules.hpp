#pragma once

#include <vector>

#include "games/xiangqi/position.hpp"

// The rules of movement once more, slowly and as the book tells them, to hold the fast generator against. Shares with
// it only the names of squares, men and moves, and what men are worth.
namespace qiyuan::xiangqi::reference {

struct Board {
    Placement men{};
    Side to_move = kRed;
};

[[nodiscard]] Board board_of(const Position& pos);

// Whether the man on `from` goes to `to` by its way of moving. Requires: a man on `from`.
[[nodiscard]] bool can_go(const Board& board, Square from, Square to);

// Whether `side`'s general could be taken, by a man or by the general opposite on an open file.
[[nodiscard]] bool general_en_prise(const Board& board, Side side);

[[nodiscard]] bool is_legal(const Board& board, Move m);
[[nodiscard]] std::vector<Move> legal_moves(const Board& board);

// What the mover wins when both sides take on the target of `m` with their cheapest man as long as it pays.
[[nodiscard]] int exchange(const Board& board, Move m);

}  // namespace qiyuan::xiangqi::reference
