#include "games/xiangqi/ruling_case.hpp"

#include <fstream>
#include <utility>

#include "base/text.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

std::string colours_swapped(const std::string& verdict) {
    if (verdict == "red-wins") return "black-wins";
    if (verdict == "black-wins") return "red-wins";
    return verdict;
}

}  // namespace

Timeline RulingCase::played(std::size_t laps, std::size_t extra) const {
    Timeline game{start};
    for (std::size_t i = 0; i < prefix; ++i) game.play(moves[i]);
    for (std::size_t i = 0; i < laps * cycle + extra; ++i) game.play(moves[prefix + i % cycle]);
    return game;
}

std::vector<RulingCase> read_ruling_cases(std::string_view file_name) {
    std::vector<RulingCase> cases;
    std::ifstream table{QIYUAN_TEST_DATA "/" + std::string{file_name}};
    for (std::string line; std::getline(table, line);) {
        if (line.starts_with('#')) continue;
        const auto fields = base::split_fields(line, '\t');
        RulingCase c;
        c.id = fields[0].text;
        c.start = parse_fen(fields[1].text).value();
        c.prefix = static_cast<std::size_t>(base::parse_integer(fields[2].text).value());
        c.cycle = static_cast<std::size_t>(base::parse_integer(fields[3].text).value());
        Position pos = c.start;
        for (const auto& word : base::split_words(fields[4].text)) {
            c.moves.push_back(Xiangqi::parse_move(pos, word.text).value());
            (void)pos.do_move(c.moves.back());
        }
        c.verdict = fields[5].text;
        cases.push_back(c);
    }
    return cases;
}

std::vector<RulingCase> read_all_ruling_cases() {
    std::vector<RulingCase> cases = read_ruling_cases(kDiagrams);
    for (RulingCase& c : read_ruling_cases(kOwnRulings)) cases.push_back(std::move(c));
    return cases;
}

RulingCase transformed(const RulingCase& c, std::size_t symmetry) {
    RulingCase result = c;
    result.start = Xiangqi::transform(c.start, symmetry);
    for (Move& m : result.moves) m = Xiangqi::transform(c.start, m, symmetry);
    if ((symmetry & 2U) != 0) result.verdict = colours_swapped(c.verdict);
    return result;
}

}  // namespace qiyuan::xiangqi
