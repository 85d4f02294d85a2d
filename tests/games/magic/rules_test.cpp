#include <gmock/gmock.h>

#include "support.hpp"

// The test positions of section 14 of docs/games/magic_chess_decisions.md, by their numbers. 12 to 14 (replay, undo, no
// peeking) also concern attempts and engines, and are tested there too.
namespace qiyuan::magic {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(MagicRules, C01StartHasOnlyFlipsAndTheFirstDecidesTheColours) {
    const Position start;
    EXPECT_EQ(moves(start).size(), 16U);
    EXPECT_THAT(moves<game::Gen::kNoisy>(start), IsEmpty());
    const Line line = Line{to_fen(start)}.play({"a1", "a1=n"});
    EXPECT_EQ(line.pos().colour_of(kPlayer), Colour::kBlack);
    EXPECT_EQ(line.pos().mover(), kNpc);
}

TEST(MagicRules, C02KingAndPawn) {
    EXPECT_THAT(moves(position("mc1 4/4/1Kp1/4 p pr -/- 0 -")), ElementsAre("b2a2", "b2b1", "b2b3"));
    EXPECT_THAT(captures("mc1 4/4/1Kp1/4 n pr -/- 0 -"), ElementsAre("c2b2"));
}

TEST(MagicRules, C03EqualRanksTakeEachOther) {
    for (const std::string pair : {"Rr", "Pp", "Kk", "Gg", "Mm", "Nn"}) {
        const std::string rows = "mc1 4/4/4/" + pair + "2 ";
        EXPECT_THAT(captures(rows + "p pr -/- 0 -"), ElementsAre("a1b1")) << pair;
        EXPECT_THAT(captures(rows + "n pr -/- 0 -"), ElementsAre("b1a1")) << pair;
    }
}

TEST(MagicRules, C04CannonNeedsExactlyOneCarriage) {
    EXPECT_THAT(captures("mc1 4/4/4/C?1k p pr P/- 0 -"), ElementsAre("a1d1"));
    EXPECT_THAT(captures("mc1 4/4/4/C1?k p pr P/- 0 -"), ElementsAre("a1d1"));
    EXPECT_THAT(captures("mc1 4/4/4/C?#k p pr P/- 0 -"), IsEmpty());
    EXPECT_THAT(captures("mc1 4/4/4/Ck2 p pr -/- 0 -"), IsEmpty());
    EXPECT_THAT(captures("mc1 4/4/4/C#1k p pr -/- 0 -"), ElementsAre("a1d1"));
    EXPECT_THAT(captures("mc1 4/4/4/C(p)1k p pr -/- 0 -"), ElementsAre("a1d1"));
    EXPECT_THAT(captures("mc1 4/4/4/Cp{i3}1k p pr -/- 0 -"), ElementsAre("a1d1"));
}

TEST(MagicRules, C05GoldIsStruckOnce) {
    Line line{"mc1 4/4/4/Rn{g}2 p pr -/- 7 -"};
    line.play({"a1b1"});
    EXPECT_EQ(line.fen(), "mc1 4/4/4/Rn2 n pr -/- 0 -");
    const Line next = Line{"mc1 4/3p/4/Rn{g}2 p pr -/- 0 -"}.play({"a1b1", "d3d4", "a1b1"});
    EXPECT_EQ(next.fen(), "mc1 3p/4/4/1R2 n pr -/- 0 -");
}

TEST(MagicRules, C06IceTwoMissesExactlyTwoTurnsOfItsOwner) {
    Line line{"mc1 3p/4/4/R2P n pr -/- 0 n:i2x1"};
    line.play({"*i2:a1"});
    EXPECT_FALSE(has(moves(line.pos()), "a1a2"));
    line.play({"d1c1", "d4c4"});
    EXPECT_FALSE(has(moves(line.pos()), "a1a2"));
    line.play({"c1d1", "c4d4"});
    EXPECT_TRUE(has(moves(line.pos()), "a1a2"));
}

TEST(MagicRules, C07OnlyFrozenPiecesPassAndBlockedOnesLose) {
    const Position frozen = position("mc1 4/4/n3/P{i2}r2 p pr -/- 0 -");
    EXPECT_THAT(moves(frozen), ElementsAre("--"));
    const Line line = Line{to_fen(frozen)}.play({"--"});
    EXPECT_EQ(line.fen(), "mc1 4/4/n3/P{i1}r2 n pr -/- 1 -");
    const Position blocked = position("mc1 4/4/n3/Pr2 p pr -/- 0 -");
    EXPECT_THAT(moves(blocked), IsEmpty());
    EXPECT_EQ(MagicChess::no_moves(blocked), game::Result::kLoss);
}

TEST(MagicRules, C08MaskedPiecesTurnFaceDownWhenTheyHaveMoved) {
    Line line{"mc1 4/4/4/r{h}2K n pr -/- 3 -"};
    line.play({"a1b1"});
    EXPECT_EQ(line.fen(), "mc1 4/4/4/1(r){h}1K p pr -/- 4 -");
}

TEST(MagicRules, C08AKnownPieceIsFlippedWithoutProgressAndCannotBeTaken) {
    const Position hidden = position("mc1 4/4/4/1(r){h}K1 p pr -/- 4 -");
    EXPECT_THAT(moves<game::Gen::kNoisy>(hidden), IsEmpty());
    EXPECT_TRUE(has(moves(hidden), "b1"));
    const Line line = Line{to_fen(hidden)}.play({"b1"});
    EXPECT_EQ(line.fen(), "mc1 4/4/4/1r{h}K1 n pr -/- 5 -");
}

TEST(MagicRules, C09WoodOnTheLastPieceWinsAtOnce) {
    const Line line = Line{"mc1 3p/4/4/R3 n pr -/- 0 n:w1"}.play({"*w:a1"});
    EXPECT_EQ(MagicChess::result(line.pos()), game::Result::kLoss);
    EXPECT_THAT(moves(line.pos()), IsEmpty());
}

TEST(MagicRules, C10TheBagCountsOnlyWhatWasNeverSeen) {
    Line line{"mc1 4/4/2\?\?/?K2 p pr P/pp 0 -"};
    line.play({"c2", "c2=p"});
    EXPECT_EQ(line.pos().unseen().count(Piece(Colour::kBlack, Kind::kSoldier)), 1);
    line.play({"a1", "a1=P", "b1b2", "c2b2", "d2", "d2=p"});
    EXPECT_EQ(line.pos().unseen().size(), 0);
    EXPECT_EQ(line.fen(), "mc1 4/4/1p1p/P3 n pr -/- 0 -");
}

TEST(MagicRules, C11RepetitionAndPliesWithoutProgressAreDraws) {
    Line line{"mc1 3r/4/4/R3 p pr -/- 0 -"};
    const std::vector<std::string> circle{"a1a2", "d4d3", "a2a1", "d3d4"};
    EXPECT_EQ(line.play(circle).ruling(), game::Ruling::kNone);
    EXPECT_EQ(line.play(circle).ruling(), game::Ruling::kDraw);

    EXPECT_EQ(Line{"mc1 3r/4/4/R3 p pr -/- 38 -"}.play({"a1a2"}).ruling(), game::Ruling::kNone);
    EXPECT_EQ(Line{"mc1 3r/4/4/R3 p pr -/- 39 -"}.play({"a1a2"}).ruling(), game::Ruling::kDraw);
    EXPECT_EQ(Line{"mc1 4r/5/5/5/R4 p pr -/- 48 -"}.play({"a1a2"}).ruling(), game::Ruling::kNone);
    EXPECT_EQ(Line{"mc1 5r/6/6/6/6/R5 p pr -/- 59 -"}.play({"a1a2"}).ruling(), game::Ruling::kDraw);
    EXPECT_EQ(Line{"mc1 4/4/4/Rn{g}2 p pr -/- 39 -"}.play({"a1b1"}).ruling(), game::Ruling::kNone);
    EXPECT_EQ(Line{"mc1 4/4/4/R2(n) p pr -/- 39 -"}.play({"d1"}).ruling(), game::Ruling::kDraw);
}

TEST(MagicRules, C11AHidingPieceRepeatsPositionsToo) {
    Line line{"mc1 3r{h}/4/4/R3 n pr -/- 0 -"};
    // Hidden, turned up and gone back: the same position comes up every time.
    const std::vector<std::string> circle{"d4d3", "a1a2", "d3", "a2a1", "d3d4", "a1a2", "d4", "a2a1"};
    EXPECT_EQ(line.play(circle).ruling(), game::Ruling::kNone);
    EXPECT_EQ(line.play(circle).ruling(), game::Ruling::kDraw);
}

TEST(MagicRules, PositionsWithDifferentSpellsLeftAreNoRepetition) {
    Line line{"mc1 3r/4/4/R3 n pr -/- 0 n:g2"};
    line.play({"*g:d4", "a1a2", "d4d3", "a2a1", "d3d4", "a1a2", "d4d3", "a2a1", "d3d4"});
    EXPECT_EQ(line.ruling(), game::Ruling::kNone);
}

TEST(MagicCasts, CostTheTurnAndNeedTheirCooldown) {
    Line line{"mc1 3p/4/4/R2P n pr -/- 0 n:i2x2,g1"};
    EXPECT_THAT(moves(line.pos()), ElementsAre("*g:d4", "*i2:a1", "*i2:d1", "d4c4", "d4d3"));
    line.play({"*i2:a1"});
    EXPECT_EQ(line.fen(), "mc1 3p/4/4/R{i2}2P p pr -/- 1 n:i2x1,g1@3");
    for (const auto& [player, npc] :
         std::vector<std::pair<std::string, std::string>>{{"d1c1", "d4c4"}, {"c1d1", "c4d4"}, {"d1c1", "d4c4"}}) {
        line.play({player});
        EXPECT_FALSE(has(moves(line.pos()), "*i2:c1"));
        line.play({npc});
    }
    line.play({"c1d1"});
    EXPECT_TRUE(has(moves(line.pos()), "*i2:d1"));
}

TEST(MagicCasts, KingsAreSafeFromWoodAndGoldOnly) {
    const auto list = moves(position("mc1 3k/4/4/K3 n pr -/- 0 n:w1,i1x1,g1,h1"));
    EXPECT_FALSE(has(list, "*w:a1"));
    EXPECT_TRUE(has(list, "*i1:a1"));
    EXPECT_FALSE(has(list, "*g:d4"));
    EXPECT_TRUE(has(list, "*h:d4"));
    const auto other = moves(position("mc1 3k/4/4/K3 n pr -/- 0 n:w1,i1x1,g1,h1 king_immune=ih"));
    EXPECT_TRUE(has(other, "*w:a1"));
    EXPECT_FALSE(has(other, "*i1:a1"));
    EXPECT_TRUE(has(other, "*g:d4"));
    EXPECT_FALSE(has(other, "*h:d4"));
}

TEST(MagicCasts, ThePlayerMayHaveSpellsToo) {
    const auto list = moves(position("mc1 3p/4/4/R3 p pr -/- 0 p:w1,h1"));
    EXPECT_TRUE(has(list, "*w:d4"));
    EXPECT_TRUE(has(list, "*h:a1"));
    EXPECT_FALSE(has(list, "*w:a1"));
}

TEST(MagicCasts, NoneBeforeTheColoursAreKnown) {
    std::string fen = to_fen(Position{});
    fen.back() = 'n';
    const Position pos = position(fen + ":w1");
    EXPECT_EQ(moves(pos).size(), 16U);
    EXPECT_FALSE(parse_move(pos, "*w:a1"));
}

TEST(MagicFlags, FreeCastsLeaveTheTurn) {
    Line line{"mc1 3p/4/4/R3 n pr -/- 5 n:g1 cast_cost=free"};
    line.play({"*g:d4+"});
    EXPECT_EQ(line.fen(), "mc1 3p{g}/4/4/R3 p~ pr -/- 5 - cast_cost=free");
    EXPECT_THAT(moves(line.pos()), ElementsAre("--"));
    line.play({"--"});
    EXPECT_THAT(moves(line.pos()), ElementsAre("d4c4", "d4d3"));
    EXPECT_EQ(line.play({"d4c4"}).fen(), "mc1 2p{g}1/4/4/R3 p pr -/- 6 - cast_cost=free");
}

TEST(MagicFlags, AFreeCastIsNoActionOfItsOwn) {
    EXPECT_THAT(moves(position("mc1 4/4/N3/pR2 n pr -/- 0 n:g1 cast_cost=free")), IsEmpty());
    EXPECT_THAT(moves(position("mc1 4/4/N3/pR2 n pr -/- 0 n:g1")), ElementsAre("*g:a1"));
}

TEST(MagicFlags, OneFreeCastATurn) {
    Line line{"mc1 3p/4/4/R3 n pr -/- 0 n:g1,h1 cast_cost=free,cooldown=0"};
    line.play({"*g:d4+", "--"});
    EXPECT_FALSE(has(moves(line.pos()), "*h:d4+"));
    line.play({"d4c4", "a1a2"});
    EXPECT_TRUE(has(moves(line.pos()), "*h:c4+"));
}

TEST(MagicFlags, WoodIsNoScreen) {
    EXPECT_THAT(captures("mc1 4/4/4/C#1k p pr -/- 0 - wood_screen=no"), IsEmpty());
    EXPECT_THAT(captures("mc1 4/4/4/Cp1k p pr -/- 0 - wood_screen=no"), ElementsAre("a1d1"));
    EXPECT_THAT(captures("mc1 4/4/4/Cp#k p pr -/- 0 - wood_screen=no"), IsEmpty());
}

TEST(MagicFlags, IceCountedInPlies) {
    Line line{"mc1 3p/4/4/R2P n pr -/- 0 n:i2x1 ice_unit=plies"};
    line.play({"*i2:a1"});
    EXPECT_FALSE(has(moves(line.pos()), "a1a2"));
    line.play({"d1c1", "d4c4"});
    EXPECT_TRUE(has(moves(line.pos()), "a1a2"));
}

TEST(MagicFlags, IceOnAFaceDownPieceStartsWithItsFlipOrWithTheGame) {
    const std::vector<std::string> plies{"a1a2", "d4c4", "b1", "b1=P{i2}"};
    Line at_flip{"mc1 3p/4/4/R?2 p pr P{i2}/- 0 -"};
    EXPECT_EQ(at_flip.play(plies).fen(), "mc1 2p1/4/R3/1P{i2}2 n pr -/- 0 -");
    Line from_start{"mc1 3p/4/4/R?2 p pr P{i2}/- 0 - ice_start=start"};
    from_start.play({"a1a2", "d4c4"});
    EXPECT_EQ(from_start.fen(), "mc1 2p1/4/R3/1?2 p pr P{i1}/- 2 - ice_start=start");
    from_start.play({"a2a1", "c4d4", "b1", "b1=P"});
    EXPECT_EQ(from_start.fen(), "mc1 3p/4/4/RP2 n pr -/- 0 - ice_start=start");
}

TEST(MagicFlags, GoldModes) {
    const std::string rows = "mc1 4/3p/4/R{h}n{gh}2 p pr -/- 4 - gold_mode=";
    EXPECT_EQ(Line{rows + "dies"}.play({"a1b1"}).fen(), "mc1 4/3p/4/1n{h}2 n pr -/- 0 - gold_mode=dies");
    EXPECT_EQ(Line{rows + "swap"}.play({"a1b1"}).fen(), "mc1 4/3p/4/n{h}R{h}2 n pr -/- 0 - gold_mode=swap");
    Line extra{rows + "extra"};
    EXPECT_EQ(extra.play({"a1b1"}).fen(), "mc1 4/3p/4/R{h}n{h}2 n~ pr -/- 0 - gold_mode=extra");
    EXPECT_EQ(extra.play({"--", "a1b1"}).fen(), "mc1 4/3p/4/1(R){h}2 n pr -/- 0 - gold_mode=extra");
}

TEST(MagicFlags, AVeiledPieceMovesOnAndMayMislead) {
    Line line{"mc1 4/4/P3/r{h}2K n pr -/- 0 - hidden_mode=veil"};
    line.play({"a1b1"});
    EXPECT_EQ(line.fen(), "mc1 4/4/P3/1r{hv}1K p pr -/- 1 - hidden_mode=veil");
    line.play({"a2b2", "b1c1"});
    EXPECT_EQ(line.fen(), "mc1 4/4/1P2/2r{hv}K p pr -/- 3 - hidden_mode=veil");
}

TEST(MagicFlags, AFailedAttemptOnAVeilRevealsIt) {
    const Position pos = position("mc1 4/4/1P2/1r{hv}1K p pr -/- 1 - hidden_mode=veil");
    EXPECT_TRUE(has(moves<game::Gen::kNoisy>(pos), "b2b1"));
    const Line line = Line{to_fen(pos)}.play({"b2b1"});
    EXPECT_EQ(line.fen(), "mc1 4/4/1P2/1r{h}1K n pr -/- 2 - hidden_mode=veil");
    EXPECT_TRUE(has(moves<game::Gen::kNoisy>(line.pos()), "b1b2"));
}

TEST(MagicFlags, HiddenPiecesGoBackToTheBag) {
    Line line{"mc1 4/4/?3/r{h}2K n pr -/p 0 - hidden_known=bag"};
    line.play({"a1b1"});
    EXPECT_EQ(line.fen(), "mc1 4/4/?3/1?1K p pr -/rp 1 - hidden_known=bag");
    line.play({"b1", "b1=r"});
    EXPECT_EQ(line.fen(), "mc1 4/4/?3/1r1K n pr -/p 2 - hidden_known=bag");
}

TEST(MagicFlags, FrozenAndBlockedMayBeALoss) {
    EXPECT_THAT(moves(position("mc1 4/4/n3/P{i2}r2 p pr -/- 0 - freeze_pass=loss")), IsEmpty());
}

TEST(MagicFlags, CooldownAndLimits) {
    const Line line = Line{"mc1 3p/4/4/R3 n pr -/- 0 n:i2x2 cooldown=7"}.play({"*i2:a1"});
    EXPECT_EQ(line.pos().book(kNpc).wait, 7);
    EXPECT_EQ(Line{"mc1 3r/4/4/R3 p pr -/- 39 -"}.play({"a1a2"}).ruling({.draw_clock_plies = 180}),
              game::Ruling::kNone);
    EXPECT_EQ(Line{"mc1 3r/4/4/R3 p pr -/- 179 -"}.play({"a1a2"}).ruling({.draw_clock_plies = 180}),
              game::Ruling::kDraw);
}

TEST(MagicStandard, SetsFillTheirBoards) {
    EXPECT_EQ(to_fen(MagicChess::start()), "mc1 \?\?\?\?/\?\?\?\?/\?\?\?\?/\?\?\?\? p - KGMRNCPP/kgmrncpp 0 -");
    const auto five = GameOn<BoardSize::kFive>::start();
    EXPECT_EQ(to_fen(five),
              "mc1 \?\?\?\?\?/\?\?\?\?\?/\?\?#\?\?/\?\?\?\?\?/\?\?\?\?\? p - KGMMRRNNCCPP/kgmmrrnnccpp 0 -");
    const auto six = GameOn<BoardSize::kSix>::start();
    EXPECT_EQ(six.unknown().count(), 32);
    EXPECT_EQ(six.wood().count(), 4);
    EXPECT_TRUE(six.wood().contains(Square::at(1, 1)) && six.wood().contains(Square::at(4, 4)));
}

}  // namespace
}  // namespace qiyuan::magic
