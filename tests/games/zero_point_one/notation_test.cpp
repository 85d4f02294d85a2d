#include "games/zero_point_one/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/zero_point_one/fen.hpp"
#include "games/zero_point_one/random_positions.hpp"

namespace qiyuan::zero_point_one {
namespace {

using testing::HasSubstr;

// Red: wazir a1, ferz b3, alfil h1; Blue: wazir h8, dabbaba c4, knight e5; the rest in the hands, no alfil in Blue's.
constexpr const char* kFen = "A6w/8/8/4n3/8/3d4/2F5/W7 r N3F7D15A 20";

Position position(const char* fen = kFen) { return parse_fen(fen).value(); }

std::string error(const Position& pos, const char* text) {
    const auto move = parse_move(pos, text);
    return move ? "no error" : move.error().text();
}

TEST(ZeroPointOneNotation, WritesBothForms) {
    const Position pos = position();
    const Move quiet{*Square::from_text("b3"), *Square::from_text("c2")};
    const Move capture{*Square::from_text("b3"), *Square::from_text("c4")};
    const Move drop = Move::drop(Kind::kDabbaba, *Square::from_text("f8"));
    EXPECT_EQ(to_codecup(pos, quiet), "b3c2");
    EXPECT_EQ(to_codecup(pos, drop), "Df8");
    EXPECT_EQ(to_long_text(pos, quiet), "Fb3-c2");
    EXPECT_EQ(to_long_text(pos, capture), "Fb3xdc4");
    EXPECT_EQ(to_long_text(pos, drop), "D@f8");
    const Position blue = position("A6w/8/8/4n3/8/3d4/2F5/W7 b n3f7d15a 21");
    EXPECT_EQ(to_codecup(blue, Move::drop(Kind::kAlfil, *Square::from_text("c3"))), "ac3");
    EXPECT_EQ(to_long_text(blue, Move::drop(Kind::kAlfil, *Square::from_text("c2"))), "a@c2");
}

TEST(ZeroPointOneNotation, TakingAWazirIsWrittenLikeAnyCapture) {
    const Position pos = position("8/8/8/8/8/3w4/2F5/W7 r 2N3F8D16A 20");
    EXPECT_EQ(to_long_text(pos, *parse_move(pos, "b3c4")), "Fb3xwc4");
}

TEST(ZeroPointOneNotation, BothFormsRoundTrip) {
    for_random_positions(11, 1500, [](const Position& pos) {
        MoveList moves;
        generate<game::Gen::kAll, Suicides::kIncluded>(pos, moves);
        for (const Move m : moves) {
            ASSERT_EQ(parse_move(pos, to_codecup(pos, m)), m) << to_fen(pos);
            ASSERT_EQ(parse_move(pos, to_long_text(pos, m)), m) << to_fen(pos);
        }
    });
}

TEST(ZeroPointOneNotation, ErrorsSayWhatIsWrong) {
    const Position pos = position();
    for (const char* text : {"", "b", "b3", "b3c", "b3c9", "i1a1", "b3c4x", "Xf8", "D@i8", "Fb3+c4", "Fb3xc4", "Xb3-c4",
                             "Fb3xXc4", "Fb3-c4-", "b3c4\n", "\xff\xff\xff"})
        EXPECT_THAT(error(pos, text), HasSubstr("is no move; expected two squares such as b5d3")) << text;
    EXPECT_THAT(error(pos, "c1c2"), HasSubstr("there is no man on c1"));
    EXPECT_THAT(error(pos, "h8h7"), HasSubstr("the blue wazir on h8 is not Red's to move"));
    EXPECT_THAT(error(pos, "b3b4"), HasSubstr("the red ferz does not go from b3 to b4: a ferz leaps (1,1)"));
    EXPECT_THAT(error(pos, "a1b1"), "no error");
    EXPECT_THAT(error(pos, "df8"), HasSubstr("it is Red's turn, whose drops are written in upper case: Df8"));
    EXPECT_THAT(error(pos, "Wf8"), HasSubstr("Red has no wazir in hand"));
    EXPECT_THAT(error(pos, "De5"), HasSubstr("there is a blue knight on e5"));
    EXPECT_THAT(error(pos, "Nb3-c2"), HasSubstr("there is a red ferz on b3, not a red knight"));
    EXPECT_THAT(error(pos, "Nb4-c2"), HasSubstr("there is nothing on b4, not a red knight"));
    EXPECT_THAT(error(pos, "Fb3-c4"), HasSubstr("there is a blue dabbaba on c4, not nothing"));
    EXPECT_THAT(error(pos, "Fb3xdc2"), HasSubstr("there is nothing on c2, not a blue dabbaba"));
    EXPECT_THAT(error(pos, "Fb3xac4"), HasSubstr("there is a blue dabbaba on c4, not a blue alfil"));
    EXPECT_THAT(error(position("A6w/8/8/4n3/8/3d4/WF6/8 r N3F7D15A 20"), "b1b2"),
                HasSubstr("occupied by Red's own ferz"));
}

TEST(ZeroPointOneNotation, NothingIsPlayedAfterTheEnd) {
    EXPECT_THAT(error(position("A6w/8/8/4n3/8/3d4/2F5/W7 r N3F7D15A 102"), "b3c4"), HasSubstr("drawn after 102 plies"));
    EXPECT_THAT(error(position("A7/8/8/4n3/8/3d4/2F5/W7 b WN3F7D15A 21"), "e5d3"),
                HasSubstr("Blue's wazir has been taken"));
}

}  // namespace
}  // namespace qiyuan::zero_point_one
