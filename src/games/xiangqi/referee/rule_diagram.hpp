#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/referee/case_table.hpp"
#include "games/xiangqi/referee/phrases.hpp"

namespace qiyuan::xiangqi {

// One cycle of a diagram of the World Xiangqi Rules (2018), as the gallery shows it.
struct RuleDiagram {
    std::string id;       // "D34"; a further cycle of the same diagram is "D34-2"
    int number = 0;       // in the rule book
    std::string article;  // of the rule book that its ruling rests on: "20.3"
    std::string english;  // one sentence: what it shows
    std::string simplified;
    RulingCase ruling;

    [[nodiscard]] std::string caption(Language language) const;
};

// Reads `id fen prefix cycle moves verdict article caption caption-in-Chinese` between tabs, one cycle a line, in the
// order of the diagrams; # for comments. The first six columns are those of a table of rulings.
[[nodiscard]] Expected<std::vector<RuleDiagram>> read_rule_diagrams(std::string_view text);

}  // namespace qiyuan::xiangqi
