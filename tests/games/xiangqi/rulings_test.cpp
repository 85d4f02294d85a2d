// Every known diagram of the World Xiangqi Rules and cases from other public collections (tests/data/wxf_rulings.tsv).

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "games/xiangqi/referee/repetition.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

struct Case {
    std::string id;
    Position start;
    std::size_t prefix = 0;
    std::size_t cycle = 0;
    std::vector<Move> moves;
    std::string verdict;

    // The prefix, the cycle `laps` times, and `extra` plies more.
    [[nodiscard]] Timeline played(std::size_t laps, std::size_t extra) const {
        Timeline game{start};
        for (std::size_t i = 0; i < prefix; ++i) game.play(moves[i]);
        for (std::size_t i = 0; i < laps * cycle + extra; ++i) game.play(moves[prefix + i % cycle]);
        return game;
    }
};

std::vector<Case> read_cases() {
    std::vector<Case> cases;
    std::ifstream table{QIYUAN_TEST_DATA "/wxf_rulings.tsv"};
    for (std::string line; std::getline(table, line);) {
        if (line.starts_with('#')) continue;
        const auto fields = base::split_fields(line, '\t');
        Case c;
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

std::string colours_swapped(const std::string& verdict) {
    if (verdict == "red-wins") return "black-wins";
    if (verdict == "black-wins") return "red-wins";
    return verdict;
}

Case transformed(const Case& c, std::size_t symmetry) {
    Case result = c;
    result.start = Xiangqi::transform(c.start, symmetry);
    for (Move& m : result.moves) m = Xiangqi::transform(c.start, m, symmetry);
    if ((symmetry & 2U) != 0) result.verdict = colours_swapped(c.verdict);
    return result;
}

std::string ruled(const Timeline& game, const Rules& rules) {
    const auto repetition = judge_repetition(game, game.plies(), rules.violation_fold, rules);
    return std::string{name(repetition ? repetition->verdict : Verdict::kNone)};
}

class EveryRuling : public testing::TestWithParam<std::size_t> {};

TEST_P(EveryRuling, IsRightAtEveryPlyAndLap) {
    int asked = 0;
    for (const Case& original : read_cases()) {
        const Case c = transformed(original, GetParam());
        if (c.cycle == 0) {
            EXPECT_EQ(ruled(c.played(0, 0), Rules{}), c.verdict) << c.id;
            continue;
        }
        for (const std::size_t laps : {2U, 3U, 5U}) {
            for (std::size_t extra = 0; extra < c.cycle; ++extra) {
                EXPECT_EQ(ruled(c.played(laps, extra), Rules{}), c.verdict)
                    << c.id << " prefix " << c.prefix << " laps " << laps << " extra " << extra;
                ++asked;
            }
        }
    }
    EXPECT_GT(asked, 1000);
}

INSTANTIATE_TEST_SUITE_P(Symmetries, EveryRuling, testing::Range<std::size_t>(0, Xiangqi::kSymmetries));

TEST(PaperRules, RuleTheDiagramsOfTheManual) {
    Rules rules;
    rules.set = RuleSet::kWxfPaper;
    for (const Case& c : read_cases()) {
        if (!c.id.starts_with('D')) continue;
        EXPECT_EQ(ruled(c.played(2, 0), rules), c.verdict) << c.id << " prefix " << c.prefix;
    }
}

}  // namespace
}  // namespace qiyuan::xiangqi
