#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "games/xiangqi/referee/repetition.hpp"
#include "games/xiangqi/referee/rules.hpp"
#include "games/xiangqi/referee/timeline.hpp"

// The repetition rules once more, written from their text and sharing nothing with the referee it checks but the
// question and the names of the answers: men with numbers on a plain grid, and loops over all of them.
namespace qiyuan::xiangqi {

struct SlowMove {
    std::size_t ply = 0;
    bool is_check = false;
    std::set<Square> victims;  // by their squares after the move
};

struct SlowRepetition {
    std::size_t first_ply = 0;
    std::vector<SlowMove> moves;
    game::BySide<Offence> offences;
    game::BySide<std::set<Square>> common_victims;  // of a perpetual chase, by their squares at the end
    Verdict verdict = Verdict::kDraw;
};

// As judge_repetition(). Requires: a rule set other than kCxaLike, whose mate threats need a search.
[[nodiscard]] std::optional<SlowRepetition> slow_judge_repetition(const Timeline& game, std::size_t ply, int fold,
                                                                  const Rules& rules);

}  // namespace qiyuan::xiangqi
