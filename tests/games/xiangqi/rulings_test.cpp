// Every known diagram of the World Xiangqi Rules and cases from other public collections (tests/data/wxf_rulings.tsv),
// cases of our own (tests/data/xiangqi_rulings_own.tsv), and evasions of checks (tests/data/wxf_check_evasions.tsv).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "games/xiangqi/known_rulings.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

RulingCase transformed(const RulingCase& c, std::size_t symmetry) {
    RulingCase result = c;
    result.start = Xiangqi::transform(c.start, symmetry);
    for (Move& m : result.moves) m = Xiangqi::transform(c.start, m, symmetry);
    const bool swaps_colours = (symmetry & 2U) != 0;
    if (swaps_colours && c.verdict == Verdict::kRedWins) result.verdict = Verdict::kBlackWins;
    if (swaps_colours && c.verdict == Verdict::kBlackWins) result.verdict = Verdict::kRedWins;
    return result;
}

// As words, so that a failure reads well.
std::string_view ruled(const Timeline& game, const Rules& rules) {
    const auto repetition = judge_repetition(game, game.plies(), rules.violation_fold, rules);
    return name(repetition ? repetition->verdict : Verdict::kNone);
}

class EveryRuling : public testing::TestWithParam<std::size_t> {};

TEST_P(EveryRuling, IsRightAtEveryPlyAndLap) {
    int asked = 0;
    for (const RulingCase& original : known_rulings()) {
        const RulingCase c = transformed(original, GetParam());
        if (c.cycle == 0) {
            EXPECT_EQ(ruled(c.played(0, 0), Rules{}), name(c.verdict)) << c.id;
            continue;
        }
        for (const std::size_t laps : {2U, 3U, 5U}) {
            for (std::size_t extra = 0; extra < c.cycle; ++extra) {
                EXPECT_EQ(ruled(c.played(laps, extra), Rules{}), name(c.verdict))
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
    for (const RulingCase& c : rulings_from(kOwnRulings))
        for (std::size_t extra = 0; extra < c.cycle; ++extra)
            EXPECT_EQ(ruled(c.played(1, extra), rules), name(c.verdict)) << c.id << " extra " << extra;
}

// Stepping out of a check does not make a chase of a capture that only the check had forbidden.
TEST_P(EveryRuling, OfACheckEvasionIsADrawWithoutAChaser) {
    const auto cases = rulings_from(kCheckEvasions);
    EXPECT_EQ(cases.size(), 7U);
    for (const RuleSet set : {RuleSet::kWxf, RuleSet::kAxf}) {
        Rules rules;
        rules.set = set;
        for (const RulingCase& original : cases) {
            const RulingCase c = transformed(original, GetParam());
            const Timeline game = c.played(2, 0);
            const auto repetition = judge_repetition(game, game.plies(), rules.violation_fold, rules);
            ASSERT_TRUE(repetition) << c.id;
            EXPECT_EQ(name(repetition->verdict), "draw") << c.id << " " << name(set);
            for (const Side side : game::kBothSides)
                EXPECT_EQ(repetition->offences[side], Offence::kNone) << c.id << " " << name(set);
        }
    }
}

TEST(PaperRules, RuleTheDiagramsOfTheManual) {
    Rules rules;
    rules.set = RuleSet::kWxfPaper;
    for (const auto& cases : {rulings_from(kDiagrams), rule_book_rulings()}) {
        for (const RulingCase& c : cases) {
            if (!c.id.starts_with('D')) continue;
            EXPECT_EQ(ruled(c.played(2, 0), rules), name(c.verdict)) << c.id << " prefix " << c.prefix;
        }
    }
}

TEST(RulingTable, SaysWhatIsWrongAndWhere) {
    const auto error_of = [](std::string_view text) { return read_ruling_cases(text).error().text(); };
    const std::string fen = "3k5/9/9/9/9/9/9/9/9/5K3 w";
    EXPECT_EQ(error_of("# a\nid\t" + fen),
              "line 2: 2 fields; expected id, fen, prefix, cycle, moves, verdict between tabs");
    EXPECT_THAT(error_of("a\t" + fen + "\t0\t4\tf0f1 d9d8 f1f0 d8d7\tdraw"), testing::HasSubstr("does not come back"));
    EXPECT_THAT(error_of("a\t" + fen + "\t0\t2\tf0f1 d9e9\tlost"),
                testing::HasSubstr("column 43: the verdict must be"));
    EXPECT_THAT(error_of("a\t" + fen + "\t0\t2\tf0f1 d9c9\tdraw"),
                testing::HasSubstr("column 38: 'd9c9' is not legal"));
}

}  // namespace
}  // namespace qiyuan::xiangqi
