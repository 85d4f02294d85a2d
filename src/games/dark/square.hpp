#pragma once

#include <cstddef>

#include "game/square.hpp"

namespace qiyuan::dark {

// The size of a board, as a type: squares and bitboards of different boards do not mix.
template <int kFileCount, int kRankCount, char kLowest = '0'>
struct Size {
    static_assert(kFileCount >= 2 && kFileCount <= 8 && kRankCount >= 2 && kRankCount <= 8);
    static constexpr int kFiles = kFileCount;
    static constexpr int kRanks = kRankCount;
    static constexpr std::size_t kSquares = std::size_t{kFileCount} * std::size_t{kRankCount};
    static constexpr char kLowestRank = kLowest;
};

template <typename BoardSize>
using Square = game::Square<BoardSize>;

}  // namespace qiyuan::dark
