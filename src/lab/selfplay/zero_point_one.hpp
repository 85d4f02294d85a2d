#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "eval/classical/zero_point_one/evaluator.hpp"

namespace qiyuan::lab::selfplay {

struct ZeroPointOneOptions {
    std::uint64_t games = 1000;
    std::uint64_t nodes = 1000;  // of each move's search
    std::uint64_t seed = 1;
    eval::zero_point_one::Model model = eval::zero_point_one::Model::kWazirPieceSquare;
};

struct Progress {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t red_wins = 0;
    std::uint64_t draws = 0;
};

// Plays games and hands each quiet position to `take` as a line: position, result for Red (0, 0.5 or 1), score for Red
// in score units, separated by tabs. Ends early, after a whole game, when asked to stop. Game n depends on the options'
// seed and n alone.
Progress play_zero_point_one(const ZeroPointOneOptions& options, const std::stop_token& stop,
                             const std::function<void(const std::string& line)>& take,
                             const std::function<void(const Progress&)>& report);

}  // namespace qiyuan::lab::selfplay
