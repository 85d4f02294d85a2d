#include <gtest/gtest.h>

#include "support.hpp"

namespace qiyuan::banqi {
namespace {

using game::Ruling;

constexpr std::string_view kQuiet = "r7/8/8/7R r - 0 1";
const std::vector<std::string> kCycle{"h0g0", "a3b3", "g0h0", "b3a3"};

TEST(BanqiJudge, TheThirdOccurrenceIsADraw) {
    Line line{kQuiet};
    EXPECT_EQ(line.ruling(), Ruling::kNone);
    line.play(kCycle);
    EXPECT_EQ(line.ruling(), Ruling::kNone) << "the second";
    line.play({kCycle[0], kCycle[1], kCycle[2]});
    EXPECT_EQ(line.ruling(), Ruling::kNone);
    line.play({kCycle[3]});
    EXPECT_EQ(line.ruling(), Ruling::kDraw) << "the third";
}

TEST(BanqiJudge, TheCountOfOccurrencesIsARule) {
    Rules rules;
    Line line{kQuiet};
    line.play(kCycle);
    rules.repetition_fold = 2;
    EXPECT_EQ(line.ruling(rules), Ruling::kDraw);
    EXPECT_EQ(line.ruling(Rules{}.in_search()), Ruling::kDraw);
    line.play(kCycle).play(kCycle);
    rules.repetition_fold = 0;
    EXPECT_EQ(line.ruling(rules), Ruling::kNone);
}

TEST(BanqiJudge, TheSamePlacementWithTheOtherToMoveIsAnotherPosition) {
    // Red loses a move on a triangle that four squares do not have, so the sides meet the placement alternately.
    Line line{"r7/8/8/7R r - 0 1"};
    line.play({"h0g0", "a3b3", "g0g1", "b3a3", "g1h1", "a3b3", "h1h0"});
    EXPECT_EQ(line.ruling(Rules{}.in_search()), Ruling::kNone);
}

TEST(BanqiJudge, AFlipCutsTheHistory) {
    Line line{"r7/8/8/X6R r s1 0 1"};
    line.play(kCycle).play({kCycle[0], kCycle[1], kCycle[2]});
    line.play({"a0a0", "a0=s"});
    EXPECT_EQ(line.pos().quiet_plies(), 0);
    EXPECT_EQ(line.ruling(), Ruling::kNone);
}

TEST(BanqiJudge, ACaptureRestartsTheClock) {
    Line line{"r7/8/8/5Rs1 r - 59 1"};
    EXPECT_EQ(line.ruling(), Ruling::kNone);
    Line other = line;
    EXPECT_EQ(line.play({"f0e0"}).ruling(), Ruling::kDraw);
    EXPECT_EQ(other.play({"f0g0"}).ruling(), Ruling::kNone);
    EXPECT_EQ(other.pos().quiet_plies(), 0);
}

TEST(BanqiJudge, TheClockIsARule) {
    Line line{"r7/8/8/7R r - 39 1"};
    line.play({"h0g0"});
    EXPECT_EQ(line.ruling(Rules{}), Ruling::kNone);
    EXPECT_EQ(line.ruling(*rules_from_name("mistboard")), Ruling::kDraw);
    Line late{"r7/8/8/7R r - 179 1"};
    EXPECT_EQ(late.ruling(*rules_from_name("olympiad")), Ruling::kNone);
    EXPECT_EQ(late.ruling(*rules_from_name("endless")), Ruling::kNone);
    EXPECT_EQ(late.play({"h0g0"}).ruling(*rules_from_name("olympiad")), Ruling::kDraw);
    EXPECT_EQ(late.ruling(*rules_from_name("endless")), Ruling::kNone);
    EXPECT_FALSE(rules_from_name("no such rules"));
}

// A red rook hunts a black soldier along the ranks: each red step attacks it, each black step runs.
const std::vector<std::string> kHunt{"a0b0", "c0d0", "b0c0", "d0e0", "c0d0", "e0f0", "d0e0",
                                     "f0g0", "e0f0", "g0h0", "f0g0", "h0h1", "g0g1"};

Rules chase_rules(int limit, ChaseResult result) {
    Rules rules;
    rules.chase_limit = limit;
    rules.chase_result = result;
    return rules;
}

TEST(BanqiJudge, TheLastChaseAllowedAndTheNext) {
    for (const int limit : {1, 2, 7}) {
        Line line{"7r/8/8/R1s5 r - 0 1"};
        const auto rules = chase_rules(limit, ChaseResult::kLoss);
        for (std::size_t i = 0; i < kHunt.size(); ++i) {
            line.play({kHunt[i]});
            const int chases = static_cast<int>(i / 2) + 1;
            const bool lost = i % 2 == 0 && chases >= limit;
            EXPECT_EQ(line.ruling(rules), lost ? Ruling::kMoverWins : Ruling::kNone) << kHunt[i] << " of " << limit;
        }
        EXPECT_EQ(line.ruling(), Ruling::kNone) << "off unless asked for";
    }
}

TEST(BanqiJudge, AChaseByAnotherPieceOrOfAnotherIsANewOne) {
    const auto rules = chase_rules(3, ChaseResult::kLoss);
    // The third attack comes from the other rook.
    Line other_hunter{"7r/8/8/R1s4R r - 0 1"};
    other_hunter.play({"a0b0", "c0d0", "b0c0", "d0e0", "h0g0"});
    EXPECT_EQ(other_hunter.ruling(rules), Ruling::kNone);
    // The prey does not run: another black piece moves in between.
    Line other_prey{"7r/8/8/R1s5 r - 0 1"};
    other_prey.play({"a0b0", "h3g3", "b0b1", "g3h3", "b1b0", "c0d0", "b0c0"});
    EXPECT_EQ(other_prey.ruling(rules), Ruling::kNone);
    EXPECT_EQ(other_prey.ruling(chase_rules(2, ChaseResult::kLoss)), Ruling::kMoverWins);
}

TEST(BanqiJudge, AnIllegalChaseIsRefusedWithTheReason) {
    const auto rules = chase_rules(7, ChaseResult::kIllegal);
    Line line{"7r/8/8/R1s5 r - 0 1"};
    line.play({kHunt.begin(), kHunt.end() - 1});
    const auto& pos = line.pos();
    const auto refusal = Banqi::refusal(pos, *Banqi::parse_move(pos, "g0g1"), line.history(), rules);
    ASSERT_TRUE(refusal);
    EXPECT_NE(refusal->find("7"), std::string::npos) << *refusal;
    EXPECT_FALSE(Banqi::refusal(pos, *Banqi::parse_move(pos, "g0f0"), line.history(), rules));
    EXPECT_FALSE(Banqi::refusal(pos, *Banqi::parse_move(pos, "g0g1"), line.history(), Rules{}));
    EXPECT_FALSE(
        Banqi::refusal(pos, *Banqi::parse_move(pos, "g0g1"), line.history(), chase_rules(7, ChaseResult::kLoss)));
}

}  // namespace
}  // namespace qiyuan::banqi
