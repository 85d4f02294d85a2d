#include "games/zero_point_one/setup_phase.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/zero_point_one/fen.hpp"

namespace qiyuan::zero_point_one {
namespace {

using testing::HasSubstr;

TEST(ZeroPointOneOpening, RedThenBlueThenAPosition) {
    SetupPhase opening;
    EXPECT_EQ(opening.side_to_move(), kRed);
    ASSERT_TRUE(opening.place("AWAAAAAADFFDDDAN"));
    EXPECT_EQ(opening.side_to_move(), kBlue);
    EXPECT_FALSE(opening.is_complete());
    EXPECT_FALSE(opening.place("AWAAAAAADFFDDDAN")) << "upper case is Red's";
    ASSERT_TRUE(opening.place("addadffdnaaaaawa"));
    ASSERT_TRUE(opening.is_complete());
    EXPECT_EQ(to_fen(opening.position()), "naaaaawa/addadffd/8/8/8/8/DFFDDDAN/AWAAAAAA r - 2");
    opening.take_back();
    EXPECT_EQ(opening.ply(), 1);
    opening.take_back();
    EXPECT_EQ(opening, SetupPhase{});
}

TEST(ZeroPointOneOpening, PlaysAGameFromTheEmptyBoard) {
    const auto pos = position_after("AWAAAAAADFFDDDAN addadffdnaaaaawa b8c6 h8f6");
    ASSERT_TRUE(pos) << pos.error().text();
    EXPECT_EQ(to_fen(*pos), "naaaaaw1/addadffd/5a2/8/8/5N2/DFFDDDA1/AWAAAAAA r - 4");
}

TEST(ZeroPointOneOpening, ErrorsNameTheWord) {
    const auto error = [](std::string_view words) {
        const auto pos = position_after(words);
        return pos ? std::string{"no error"} : pos.error().text();
    };
    EXPECT_THAT(error(""), HasSubstr("0 set-ups; a game needs both"));
    EXPECT_THAT(error("AWAAAAAADFFDDDAN"), HasSubstr("1 set-ups; a game needs both"));
    EXPECT_THAT(error("AWAAAAAADFFDDDAN b8c6"), HasSubstr("column 18: 'b8c6' is no set-up for Blue"));
    EXPECT_THAT(error("AWAAAAAADFFDDDAN addadffdnaaaaawa b8c5"), HasSubstr("column 35: 'b8c5' is not legal"));
    EXPECT_THAT(error("AWAAAAAADFFDDDAN addadffdnaaaaawa addadffdnaaaaawa"), HasSubstr("is no move"));
}

}  // namespace
}  // namespace qiyuan::zero_point_one
