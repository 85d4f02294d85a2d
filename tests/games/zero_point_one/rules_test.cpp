#include <gtest/gtest.h>

#include <vector>

#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::zero_point_one {
namespace {

using game::Result;
using game::Ruling;
using Step = game::Step<ZeroPointOne>;

// A position and the past that led to it.
struct Line {
    Position pos;
    std::vector<Step> history;

    explicit Line(std::string_view fen) : pos(parse_fen(fen).value()) {}
    Line& play(std::string_view text) {
        const Move m = ZeroPointOne::parse_move(pos, text).value();
        const Key key = pos.key();
        history.push_back({m, pos.do_move(m), key});
        return *this;
    }
    [[nodiscard]] Ruling judge(const Rules& rules = {}) const { return ZeroPointOne::judge(pos, history, rules); }
};

// Wazirs on a1 and h8, a red alfil on f6 that attacks the blue one, everything else in Blue's hand.
constexpr const char* kRedAttacks = "7w/8/5A2/8/8/8/8/W7 r 2n4f8d15a ";

std::string at_ply(std::string_view fen, int ply) { return std::string{fen} + std::to_string(ply); }

TEST(ZeroPointOneRules, TakingTheWazirWinsAtOnce) {
    Line line{at_ply(kRedAttacks, 20)};
    EXPECT_EQ(ZeroPointOne::result(line.pos), std::nullopt);
    line.play("f6h8");
    EXPECT_TRUE(line.pos.wazir_taken());
    EXPECT_EQ(ZeroPointOne::result(line.pos), Result::kLoss);
    EXPECT_EQ(ZeroPointOne::no_moves(line.pos), Result::kLoss);
    EXPECT_EQ(line.judge(), Ruling::kMoverLoses);
    EXPECT_EQ(line.pos.hands().count(kRed, Kind::kWazir), 1);
    EXPECT_EQ(ZeroPointOne::count_moves(line.pos), 0U);
    EXPECT_FALSE(line.pos.in_check());
    EXPECT_FALSE(line.pos.is_legal(Move::drop(Kind::kAlfil, *Square::from_text("c3"))));
}

TEST(ZeroPointOneRules, DrawnAfterPly102) {
    Line line{at_ply(kRedAttacks, 101)};
    EXPECT_EQ(ZeroPointOne::result(line.pos), std::nullopt);
    line.play("a1a2");
    EXPECT_EQ(line.pos.ply(), 102);
    EXPECT_EQ(ZeroPointOne::result(line.pos), Result::kDraw);
    EXPECT_EQ(ZeroPointOne::no_moves(line.pos), Result::kDraw);
    EXPECT_EQ(line.judge(), Ruling::kDraw);
    EXPECT_EQ(ZeroPointOne::count_moves(line.pos), 0U);
}

TEST(ZeroPointOneRules, ACaptureOnPly102StillWins) {
    Line line{at_ply(kRedAttacks, 101)};
    line.play("f6h8");
    EXPECT_EQ(line.pos.ply(), 102);
    EXPECT_EQ(ZeroPointOne::result(line.pos), Result::kLoss);
    EXPECT_EQ(line.judge(), Ruling::kMoverLoses);
}

TEST(ZeroPointOneRules, ACapturedManChangesColourIntoTheHand) {
    Line line{"7w/8/5A2/8/8/2d5/8/W7 r 2N4F7D15a 20"};
    line.play("Fb2");
    EXPECT_EQ(line.pos.hands().count(kRed, Kind::kFerz), 3);
    EXPECT_EQ(line.pos.at(*Square::from_text("b2")), (Piece{kRed, Kind::kFerz}));
    line.play("c3c1");
    line.play("b2c1");
    EXPECT_EQ(line.pos.hands().count(kRed, Kind::kDabbaba), 8);
    EXPECT_EQ(line.pos.hands().count(kBlue, Kind::kFerz), 0);
    line.play("ah1").play("Dc3");
    EXPECT_EQ(line.pos.hands().count(kRed, Kind::kDabbaba), 7);
    EXPECT_EQ(line.pos.at(*Square::from_text("c3")), (Piece{kRed, Kind::kDabbaba}));
}

TEST(ZeroPointOneRules, SuicideIsLegalButPrudentPlayersSeeNone) {
    // Blue is in check from f6, twice: his wazir may step, and nothing else saves it.
    const Line line{"7w/8/5A1D/8/8/8/8/W7 b 2n4f7d15a 21"};
    EXPECT_TRUE(line.pos.in_check());
    const Move drop = Move::drop(Kind::kAlfil, *Square::from_text("c3"));
    EXPECT_TRUE(ZeroPointOne::is_legal(line.pos, drop));
    EXPECT_FALSE(PrudentZeroPointOne::is_legal(line.pos, drop));
    EXPECT_FALSE(PrudentZeroPointOne::parse_move(line.pos, "ac3"));
    EXPECT_TRUE(ZeroPointOne::parse_move(line.pos, "ac3"));
    EXPECT_EQ(PrudentZeroPointOne::count_moves(line.pos), 2U);
}

TEST(ZeroPointOneRules, TakingTheOtherWazirIsNeverSuicide) {
    // Red's wazir is attacked twice, and he takes Blue's.
    const Line line{"7w/8/5A2/8/8/a1a5/8/W7 r 2n4f8d13a 20"};
    const Line doubly{"7w/8/5A2/8/8/d1a5/8/W7 r 2n4f7d14a 20"};
    for (const Line* l : {&line, &doubly}) {
        EXPECT_TRUE(l->pos.in_check());
        const Move wins = ZeroPointOne::parse_move(l->pos, "f6h8").value();
        EXPECT_TRUE(PrudentZeroPointOne::is_legal(l->pos, wins));
    }
}

// Mated: every move leaves the wazir to be taken, which loses if there are two plies left for it.
TEST(ZeroPointOneRules, NoneButSuicidesIsALossWhileTheCaptureStillCounts) {
    const char* mated = "4D2w/8/5A1D/7D/8/8/8/W7 b 2n4f5d15a ";
    for (const int ply : {21, 100}) {
        const Line line{at_ply(mated, ply)};
        ASSERT_TRUE(line.pos.in_check());
        ASSERT_EQ(PrudentZeroPointOne::count_moves(line.pos), 0U) << to_fen(line.pos);
        EXPECT_EQ(PrudentZeroPointOne::no_moves(line.pos), Result::kLoss);
        EXPECT_GT(ZeroPointOne::count_moves(line.pos), 0U);
    }
    EXPECT_EQ(PrudentZeroPointOne::no_moves(Line{at_ply(mated, 101)}.pos), Result::kDraw);
}

// From the perft table: Red has lost all but men that cannot move.
constexpr const char* kStuckGame =
    "WFNDAAADAFDDAAAA afawadadnafadada b2c3 g7e5 c3d4 h8f6 d4e5 h7f7 e5f6 g4f4 f6g5 f4e4 g5h6 e4d4 h6g5 d4c4 g5h4 "
    "c4b4 h4g3 b4a4 a3c4 h1g3 c4d6 a4a5 d6c8 a5a6 c8d6 a6b6 d6c4 b6b7 c4b6 b7b8 Ad3 b8a8 Ad7 a8a7 Af5 a7a6 Af1 h3g4 "
    "Ah3 a6b6 Ah7 g3e4";

TEST(ZeroPointOneRules, WhoCannotMoveHasDrawnUnlessARuleSaysOtherwise) {
    const auto pos = position_after(kStuckGame);
    ASSERT_TRUE(pos) << pos.error().text();
    ASSERT_EQ(ZeroPointOne::count_moves(*pos), 0U);
    EXPECT_FALSE(pos->is_over());
    EXPECT_EQ(ZeroPointOne::result(*pos), std::nullopt);
    EXPECT_EQ(ZeroPointOne::no_moves(*pos), Result::kDraw);
    EXPECT_EQ(PrudentZeroPointOne::no_moves(*pos), Result::kDraw);
    EXPECT_EQ(ZeroPointOne::judge(*pos, {}, Rules{}), Ruling::kNone);
    EXPECT_EQ(ZeroPointOne::judge(*pos, {}, Rules{.stuck = Stuck::kLoss}), Ruling::kMoverLoses);
}

TEST(ZeroPointOneRules, RepetitionIsADrawInASearchOnly) {
    Line line{at_ply("7w/8/5A2/8/8/8/8/W7 b 2n4f8d15a ", 21)};
    line.play("h8h7").play("a1a2").play("h7h8");
    EXPECT_EQ(line.judge(Rules{}.in_search()), Ruling::kNone);
    line.play("a2a1");
    EXPECT_EQ(line.judge(), Ruling::kNone);
    EXPECT_EQ(line.judge(Rules{}.in_search()), Ruling::kDraw);
    line.play("h8h7");
    EXPECT_EQ(line.judge(Rules{}.in_search()), Ruling::kDraw);
    line.play("a1b1");
    EXPECT_EQ(line.judge(Rules{}.in_search()), Ruling::kNone);
}

// Captures do not end a cycle: both sides take an alfil, drop it again, and stand where they stood.
TEST(ZeroPointOneRules, RepetitionReachesBackOverCaptures) {
    Line line{"2a4w/8/a7/8/2A5/8/8/W7 r 2N4F8D6A7a 20"};
    line.play("d3f1").play("h3f1").play("Ad3");
    EXPECT_EQ(line.judge(Rules{}.in_search()), Ruling::kNone);
    line.play("ah3");
    EXPECT_EQ(line.judge(Rules{}.in_search()), Ruling::kDraw);
}

TEST(ZeroPointOneRules, APassChangesTheTurnAndTheCount) {
    Line line{at_ply(kRedAttacks, 20)};
    const Position before = line.pos;
    ASSERT_TRUE(ZeroPointOne::may_pass(line.pos));
    const auto undo = ZeroPointOne::do_pass(line.pos);
    EXPECT_EQ(line.pos.side_to_move(), kBlue);
    EXPECT_EQ(line.pos.ply(), 21);
    EXPECT_FALSE(ZeroPointOne::may_pass(line.pos)) << "in check";
    ZeroPointOne::undo_pass(line.pos, undo);
    EXPECT_EQ(line.pos, before);
}

}  // namespace
}  // namespace qiyuan::zero_point_one
