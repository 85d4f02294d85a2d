#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "games/xiangqi/referee/timeline.hpp"

namespace qiyuan::xiangqi {

// A row of a table of rulings (tests/data/wxf_rulings.tsv says what the columns mean).
struct RulingCase {
    std::string id;
    Position start;
    std::size_t prefix = 0;
    std::size_t cycle = 0;
    std::vector<Move> moves;
    std::string verdict;

    // The prefix, the cycle `laps` times, and `extra` plies more.
    [[nodiscard]] Timeline played(std::size_t laps, std::size_t extra) const;
};

// Requires: a table under tests/data/ whose rows can be read.
[[nodiscard]] std::vector<RulingCase> read_ruling_cases(const std::string& file_name);

// The case turned as Xiangqi::transform() does, with the verdict that must then follow.
[[nodiscard]] RulingCase transformed(const RulingCase& c, std::size_t symmetry);

}  // namespace qiyuan::xiangqi
