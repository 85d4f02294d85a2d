#pragma once

#include <cstdint>
#include <functional>
#include <istream>

#include "base/expected.hpp"
#include "games/xiangqi/position.hpp"

namespace qiyuan::lab::tune {

// Which positions of a file are worth learning from.
struct PositionFilter {
    int skipped_plies = 8;  // openings are alike and say nothing about who won
    int positions_per_game = 40;
    int shortest_game = 20;  // plies; shorter ones were broken off, not played
    enum class Starts : std::uint8_t { kUsualOnly, kAny } starts = Starts::kUsualOnly;
    std::uint64_t seed = 1;   // which positions of a long game are kept
    double result_share = 1;  // of the target; the rest is the score of a line, where it has one
};

// What was read and why some of it was left out.
struct ReadCounts {
    std::size_t lines = 0;
    std::size_t games = 0;
    std::size_t unfinished = 0;  // result '*', or too short
    std::size_t odd_starts = 0;
    std::size_t illegal = 0;       // games with a move that the rules do not allow: collections hold a few
    std::size_t contradicted = 0;  // mate on the board for the side that is said to have lost
    std::size_t noisy = 0;         // in check, or a capture wins something
    std::size_t repeated = 0;      // seen before
    std::size_t kept = 0;
};

struct LabelledPosition {
    const xiangqi::Position& position;
    double target_for_red;  // from 0, lost, to 1, won
    std::size_t game;       // positions of one game share a number
};

// Reads games (`result<TAB>fen or -<TAB>moves`) and single positions (`fen<TAB>0, 0.5 or 1 for Red[<TAB>score]`), which
// may stand in one file; lines that start with # are comments. Calls `take` for each position that passes the filter.
// An error names the line.
[[nodiscard]] base::Expected<ReadCounts> read_positions(std::istream& in, const PositionFilter& filter,
                                                        const std::function<void(const LabelledPosition&)>& take);

}  // namespace qiyuan::lab::tune
