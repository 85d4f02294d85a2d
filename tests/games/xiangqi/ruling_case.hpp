#pragma once

#include <cstddef>
#include <string>
#include <string_view>
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

inline constexpr std::string_view kDiagrams = "wxf_rulings.tsv";
inline constexpr std::string_view kOwnRulings = "xiangqi_rulings_own.tsv";

// Requires: a table under tests/data/ whose rows can be read.
[[nodiscard]] std::vector<RulingCase> read_ruling_cases(std::string_view file_name);
[[nodiscard]] std::vector<RulingCase> read_all_ruling_cases();

// The case turned as Xiangqi::transform() does, with the verdict that must then follow.
[[nodiscard]] RulingCase transformed(const RulingCase& c, std::size_t symmetry);

}  // namespace qiyuan::xiangqi
