#include "games/zero_point_one/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/zero_point_one/random_positions.hpp"

namespace qiyuan::zero_point_one {
namespace {

using testing::HasSubstr;

TEST(ZeroPointOneFen, WritesTheStart) {
    EXPECT_EQ(to_fen(Position{}), "daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAFWAAD r - 2");
}

TEST(ZeroPointOneFen, PositionsRoundTrip) {
    for_random_positions(21, 3000, [](const Position& pos) {
        const auto parsed = parse_fen(to_fen(pos));
        ASSERT_TRUE(parsed) << to_fen(pos) << ": " << parsed.error().text();
        ASSERT_EQ(*parsed, pos);
        ASSERT_EQ(parsed->key(), pos.key());
    });
}

TEST(ZeroPointOneFen, OpeningsRoundTrip) {
    SetupPhase opening;
    EXPECT_EQ(to_fen(opening), "8/8/8/8/8/8/8/8 r - 0");
    EXPECT_EQ(std::get<SetupPhase>(parse_any_fen(to_fen(opening)).value()), opening);
    opening.place(zero_point_one::Setup::from_number(12345));
    EXPECT_EQ(std::get<SetupPhase>(parse_any_fen(to_fen(opening)).value()), opening);
    opening.place(zero_point_one::Setup::from_number(54321));
    EXPECT_EQ(std::get<Position>(parse_any_fen(to_fen(opening.position())).value()), opening.position());
}

std::string error(std::string_view fen) {
    const auto parsed = parse_any_fen(fen);
    return parsed ? "no error" : parsed.error().text();
}

TEST(ZeroPointOneFen, ErrorsSayWhatAndWhere) {
    EXPECT_THAT(error(""), HasSubstr("0 fields; expected board, side, hands and plies"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r -"), HasSubstr("3 fields"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r - 0 0"), HasSubstr("5 fields"));
    EXPECT_THAT(error("8/8/8/8/8/8/8 r - 0"), HasSubstr("column 14: only 7 rows"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8/8 r - 0"), HasSubstr("column 16: more than 8 rows"));
    EXPECT_THAT(error("8/7/8/8/8/8/8/8 r - 0"), HasSubstr("column 4: row g has 7 squares"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/7 r - 0"), HasSubstr("row a has 7 squares"));
    EXPECT_THAT(error("8/71A/8/8/8/8/8/8 r - 0"), HasSubstr("column 5: row g has more than 8 squares"));
    EXPECT_THAT(error("8/x7/8/8/8/8/8/8 r - 0"), HasSubstr("column 3: 'x' is no man and no count"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 w - 0"), HasSubstr("column 17: side to move must be r for Red or b for Blue"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r ? 0"), HasSubstr("column 19: '?' is no man and no count"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r 17A 0"), HasSubstr("column 20: a hand holds 1 to 16 men of a kind"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r 99999999999A 0"), HasSubstr("a hand holds 1 to 16 men of a kind"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r AA 0"), HasSubstr("column 20: A is named twice"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r A2 0"), HasSubstr("a count without a man"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r - 103"),
                HasSubstr("column 21: the plies played must be a number from 0 to 102"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r - x"), HasSubstr("from 0 to 102, got 'x'"));
}

TEST(ZeroPointOneFen, RefusesImpossiblePositions) {
    EXPECT_THAT(error("daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAFWAA1 r - 2"),
                HasSubstr("7 of kind D on the board and 0 in hand; together there must be 8"));
    EXPECT_THAT(error("daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAFwAAD r - 2"),
                HasSubstr("Red is to move, so Blue must have one wazir on the board, not 2"));
    EXPECT_THAT(error("daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAF1AAD b w 9"), HasSubstr("Red must have one wazir"));
    EXPECT_THAT(error("daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAF1AAD r W 9"), HasSubstr("must be in Blue's hand"));
    EXPECT_EQ(error("daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAF1AAD r w 9"), "no error");
    EXPECT_THAT(parse_fen("8/8/8/8/8/8/8/8 r - 0").error().text(), HasSubstr("after both set-ups it must be 2 to 102"));
}

TEST(ZeroPointOneFen, RefusesImpossibleOpenings) {
    EXPECT_THAT(error("A7/8/8/8/8/8/8/8 r - 0"), HasSubstr("after 0 set-ups there can be no man on h1"));
    EXPECT_THAT(error("a7/8/8/8/8/8/AADFNDAA/DAAFWAAD b - 1"), HasSubstr("after 1 set-ups there can be no man on h1"));
    EXPECT_THAT(error("8/8/8/8/8/8/AADFNDAA/DAAFWAA1 b - 1"), HasSubstr("is no set-up for Red"));
    EXPECT_THAT(error("8/8/8/8/8/8/AADFNDAA/DAAFWAAD r - 1"), HasSubstr("after 1 set-ups it is Blue's turn"));
    EXPECT_THAT(error("8/8/8/8/8/8/8/8 r A 0"), HasSubstr("the hands are empty"));
}

}  // namespace
}  // namespace qiyuan::zero_point_one
