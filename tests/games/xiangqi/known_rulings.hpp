#pragma once

#include <fstream>
#include <sstream>
#include <vector>

#include "games/xiangqi/referee/case_table.hpp"

namespace qiyuan::xiangqi {

// The table of known rulings: diagrams of the World Xiangqi Rules and cases of other public collections.
inline std::vector<RulingCase> known_rulings() {
    std::ifstream file{QIYUAN_TEST_DATA "/wxf_rulings.tsv"};
    std::stringstream text;
    text << file.rdbuf();
    return read_ruling_cases(text.str()).value();
}

}  // namespace qiyuan::xiangqi
