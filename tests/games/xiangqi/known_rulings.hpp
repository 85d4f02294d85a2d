#pragma once

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/referee/case_table.hpp"

namespace qiyuan::xiangqi {

// Diagrams of the World Xiangqi Rules and cases of other public collections.
inline constexpr std::string_view kDiagrams = "wxf_rulings.tsv";
// Cases that the text decides and no diagram shows.
inline constexpr std::string_view kOwnRulings = "xiangqi_rulings_own.tsv";
// Cycles in which a player steps out of a check and an attack of his stands all along.
inline constexpr std::string_view kCheckEvasions = "wxf_check_evasions.tsv";

inline std::vector<RulingCase> rulings_at(const std::string& path) {
    std::ifstream file{path};
    std::stringstream text;
    text << file.rdbuf();
    return read_ruling_cases(text.str()).value();
}

inline std::vector<RulingCase> rulings_from(std::string_view table) {
    return rulings_at(std::string{QIYUAN_TEST_DATA "/"}.append(table));
}

// Every diagram of the rule book that has a position: what the gallery shows.
inline std::vector<RulingCase> rule_book_rulings() { return rulings_at(QIYUAN_SOURCE_DIR "/diagrams/wxf_2018.tsv"); }

inline std::vector<RulingCase> known_rulings() {
    auto cases = rulings_from(kDiagrams);
    for (const std::string_view table : {kOwnRulings, kCheckEvasions})
        for (RulingCase& c : rulings_from(table)) cases.push_back(c);
    for (RulingCase& c : rule_book_rulings()) {
        const bool is_known = std::any_of(cases.begin(), cases.end(), [&](const RulingCase& known) {
            return known.start == c.start && known.prefix == c.prefix && known.moves == c.moves;
        });
        if (!is_known) cases.push_back(c);
    }
    return cases;
}

}  // namespace qiyuan::xiangqi
