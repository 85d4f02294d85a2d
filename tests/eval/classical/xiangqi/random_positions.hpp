#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/rng.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::eval::xiangqi {

// Positions of random games from the usual start, a few of each, from the opening to nearly bare boards.
[[nodiscard]] inline std::vector<qiyuan::xiangqi::Position> random_positions(std::size_t count, std::uint64_t seed) {
    using qiyuan::xiangqi::Xiangqi;
    constexpr int kLongestGame = 300;
    constexpr std::uint64_t kKeepOneIn = 5;
    base::Rng rng{seed};
    std::vector<qiyuan::xiangqi::Position> positions;
    while (positions.size() < count) {
        auto pos = Xiangqi::start();
        for (int ply = 0; ply < kLongestGame && positions.size() < count; ++ply) {
            qiyuan::xiangqi::MoveList moves;
            Xiangqi::generate<game::Gen::kAll>(pos, moves);
            if (moves.empty()) break;
            Xiangqi::do_move(pos, moves[rng.below(moves.size())]);
            if (rng.below(kKeepOneIn) == 0) positions.push_back(pos);
        }
    }
    return positions;
}

}  // namespace qiyuan::eval::xiangqi
