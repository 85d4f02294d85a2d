#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.hpp"

namespace qiyuan::banqi {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using Texts = std::vector<std::string>;

TEST(BanqiRules, TheStartHasOnlyFlips) {
    const auto all = moves(Banqi::start());
    EXPECT_EQ(all.size(), 32U);
    for (const auto& text : all) EXPECT_EQ(text.substr(0, 2), text.substr(2));
}

// Every cell of the capture table on the board, and the squares behind: attacker on b1, victim on c1.
TEST(BanqiRules, CapturesByRank) {
    constexpr std::string_view kLetters = "GAERHCS";
    const std::vector<std::string> takes{"GAERHC", "AERHCS", "ERHCS", "RHCS", "HCS", "", "GS"};
    for (std::size_t a = 0; a < kLetters.size(); ++a)
        for (const char victim : kLetters) {
            const auto found =
                captures(fmt::format("8/8/1{}{}5/8 r - 0 1", kLetters[a], static_cast<char>(victim - 'A' + 'a')));
            const bool expected = takes[a].find(victim) != std::string::npos;
            EXPECT_EQ(found, expected ? Texts{"b1c1"} : Texts{}) << kLetters[a] << " takes " << victim;
        }
}

TEST(BanqiRules, NobodyCapturesDiagonallyAtADistanceOrAFriend) {
    EXPECT_THAT(captures("8/2r5/1R6/8 r - 0 1"), IsEmpty());
    EXPECT_THAT(captures("8/8/1R1r4/8 r - 0 1"), IsEmpty());
    EXPECT_THAT(captures("8/8/1RR5/7s r - 0 1"), IsEmpty());
    EXPECT_THAT(captures("8/8/7r/R7 r - 0 1"), IsEmpty()) << "the end of one rank is not beside the next";
}

TEST(BanqiRules, ACannonNeedsExactlyOneScreen) {
    EXPECT_THAT(captures("8/8/8/Cr6 r - 0 1"), IsEmpty()) << "beside it";
    EXPECT_THAT(captures("8/8/8/C1r5 r - 0 1"), IsEmpty()) << "no screen";
    EXPECT_THAT(captures("8/8/8/CHg5 r - 0 1"), ElementsAre("a0c0"));
    EXPECT_THAT(captures("8/8/8/C1s4g r - 0 1"), ElementsAre("a0h0")) << "an enemy as screen, any distance";
    EXPECT_THAT(captures("8/8/8/CX4g1 r s1 0 1"), ElementsAre("a0g0")) << "a face-down screen";
    EXPECT_THAT(captures("8/8/8/CXXg4 r s2 0 1"), IsEmpty()) << "two screens";
    EXPECT_THAT(captures("8/8/8/CSX5 r s1 0 1"), IsEmpty()) << "a face-down piece is no victim";
    EXPECT_THAT(captures("g7/8/S7/C7 r - 0 1"), ElementsAre("a0a3")) << "along a file";
}

TEST(BanqiRules, ACannonTakesEveryKind) {
    for (const char victim : std::string_view{"gaerhcs"})
        EXPECT_THAT(captures(fmt::format("8/8/8/CX{}5 r S1 0 1", victim)), ElementsAre("a0c0")) << victim;
}

TEST(BanqiRules, ACannonStepsLikeTheOthers) {
    EXPECT_THAT(moves(position("7s/8/1C6/8 r - 0 1")), UnorderedElementsAre("b1a1", "b1c1", "b1b0", "b1b2"));
}

TEST(BanqiRules, NobodyMovesOntoAFaceDownPiece) {
    EXPECT_THAT(moves(position("8/8/8/RX5r r s1 0 1")), UnorderedElementsAre("a0a1", "b0b0"));
}

TEST(BanqiRules, InHongKongCannonsCaptureByRank) {
    using G = GameOf<HongKong>;
    EXPECT_THAT(captures<G>("8/8/8/Ca6 r - 0 1"), ElementsAre("a0b0"));
    EXPECT_THAT(captures<G>("8/8/8/CHg5 r - 0 1"), IsEmpty());
    EXPECT_THAT(captures<G>("8/8/8/Ar6 r - 0 1"), IsEmpty());
    EXPECT_THAT(captures<G>("8/8/8/Ra6 r - 0 1"), ElementsAre("a0b0"));
}

TEST(BanqiRules, TheFirstFlipDecidesTheColours) {
    Line red{"8/8/8/XX6 - R1r1 0 1"};
    EXPECT_EQ(red.pos().side_to_move(), Side::kFirst);
    EXPECT_FALSE(red.pos().colours_decided());
    red.play({"a0a0"});
    EXPECT_EQ(red.pos().side_to_move(), Side::kSecond) << "the flip passes the turn at once";
    EXPECT_FALSE(red.pos().colours_decided());
    red.play({"a0=R"});
    EXPECT_EQ(red.pos().side_to_move(), Side::kSecond) << "nature does not";
    EXPECT_TRUE(red.pos().colours_decided());
    EXPECT_EQ(red.pos().mover(), Colour::kBlack) << "who turned up red plays Red";

    Line black{"8/8/8/XX6 - R1r1 0 1"};
    black.play({"a0a0", "a0=r"});
    EXPECT_EQ(black.pos().side_to_move(), Side::kSecond);
    EXPECT_EQ(black.pos().mover(), Colour::kRed);
    EXPECT_THAT(moves(black.pos()), ElementsAre("b0b0"));
    black.play({"b0b0", "b0=R"});
    EXPECT_EQ(black.pos().side_to_move(), Side::kFirst);
    EXPECT_EQ(black.pos().mover(), Colour::kBlack) << "a later flip decides nothing";
}

TEST(BanqiRules, OutcomesWeighWhatIsInTheBag) {
    auto pos = position("8/8/8/rXXXXX2 r R2s3 0 1");
    (void)Banqi::do_move(pos, *Banqi::parse_move(pos, "c0c0"));
    EXPECT_THAT(moves(pos), IsEmpty()) << "nature is to move";
    Banqi::OutcomeList outcomes;
    EXPECT_EQ(Banqi::outcomes(pos, outcomes), 5U);
    ASSERT_EQ(outcomes.size(), 2U);
    EXPECT_EQ(outcomes[0].outcome, (Piece{Colour::kRed, Kind::kRook}));
    EXPECT_EQ(outcomes[0].weight, 2U);
    EXPECT_EQ(outcomes[1].outcome, (Piece{Colour::kBlack, Kind::kSoldier}));
    EXPECT_EQ(outcomes[1].weight, 3U);
}

// A captured piece was once seen: the bag shrinks by flips alone, whatever the board looks like.
TEST(BanqiRules, TheBagIsNotWhatTheBoardLacks) {
    Line line{"8/8/8/XXX5 - R1R1r1 0 1"};
    line.play({"a0a0", "a0=R", "b0b0", "b0=r"});
    EXPECT_EQ(line.pos().bag().size(), 1);
    line.play({"a0b0"});
    EXPECT_EQ(line.pos().bag().size(), 1);
    EXPECT_EQ(line.pos().bag().count(Piece{Colour::kRed, Kind::kRook}), 1);
    EXPECT_EQ(line.pos().bag().count(Piece{Colour::kBlack, Kind::kRook}), 0) << "taken, not hidden";
}

TEST(BanqiRules, WithoutPiecesAPlayerLoses) {
    Line line{"8/8/8/Rs6 r - 0 1"};
    EXPECT_EQ(Banqi::result(line.pos()), std::nullopt);
    line.play({"a0b0"});
    EXPECT_EQ(Banqi::result(line.pos()), game::Result::kLoss);
    EXPECT_THAT(moves(line.pos()), IsEmpty());
}

TEST(BanqiRules, APieceInTheBagIsAPiece) {
    Line line{"8/8/8/Rs4XX r R1s1 0 1"};
    line.play({"a0b0"});
    EXPECT_EQ(Banqi::result(line.pos()), std::nullopt);
    EXPECT_THAT(moves(line.pos()), UnorderedElementsAre("g0g0", "h0h0"));
}

TEST(BanqiRules, NothingIsLeftToPlayForWhenAColourIsGone) {
    const auto lost = position("8/8/8/1R5X b R1 0 1");
    EXPECT_EQ(Banqi::result(lost), game::Result::kLoss);
    EXPECT_THAT(moves(lost), IsEmpty()) << "not even a flip of the winner's piece";
    EXPECT_FALSE(Banqi::is_legal(lost, *Banqi::parse_move(position("8/8/8/r6X b R1 0 1"), "h0h0")));
    EXPECT_EQ(Banqi::result(position("8/8/8/1R5X r R1 0 1")), game::Result::kWin);
}

TEST(BanqiRules, WithoutALegalActionAPlayerLoses) {
    // A soldier in the corner between two rooks: nothing to flip, nowhere to go.
    const auto blocked = position("8/8/R7/sR6 b - 0 1");
    EXPECT_THAT(moves(blocked), IsEmpty());
    EXPECT_EQ(Banqi::result(blocked), std::nullopt) << "the pieces do not say so";
    EXPECT_EQ(Banqi::no_moves(blocked), game::Result::kLoss);
}

TEST(BanqiRules, FaceDownPiecesCanBeAttackedWhereTheVariantSaysSo) {
    using G = GameOf<FaceDownCapture>;
    EXPECT_THAT(captures("8/8/8/RX4Xr r R1s1 0 1"), IsEmpty());
    Line<G> taken{"8/8/8/RX4Xr r R1s1 7 1"};
    EXPECT_THAT(moves<G>(taken.pos()), Contains("a0b0"));
    taken.play({"a0b0"});
    EXPECT_TRUE(taken.pos().awaits_outcome());
    taken.play({"b0=s"});
    EXPECT_EQ(G::to_fen(taken.pos()), "8/8/8/1R4Xr b R1 0 2");

    Line<G> own{"8/8/8/RX4Xr r R1s1 7 1"};
    own.play({"a0b0", "b0=R"});
    EXPECT_EQ(G::to_fen(own.pos()), "8/8/8/RR4Xr b s1 0 2") << "an own piece is only turned up";

    Line<G> stronger{"8/8/8/RX4Xr r a1s1 7 1"};
    stronger.play({"a0b0", "b0=a"});
    EXPECT_EQ(G::to_fen(stronger.pos()), "8/8/8/Ra4Xr b s1 0 2") << "a stronger one too";

    Line<G> jump{"8/8/8/CSX3Xr r g1s1 0 1"};
    jump.play({"a0c0", "c0=g"});
    EXPECT_EQ(G::to_fen(jump.pos()), "8/8/8/1SC3Xr b s1 0 2");
}

TEST(BanqiRules, CapturesChainWhereTheVariantSaysSo) {
    using G = GameOf<ChainCapture>;
    Line<G> line{"8/8/1s5r/Rs6 r - 0 1"};
    line.play({"a0b0"});
    EXPECT_EQ(line.pos().side_to_move(), Side::kSecond) << "the players alternate all the same";
    EXPECT_THAT(moves<G>(line.pos()), ElementsAre("--")) << "the opponent waits";
    line.play({"--"});
    EXPECT_THAT(moves<G>(line.pos()), UnorderedElementsAre("--", "b0b1")) << "capture on, or stop";

    Line<G> stopped = line;
    stopped.play({"--"});
    EXPECT_EQ(G::to_fen(stopped.pos()), "8/8/1s5r/1R6 b - 0 4");
    EXPECT_THAT(moves<G>(stopped.pos()), Contains("b1a1"));

    line.play({"b0b1"});
    EXPECT_EQ(G::to_fen(line.pos()), "8/8/1R5r/8 b - 0 4") << "nothing more to take, so the chain is over";
    EXPECT_THAT(moves<G>(line.pos()), Contains("h1h0"));
}

TEST(BanqiRules, AnAttackOnAFaceDownPieceMayChain) {
    using G = GameOf<House>;
    Line<G> line{"8/8/8/RX5r r s1 0 1"};
    line.play({"a0b0", "b0=s"});
    EXPECT_FALSE(line.pos().chain()) << "nothing is in reach";
    Line<G> further{"8/8/8/RXX4r r s2 0 1"};
    further.play({"a0b0", "b0=s"});
    EXPECT_EQ(G::to_fen(further.pos()), "8/8/8/1RX4r b s1 0 2 b0--");
    further.play({"--", "b0c0", "c0=s"});
    EXPECT_EQ(G::to_fen(further.pos()), "8/8/8/2R4r b - 0 4");
}

}  // namespace
}  // namespace qiyuan::banqi
