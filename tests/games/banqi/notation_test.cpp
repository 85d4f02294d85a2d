#include "games/banqi/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.hpp"

namespace qiyuan::banqi {
namespace {

using testing::HasSubstr;

std::string why_not(std::string_view fen, std::string_view move) {
    const auto read = Banqi::parse_move(position(fen), move);
    EXPECT_FALSE(read) << move;
    return read ? "" : read.error().text();
}

TEST(BanqiNotation, ErrorsSayWhyAMoveIsNotLegal) {
    constexpr std::string_view kFen = "8/8/2S1c3/GsCXaX1r r A1s1 0 1";
    for (const auto* text : {"", "a", "a0", "a0b", "a0b00", "i0a0", "a4a0", "A0B0", "a0-", "\xff\xfe\x00z"})
        EXPECT_THAT(why_not(kFen, text), HasSubstr("is no move")) << text;
    EXPECT_THAT(why_not(kFen, "a0b0"), HasSubstr("a general does not take a soldier"));
    EXPECT_THAT(why_not(kFen, "c0b0"), HasSubstr("a cannon captures along a line"));
    EXPECT_THAT(why_not(kFen, "c1e1"), HasSubstr("no neighbours"));
    EXPECT_THAT(why_not(kFen, "c1c0"), HasSubstr("both pieces are red"));
    EXPECT_THAT(why_not(kFen, "b0a0"), HasSubstr("the black soldier on b0 is not Red's"));
    EXPECT_THAT(why_not(kFen, "c0d0"), HasSubstr("face-down and cannot be captured"));
    EXPECT_THAT(why_not(kFen, "d0d1"), HasSubstr("the piece on d0 is face-down"));
    EXPECT_THAT(why_not(kFen, "g0g1"), HasSubstr("no piece on g0"));
    EXPECT_THAT(why_not(kFen, "a0a0"), HasSubstr("no face-down piece on a0"));
    EXPECT_THAT(why_not(kFen, "a0a2"), HasSubstr("steps one square"));
    EXPECT_THAT(why_not(kFen, "--"), HasSubstr("pass"));
    EXPECT_THAT(why_not("8/8/8/XX6 - R1r1 0 2 a0a0", "b0b0"), HasSubstr("the outcome of a0a0 comes first"));
    EXPECT_THAT(why_not("8/8/8/R7 b - 0 2", "a0b0"), HasSubstr("over"));
    const auto chained = position<GameOf<ChainCapture>>("8/8/8/Rs5r b - 0 2 a0--");
    EXPECT_THAT(GameOf<ChainCapture>::parse_move(chained, "h0g0").error().text(), HasSubstr("-- is the only move"));
}

TEST(BanqiNotation, OutcomesNameSquareAndPiece) {
    const auto pos = position("8/8/8/RXX4r b G1A1 0 2 b0b0");
    const Piece general{Colour::kRed, Kind::kGeneral};
    EXPECT_EQ(Banqi::outcome_text(pos, general), "b0=G");
    EXPECT_EQ(*Banqi::parse_outcome(pos, "b0=G"), general);
    EXPECT_EQ(*Banqi::parse_outcome(pos, "b0=K"), general) << "only one set has a K";
    EXPECT_EQ(MoveText<Standard>::parse_outcome(pos, "b0=G", dark::Letters::kTcga)->kind(), Kind::kAdvisor);
    EXPECT_EQ(MoveText<Standard>::outcome_text(pos, general, dark::Letters::kTcga), "b0=K");
}

TEST(BanqiNotation, OutcomesThatCannotBeAreErrors) {
    const auto pos = position("8/8/8/RXX4r b G1A1 0 2 b0b0");
    for (const auto* text : {"", "b0", "b0=", "b0=Z", "c0=G", "b0:G", "b0=GG"})
        EXPECT_THAT(Banqi::parse_outcome(pos, text).error().text(), HasSubstr("does not say what b0 shows")) << text;
    EXPECT_THAT(Banqi::parse_outcome(pos, "b0=g").error().text(), HasSubstr("no black general is left in the bag"));
    EXPECT_THAT(Banqi::parse_outcome(Banqi::start(), "b0=g").error().text(), HasSubstr("no piece waits"));
}

TEST(BanqiMove, RawBitsComeBackOrBecomeNone) {
    using Move = GameOf<FourByTwo>::Move;
    int moves = 0;
    for (unsigned raw = 0; raw <= 0xFFFF; ++raw) {
        const Move m = Move::from_raw(static_cast<std::uint16_t>(raw));
        EXPECT_TRUE(m.is_none() || m.raw() == raw);
        moves += m.is_none() ? 0 : 1;
    }
    EXPECT_EQ(moves, 8 * 8 + 1);
    EXPECT_FALSE(Banqi::is_legal(Banqi::start(), Banqi::Move{}));
}

}  // namespace
}  // namespace qiyuan::banqi
