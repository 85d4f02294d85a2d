#include "games/xiangqi/referee/game_judge.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

Timeline played(std::string_view fen, std::string_view moves) {
    Timeline game{parse_fen(fen).value()};
    for (const auto& word : base::split_words(moves)) game.play(Xiangqi::parse_move(game.last(), word.text).value());
    return game;
}

constexpr std::string_view kPerpetualChase = "2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w";
constexpr std::string_view kLap = "h6i6 i0h0 i6h6 h0i0 ";
constexpr std::string_view kShuffle = "4k4/9/9/9/9/9/9/9/9/R2K5 w";
constexpr std::string_view kShuffleLap = "a0a1 e9e8 a1a0 e8e9 ";

std::string times(std::string_view text, int count) {
    std::string result;
    for (int i = 0; i < count; ++i) result += text;
    return result;
}

TEST(GameJudge, MateAndStalemateWin) {
    const auto mate = judge_game(played("4k4/9/4P4/9/9/9/9/9/9/3K1R3 w", "e7e8"), Rules{});
    EXPECT_FALSE(mate.end);  // the general takes the soldier
    const auto rook_mate = judge_game(played("3k5/R8/9/9/9/9/9/9/9/4K3R w", "i0i9"), Rules{});
    ASSERT_TRUE(rook_mate.end);
    EXPECT_EQ(rook_mate.end->reason, JudgedEnd::kCheckmate);
    EXPECT_EQ(rook_mate.end->verdict, Verdict::kRedWins);
    const auto stalemate = judge_game(played("3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a8"), Rules{});
    ASSERT_TRUE(stalemate.end);
    EXPECT_EQ(stalemate.end->reason, JudgedEnd::kStalemate);
    EXPECT_EQ(stalemate.end->verdict, Verdict::kRedWins);
}

TEST(GameJudge, AViolationEndsTheGameAtItsThirdOccurrence) {
    const auto two = judge_game(played(kPerpetualChase, kLap), Rules{});
    EXPECT_FALSE(two.end);
    ASSERT_TRUE(two.under_way);
    EXPECT_EQ(two.under_way->verdict, Verdict::kBlackWins);
    EXPECT_EQ(verdict_of(two, Rules{}), Verdict::kNone);

    const auto five = judge_game(played(kPerpetualChase, times(kLap, 5)), Rules{});
    ASSERT_TRUE(five.end);
    EXPECT_EQ(five.end->ply, 8U);
    EXPECT_EQ(five.end->verdict, Verdict::kBlackWins);
}

TEST(GameJudge, AWarningComesBeforeTheLoss) {
    const auto warned = judge_game(played(kPerpetualChase, times(kLap, 2)), Rules{}, Warnings::kBeforeLoss);
    EXPECT_FALSE(warned.end);
    ASSERT_EQ(warned.warnings.size(), 1U);
    EXPECT_EQ(warned.warnings[0].ply, 8U);
    const auto lost = judge_game(played(kPerpetualChase, times(kLap, 3)), Rules{}, Warnings::kBeforeLoss);
    ASSERT_TRUE(lost.end);
    EXPECT_EQ(lost.end->ply, 12U);
}

// Each ply of the lap closes a repetition of its own; the player is told once.
TEST(GameJudge, WarnsOnceALap) {
    Rules rules;
    rules.violation_fold = 2;
    const auto report =
        judge_game(played(kPerpetualChase, times(kLap, 1) + "h6i6 i0h0 i6h6"), rules, Warnings::kBeforeLoss);
    EXPECT_FALSE(report.end);
    ASSERT_EQ(report.warnings.size(), 1U);
    EXPECT_EQ(report.warnings[0].ply, 4U);
    // Who changes and begins again elsewhere is warned again.
    const auto again = judge_game(played(kPerpetualChase, times(kLap, 1) + "h6h4 a7c5 h4i4 i0h0 i4h4 h0i0"), rules,
                                  Warnings::kBeforeLoss);
    ASSERT_EQ(again.warnings.size(), 2U);
    EXPECT_EQ(again.warnings[1].ply, 10U);
}

TEST(GameJudge, AHarmlessRepetitionIsDrawnAtItsFourthOccurrence) {
    const auto three = judge_game(played(kShuffle, times(kShuffleLap, 2)), Rules{});
    EXPECT_FALSE(three.end);
    EXPECT_EQ(verdict_of(three, Rules{}), Verdict::kDraw);
    const auto four = judge_game(played(kShuffle, times(kShuffleLap, 3)), Rules{});
    ASSERT_TRUE(four.end);
    EXPECT_EQ(four.end->ply, 12U);
    EXPECT_EQ(four.end->verdict, Verdict::kDraw);
    Rules early;
    early.harmless_fold = 2;
    EXPECT_EQ(judge_game(played(kShuffle, kShuffleLap), early).end->ply, 4U);
}

TEST(GameJudge, TheMoveLimitCountsAtMostTenChecks) {
    const auto at_limit = judge_game(played("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 99 80", "a0a1"), Rules{});
    ASSERT_TRUE(at_limit.end);
    EXPECT_EQ(at_limit.end->reason, JudgedEnd::kMoveLimit);
    EXPECT_FALSE(judge_game(played("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 98 80", "a0a1"), Rules{}).end);
    Rules rules;
    rules.counted_checks = 0;
    // The check and its answer no longer count.
    EXPECT_FALSE(judge_game(played("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 98 80", "a0a9 e9e8"), rules).end);
    EXPECT_TRUE(judge_game(played("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 98 80", "a0a9 e9e8"), Rules{}).end);
}

TEST(GameJudge, NobodyCanAttackAnyMore) {
    const auto report = judge_game(played("3k5/9/9/9/9/9/9/9/4A4/4K4 w", ""), Rules{});
    ASSERT_TRUE(report.end);
    EXPECT_EQ(report.end->reason, JudgedEnd::kNoAttackers);
}

TEST(GameJudge, ACaptureOnTheWayOpensANewWindow) {
    // The same points are occupied again, but a man is gone: no repetition stands.
    const auto report =
        judge_game(played("4k4/9/9/9/p8/9/9/9/9/R2K5 w", "a0a1 e9e8 a1a5 e8e9 a5a0 e9e8 a0a1 e8e9"), Rules{});
    EXPECT_FALSE(report.end);
    EXPECT_FALSE(report.under_way && report.under_way->occurrences > 2);
}

}  // namespace
}  // namespace qiyuan::xiangqi
