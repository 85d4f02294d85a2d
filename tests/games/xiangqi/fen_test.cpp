#include "games/xiangqi/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "games/xiangqi/sample_positions.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

using testing::HasSubstr;

TEST(XiangqiFen, TheStartIsTheStart) {
    const auto pos = parse_fen(kStartFen);
    ASSERT_TRUE(pos) << pos.error().text();
    EXPECT_EQ(*pos, Position{});
    EXPECT_EQ(to_fen(Position{}), kStartFen);
}

TEST(XiangqiFen, FieldsMayBeLeftOutFromTheRight) {
    const std::string board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    for (const std::string rest : {"", " w", " r", " w -", " w - -", " w - - 0", " w - - 0 1", " w - - 0 0"}) {
        const auto pos = parse_fen(board + rest);
        ASSERT_TRUE(pos) << rest << ": " << pos.error().text();
        EXPECT_EQ(*pos, Position{}) << rest;
    }
    EXPECT_TRUE(parse_fen("  " + board + "\t w  "));
}

TEST(XiangqiFen, OtherLettersForHorseAndElephant) {
    const auto pos = parse_fen("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1");
    ASSERT_TRUE(pos) << pos.error().text();
    EXPECT_EQ(*pos, Position{});
}

TEST(XiangqiFen, KeepsSideAndCounters) {
    const auto pos = parse_fen("3k5/9/9/9/9/9/9/9/9/R3K4 b - - 17 42");
    ASSERT_TRUE(pos) << pos.error().text();
    EXPECT_EQ(pos->side_to_move(), kBlack);
    EXPECT_EQ(pos->quiet_plies(), 17);
    EXPECT_EQ(pos->move_number(), 42);
    EXPECT_EQ(to_fen(*pos), "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 17 42");
}

TEST(XiangqiFen, RoundTripsManyPositions) {
    for (const Position& pos : samples::many(21, 2000)) {
        const auto read = parse_fen(to_fen(pos));
        ASSERT_TRUE(read) << to_fen(pos) << ": " << read.error().text();
        ASSERT_EQ(to_fen(*read), to_fen(pos));
        ASSERT_EQ(read->placement(), pos.placement());
        ASSERT_EQ(read->in_check(), pos.in_check());
    }
}

struct BadFen {
    const char* fen;
    const char* says;                                  // what the error must name
    std::optional<std::size_t> column = std::nullopt;  // where, for what can be pointed at
};

void expect_refused(const BadFen& bad) {
    const auto pos = parse_fen(bad.fen);
    ASSERT_FALSE(pos) << "accepted: " << bad.fen;
    EXPECT_THAT(pos.error().message, HasSubstr(bad.says)) << bad.fen;
    EXPECT_EQ(pos.error().column, bad.column) << bad.fen << ": " << pos.error().text();
}

TEST(XiangqiFen, MalformedTextIsNamedAndPointedAt) {
    const BadFen cases[] = {
        {"", "an empty FEN"},
        {" \t\n", "an empty FEN"},
        {"startpos", "'s' is no man", 1},
        {"3k5/9/9/9/9/9/9/9/9/R3Q4 w", "'Q' is no man", 23},
        {"3k5/9/9/9/9/9/9/9/9/R3K0 w", "'0' is no man", 24},
        {"3k5/9/9/帥8/9/9/9/9/9/4K4 w", "'帥' is no man", 9},
        {"3k5/9/9/\xff"
         "8/9/9/9/9/9/4K4 w",
         "is no man", 9},
        {"3k5/9/9/8/9/9/9/9/9/4K4 w", "rank 6 has 8 points, it must have 9", 10},
        {"3k5/9/9/99/9/9/9/9/9/4K4 w", "rank 6 has more than 9 points", 10},
        {"3k5/9/9/9R/9/9/9/9/9/4K4 w", "rank 6 has more than 9 points", 10},
        {"3k5/9/9//9/9/9/9/9/4K4 w", "rank 6 has 0 points", 9},
        {"3k5/9/9/9/9/9/9/9/4K4 w", "only 9 ranks, there must be 10", 22},
        {"3k5/9/9/9/9/9/9/9/9/9/4K4 w", "more than 10 ranks", 22},
        {"3k5/9/9/9/9/9/9/9/9/4K4/ w", "more than 10 ranks", 24},
        {"3k5/9/9/9/9/9/9/9/9/4K3 w", "rank 0 has 8 points", 24},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 x", "side to move must be w (or r) for Red or b for Black, got 'x'", 26},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 W", "got 'W'", 26},
        {"3k5/9/9/9/9/9/9/9/9/R3K4   white", "got 'white'", 28},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 w KQkq", "always '-' in xiangqi, got 'KQkq'", 28},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 w - e3", "always '-' in xiangqi, got 'e3'", 30},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - x", "plies without capture must be a number", 32},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - -1", "plies without capture must be a number", 32},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 10000", "from 0 to 9999, got '10000'", 32},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 99999999999999999999", "move number must be a number", 34},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1.5", "move number must be a number", 34},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1 e4", "unexpected 'e4' after the move number", 36},
    };
    for (const BadFen& bad : cases) expect_refused(bad);
}

TEST(XiangqiFen, ImpossiblePositionsAreNamed) {
    const BadFen cases[] = {
        {"9/9/9/9/9/9/9/9/9/4K4 w", "Black has no general"},
        {"3k5/9/9/9/9/9/9/9/9/9 w", "Red has no general"},
        {"9/9/9/9/9/9/9/9/9/9 w", "has no general"},
        {"3k5/9/9/9/9/9/9/9/3K5/4K4 w", "more than 1 red general on the board"},
        {"3kk4/9/9/9/9/9/9/9/9/5K3 w", "more than 1 black general on the board"},
        {"3k5/9/9/9/9/9/9/9/9/2K6 w", "red general cannot stand on c0"},
        {"3k5/9/9/9/9/9/4K4/9/9/9 w", "red general cannot stand on e3"},
        {"9/9/9/3k5/9/9/9/9/9/4K4 w", "black general cannot stand on d6"},
        {"3k5/9/9/9/9/9/9/9/2A6/4K4 w", "red advisor cannot stand on c1"},
        {"3k5/9/9/9/9/9/4A4/9/9/4K4 w", "red advisor cannot stand on e3"},
        {"3k5/9/9/9/9/9/9/9/9/1B2K4 w", "red elephant cannot stand on b0"},
        {"3k5/9/9/9/2B6/9/9/9/9/4K4 w", "red elephant cannot stand on c5"},
        {"3k5/9/9/9/9/2b6/9/9/9/4K4 w", "black elephant cannot stand on c4"},
        {"3k5/9/9/9/9/9/9/P8/9/4K4 w", "red soldier cannot stand on a2: a soldier never goes behind"},
        {"3k5/9/p8/9/9/9/9/9/9/4K4 w", "black soldier cannot stand on a7: a soldier never goes behind"},
        {"3k5/9/9/9/9/9/1P7/9/9/4K4 w", "red soldier cannot stand on b3: before the river"},
        {"3k5/9/9/9/1p7/9/9/9/9/4K4 w", "black soldier cannot stand on b5: before the river"},
        {"3k5/9/9/9/9/P8/P8/9/9/4K4 w", "red soldiers on both a3 and a4"},
        {"3k5/9/9/p8/p8/9/9/9/9/4K4 w", "black soldiers on both a6 and a5"},
        {"3k5/9/9/9/9/9/9/9/RRR6/4K4 w", "more than 2 red rooks"},
        {"3k5/9/9/9/9/9/9/9/nnn6/4K4 w", "more than 2 black horses"},
        {"3k5/9/9/9/9/9/9/9/CCC6/4K4 w", "more than 2 red cannons"},
        {"3k5/9/9/9/PPPPPP3/9/9/9/9/4K4 w", "more than 5 red soldiers"},
        {"4k4/9/9/9/9/9/9/9/9/4K4 w", "the generals face each other on the open e-file"},
        {"4k4/9/9/9/9/9/9/9/9/4K4 b", "the generals face each other on the open e-file"},
        {"3k5/9/9/9/9/9/9/9/9/3RK4 w", "Red is to move, but Black's general on d9 can be taken at once"},
        {"3k5/9/9/9/9/9/9/9/9/r3K4 b", "Black is to move, but Red's general on e0 can be taken at once"},
    };
    for (const BadFen& bad : cases) expect_refused(bad);
}

struct BadMove {
    const char* text;
    const char* says;
};

TEST(XiangqiMoveText, SaysWhyAMoveIsRefused) {
    // Red: general e0, advisor f0, horse b0, rook a0, cannon h2, soldier e3, elephant c0. Black: rook e8, soldiers.
    const auto pos = parse_fen("3k5/4r4/9/p3p3p/9/9/4P4/7C1/9/RNB1KA3 w");
    ASSERT_TRUE(pos) << pos.error().text();
    const BadMove cases[] = {
        {"", "is no move; expected two points such as h2e2"},
        {"h2", "is no move"},
        {"h2e2+", "is no move"},
        {"H2E2", "is no move"},
        {"j2e2", "is no move"},
        {"h2e:", "is no move"},
        {"d4d5", "there is no man on d4"},
        {"a6a5", "the black soldier on a6 is not Red's to move"},
        {"a0b0", "b0 is occupied by Red's own horse"},
        {"a0a0", "a0 is occupied by Red's own rook"},
        {"a0c2", "a rook goes along a line"},
        {"b0d1", "the first point must be empty"},
        {"c0e1", "an elephant goes two points diagonally"},
        {"f0f1", "an advisor steps one point diagonally"},
        {"e0c0", "own elephant"},
        {"e3d3", "a soldier steps one point forward"},
    };
    for (const BadMove& bad : cases) {
        const auto move = Xiangqi::parse_move(*pos, bad.text);
        ASSERT_FALSE(move) << bad.text;
        EXPECT_THAT(move.error().message, HasSubstr(bad.says)) << bad.text;
    }
}

TEST(XiangqiMoveText, SaysWhatWouldTakeTheGeneral) {
    const auto pinned = parse_fen("3k5/4r4/9/9/9/9/4N4/9/9/4K4 w");
    ASSERT_TRUE(pinned) << pinned.error().text();
    const auto exposed = Xiangqi::parse_move(*pinned, "e3c4");
    ASSERT_FALSE(exposed);
    EXPECT_THAT(exposed.error().message, HasSubstr("after e3c4 the black rook on e8 could take Red's general"));

    const auto opposite = parse_fen("3k5/9/9/9/9/9/3N5/9/9/3K5 w");
    ASSERT_TRUE(opposite) << opposite.error().text();
    const auto facing = Xiangqi::parse_move(*opposite, "d3b4");
    ASSERT_FALSE(facing);
    EXPECT_THAT(facing.error().message, HasSubstr("after d3b4 the generals would face each other"));
}

}  // namespace
}  // namespace qiyuan::xiangqi
