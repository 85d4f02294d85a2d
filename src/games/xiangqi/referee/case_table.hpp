#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/referee/repetition.hpp"

namespace qiyuan::xiangqi {

// One row of a table of rulings: a lead-in, a cycle, and what the repetition of the cycle must be ruled.
struct RulingCase {
    std::size_t line = 0;  // where it stands in its table, from 1
    std::string id;
    Position start;
    std::size_t prefix = 0;
    std::size_t cycle = 0;    // 0 for a case without repetition
    std::vector<Move> moves;  // prefix + cycle of them
    Verdict verdict = Verdict::kNone;

    // The prefix, the cycle `laps` times, and `extra` plies of another lap.
    [[nodiscard]] Timeline played(std::size_t laps, std::size_t extra = 0) const;
};

// Reads `id <TAB> fen <TAB> prefix plies <TAB> cycle plies <TAB> moves <TAB> verdict [<TAB> kind]`, one case a line, #
// for comments. The cycle must be legal twice in a row and come back to where it began.
[[nodiscard]] Expected<std::vector<RulingCase>> read_ruling_cases(std::string_view text);

}  // namespace qiyuan::xiangqi
