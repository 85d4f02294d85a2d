// Every known diagram of the World Xiangqi Rules and cases from other public collections (tests/data/wxf_rulings.tsv),
// and cases of our own (tests/data/xiangqi_rulings_own.tsv).

#include <gtest/gtest.h>

#include <string>

#include "games/xiangqi/referee/repetition.hpp"
#include "games/xiangqi/ruling_case.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

std::string ruled(const Timeline& game, const Rules& rules) {
    const auto repetition = judge_repetition(game, game.plies(), rules.violation_fold, rules);
    return std::string{name(repetition ? repetition->verdict : Verdict::kNone)};
}

class EveryRuling : public testing::TestWithParam<std::size_t> {};

TEST_P(EveryRuling, IsRightAtEveryPlyAndLap) {
    int asked = 0;
    for (const RulingCase& original : read_all_ruling_cases()) {
        const RulingCase c = transformed(original, GetParam());
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

// Their laps pass no position twice, so one lap must tell as much as two, wherever it begins.
TEST(OwnRulings, NeedOneLapOnly) {
    Rules rules;
    rules.violation_fold = 2;
    for (const RulingCase& c : read_ruling_cases(kOwnRulings))
        for (std::size_t extra = 0; extra < c.cycle; ++extra)
            EXPECT_EQ(ruled(c.played(1, extra), rules), c.verdict) << c.id << " extra " << extra;
}

TEST(PaperRules, RuleTheDiagramsOfTheManual) {
    Rules rules;
    rules.set = RuleSet::kWxfPaper;
    for (const RulingCase& c : read_ruling_cases(kDiagrams)) {
        if (!c.id.starts_with('D')) continue;
        EXPECT_EQ(ruled(c.played(2, 0), rules), c.verdict) << c.id << " prefix " << c.prefix;
    }
}

}  // namespace
}  // namespace qiyuan::xiangqi
