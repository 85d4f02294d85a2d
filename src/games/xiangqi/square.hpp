#pragma once

#include <cstddef>

#include "game/square.hpp"

namespace qiyuan::xiangqi {

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr std::size_t kSquares = 90;

struct BoardSize {
    static constexpr int kFiles = xiangqi::kFiles;
    static constexpr int kRanks = xiangqi::kRanks;
    static constexpr std::size_t kSquares = xiangqi::kSquares;
    static constexpr char kLowestRank = '0';
};

// One of the 90 points. Files a..i are 0..8 from Red's left, ranks 0..9 from Red's back rank.
using Square = game::Square<BoardSize>;

}  // namespace qiyuan::xiangqi
