#include "games/xiangqi/notation/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/xiangqi/fen.hpp"

namespace qiyuan::xiangqi {
namespace {

using ::testing::HasSubstr;

struct Printed {
    const char* name;
    const char* fen;
    const char* move;
    const char* wxf;
    const char* chinese;
    const char* traditional;
};

Position position(const std::string& fen) {
    const auto pos = parse_fen(fen);
    EXPECT_TRUE(pos) << fen << ": " << (pos ? "" : pos.error().text());
    return pos ? *pos : Position{};
}

constexpr const char* kAfterCannon = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
// Red soldiers: two, three and four on file 5, five on file 7; three on file 6 and two on file 4.
constexpr const char* kTwo = "3k5/9/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1";
constexpr const char* kThree = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w - - 0 1";
constexpr const char* kFour = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w - - 0 1";
constexpr const char* kFive = "2P1k4/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w - - 0 1";
constexpr const char* kThreeAndTwo = "4k4/9/3P5/3P1P3/3P1P3/9/9/9/9/3K5 w - - 0 1";
constexpr const char* kBlackFive = "3k5/9/9/9/9/2p6/2p6/2p6/2p6/2p1K4 b - - 0 1";
constexpr const char* kBlackThreeAndTwo = "3k5/9/9/9/9/3p1p3/3p1p3/3p5/9/4K4 b - - 0 1";

const std::vector<Printed> kPrinted{
    {"cannon", kStartFen.data(), "h2e2", "C2=5", "炮二平五", "炮二平五"},
    {"horse", kStartFen.data(), "h0g2", "H2+3", "马二进三", "馬二進三"},
    {"rook", kStartFen.data(), "a0a1", "R9+1", "车九进一", "車九進一"},
    {"elephant", kStartFen.data(), "c0e2", "E7+5", "相七进五", "相七進五"},
    {"advisor", kStartFen.data(), "f0e1", "A4+5", "仕四进五", "仕四進五"},
    {"general", kStartFen.data(), "e0e1", "K5+1", "帅五进一", "帥五進一"},
    {"soldier", kStartFen.data(), "g3g4", "P3+1", "兵三进一", "兵三進一"},
    {"black horse", kAfterCannon, "h9g7", "H8+7", "马８进７", "馬８進７"},
    {"black rook", kAfterCannon, "i9i8", "R9+1", "车９进１", "車９進１"},
    {"black general", kAfterCannon, "e9e8", "K5+1", "将５进１", "將５進１"},
    {"black advisor", kAfterCannon, "d9e8", "A4+5", "士４进５", "士４進５"},
    {"black elephant", kAfterCannon, "c9e7", "E3+5", "象３进５", "象３進５"},
    {"black soldier", kAfterCannon, "c6c5", "P3+1", "卒３进１", "卒３進１"},
    {"front cannon", "4k4/9/9/7C1/9/9/9/7C1/9/3K5 w", "h6e6", "+C=5", "前炮平五", "前炮平五"},
    {"rear cannon", "4k4/9/9/7C1/9/9/9/7C1/9/3K5 w", "h2h1", "-C-1", "后炮退一", "後炮退一"},
    {"black front rook", "4k4/1r7/9/9/9/1r7/9/9/9/3K5 b", "b4b0", "+R+4", "前车进４", "前車進４"},
    {"black rear horse", "4k4/1n7/9/9/9/1n7/9/9/9/3K5 b", "b8c6", "-H+3", "后马进３", "後馬進３"},
    {"advisors need no mark", "5k3/9/9/9/9/9/9/3A5/9/3AK4 w", "d0e1", "A6+5", "仕六进五", "仕六進五"},
    {"advisors need no mark, back", "5k3/9/9/9/9/9/9/3A5/9/3AK4 w", "d2e1", "A6-5", "仕六退五", "仕六退五"},
    {"elephants need no mark", "3k5/9/9/9/9/2B6/9/9/9/2B1K4 w", "c0e2", "E7+5", "相七进五", "相七進五"},
    // No game puts an advisor on the side of the palace, but a diagram may; then direction and file are not enough.
    {"advisors that need a mark", "5k3/9/9/9/9/9/9/9/3A5/3AK4 w", "d1e2", "+A+5", "前仕进五", "前仕進五"},
    {"two soldiers, front", kTwo, "e7d7", "+P=6", "前兵平六", "前兵平六"},
    {"two soldiers, rear", kTwo, "e6d6", "-P=6", "后兵平六", "後兵平六"},
    {"three soldiers, front", kThree, "e7e8", "+P+1", "前兵进一", "前兵進一"},
    {"three soldiers, middle", kThree, "e6f6", "P5=4", "中兵平四", "中兵平四"},
    {"three soldiers, rear", kThree, "e5f5", "-P=4", "后兵平四", "後兵平四"},
    {"four soldiers, 1", kFour, "e8f8", "++=4", "一兵平四", "一兵平四"},
    {"four soldiers, 2", kFour, "e7f7", "+P=4", "二兵平四", "二兵平四"},
    {"four soldiers, 3", kFour, "e6f6", "-P=4", "三兵平四", "三兵平四"},
    {"four soldiers, 4", kFour, "e5f5", "--=4", "四兵平四", "四兵平四"},
    {"five soldiers, 1", kFive, "c9b9", "++=8", "一兵平八", "一兵平八"},
    {"five soldiers, 2", kFive, "c8b8", "+P=8", "二兵平八", "二兵平八"},
    {"five soldiers, 3", kFive, "c7b7", "P7=8", "三兵平八", "三兵平八"},
    {"five soldiers, 4", kFive, "c6b6", "-P=8", "四兵平八", "四兵平八"},
    {"five soldiers, 5", kFive, "c5b5", "--=8", "五兵平八", "五兵平八"},
    {"three and two, front of three", kThreeAndTwo, "d7d8", "6++1", "前六进一", "前六進一"},
    {"three and two, middle of three", kThreeAndTwo, "d6e6", "66=5", "中六平五", "中六平五"},
    {"three and two, rear of three", kThreeAndTwo, "d5e5", "6-=5", "后六平五", "後六平五"},
    {"three and two, front of two", kThreeAndTwo, "f6e6", "4+=5", "前四平五", "前四平五"},
    {"three and two, rear of two", kThreeAndTwo, "f5e5", "4-=5", "后四平五", "後四平五"},
    {"black five, 1", kBlackFive, "c0b0", "++=2", "一卒平２", "一卒平２"},
    {"black five, 4", kBlackFive, "c3b3", "-P=2", "四卒平２", "四卒平２"},
    {"black three and two", kBlackThreeAndTwo, "d2d1", "4++1", "前４进１", "前４進１"},
    {"black three and two, middle", kBlackThreeAndTwo, "d3e3", "44=5", "中４平５", "中４平５"},
};

TEST(Notation, PrintsEveryForm) {
    for (const auto& row : kPrinted) {
        const Position pos = position(row.fen);
        const auto move = parse_move(pos, row.move, Notation::kCoordinate);
        ASSERT_TRUE(move) << row.name << ": " << move.error().text();
        EXPECT_EQ(to_text(pos, *move, Notation::kCoordinate), row.move) << row.name;
        EXPECT_EQ(to_text(pos, *move, Notation::kWxf), row.wxf) << row.name;
        EXPECT_EQ(to_text(pos, *move, Notation::kChinese), row.chinese) << row.name;
        EXPECT_EQ(to_text(pos, *move, Notation::kTraditional), row.traditional) << row.name;
        for (const char* text : {row.wxf, row.chinese, row.traditional}) {
            const auto back = parse_move(pos, text);
            ASSERT_TRUE(back) << row.name << " " << text << ": " << back.error().text();
            EXPECT_EQ(back->text(), row.move) << row.name << " " << text;
        }
    }
}

TEST(Notation, PrintsCoordinates) {
    const Position pos = position("3k5/9/9/9/9/9/9/9/9/R3K4 w");
    const auto move = parse_move(pos, "a0a9");
    ASSERT_TRUE(move);
    EXPECT_EQ(to_text(pos, *move, Notation::kFairy), "a1a10");
    EXPECT_EQ(to_text(pos, *move, Notation::kIccs), "A0-A9");
}

struct Accepted {
    const char* fen;
    const char* text;
    const char* move;
};

TEST(Notation, ReadsWhatPeopleWrite) {
    constexpr const char* kCannons = "4k4/9/9/7C1/9/9/9/7C1/9/3K5 w";
    const std::vector<Accepted> rows{
        {kStartFen.data(), "H2-E2", "h2e2"},
        {kStartFen.data(), "h2-e2", "h2e2"},
        {kStartFen.data(), "H2E2", "h2e2"},
        {kStartFen.data(), "Ｈ２－Ｅ２", "h2e2"},
        {kStartFen.data(), "C2.5", "h2e2"},
        {kStartFen.data(), "c2=5", "h2e2"},
        {kStartFen.data(), "N2+3", "h0g2"},
        {kStartFen.data(), "b7+5", "c0e2"},
        {kStartFen.data(), "G5+1", "e0e1"},
        {kStartFen.data(), "S3+1", "g3g4"},
        {kStartFen.data(), "炮2平5", "h2e2"},
        {kStartFen.data(), "砲２平５", "h2e2"},
        {kStartFen.data(), "包二平5", "h2e2"},
        {kStartFen.data(), "俥九進一", "a0a1"},
        {kStartFen.data(), "傌二进三", "h0g2"},
        {kStartFen.data(), "將五进一", "e0e1"},
        {kStartFen.data(), "士四进五", "f0e1"},
        {kStartFen.data(), "象七进五", "c0e2"},
        {kStartFen.data(), "卒三进一", "g3g4"},
        {kAfterCannon, "馬八進七", "h9g7"},
        {kAfterCannon, "马8进7", "h9g7"},
        {kAfterCannon, "包8平5", "h7e7"},
        {kCannons, "C+=5", "h6e6"},
        {kCannons, "C+.5", "h6e6"},
        {kCannons, "c--1", "h2h1"},
        {kCannons, "C–−1", "h2h1"},
        {kCannons, "炮前平五", "h6e6"},
        {kCannons, "炮後退一", "h2h1"},
        // Only one of the two can do it, so older records leave the mark out.
        {kCannons, "C2-3", "h6h3"},
        {"5k3/9/9/9/9/9/9/3A5/9/3AK4 w", "-A+5", "d0e1"},
        {"5k3/9/9/9/9/9/9/3A5/9/3AK4 w", "后仕进五", "d0e1"},
        {kThree, "P+.4", "e7f7"},
        {kThree, "1P5=4", "e7f7"},
        {kThree, "25=4", "e6f6"},
        {kThree, "3P5.4", "e5f5"},
        {kThree, "二兵平四", "e6f6"},
        {kThree, "3兵平四", "e5f5"},
        {kFour, "前兵平四", "e8f8"},
        {kFour, "后兵平四", "e5f5"},
        {kFive, "P+.8", "c8b8"},
        {kFive, "中兵平八", "c7b7"},
        {kThreeAndTwo, "6+.5", "d7e7"},
        {kThreeAndTwo, "66.5", "d6e6"},
        {kThreeAndTwo, "+P6=5", "d7e7"},
        {kThreeAndTwo, "前兵六平五", "d7e7"},
        {kThreeAndTwo, "二兵四平五", "f5e5"},
        {kThreeAndTwo, "前兵平七", "d7c7"},  // no soldier of the other pair can get there
    };
    for (const auto& row : rows) {
        const auto move = parse_move(position(row.fen), row.text);
        ASSERT_TRUE(move) << row.fen << " " << row.text << ": " << move.error().text();
        EXPECT_EQ(move->text(), row.move) << row.fen << " " << row.text;
    }
}

TEST(Notation, ReadsFairyRanksOnlyWhenAsked) {
    const Position pos = position("3k5/9/9/9/9/9/9/9/9/R3K4 w");
    EXPECT_EQ(parse_move(pos, "a1a10", Notation::kFairy)->text(), "a0a9");
    EXPECT_EQ(parse_move(pos, "a1a2", Notation::kFairy)->text(), "a0a1");
    const auto detected = parse_move(pos, "a1a10");
    ASSERT_FALSE(detected);
    EXPECT_THAT(detected.error().message, HasSubstr("fairy"));
}

struct Refused {
    const char* fen;
    const char* text;
    const char* says;
    std::optional<std::size_t> column;
};

TEST(Notation, SaysWhatIsWrongAndWhere) {
    constexpr const char* kCannons = "4k4/9/9/7C1/9/9/9/7C1/9/3K5 w";
    const std::vector<Refused> rows{
        {kStartFen.data(), "", "not four characters", 1},
        {kStartFen.data(), "h2", "not four characters", 1},
        {kStartFen.data(), "h2j2", "file from a to i", 3},
        {kStartFen.data(), "h2e", "not four characters", 1},
        {kStartFen.data(), "h2e2e", "the end of the move", 5},
        {kStartFen.data(), "H2-Ex", "rank from 0 to 9", 5},
        {kStartFen.data(), "C2*5", "before the last digit", 3},
        {kStartFen.data(), "C2=0", "no digit from 1 to 9", 4},
        {kStartFen.data(), "X2=5", "names no man", 1},
        {kStartFen.data(), "+-=5", "names no man", 1},
        {kStartFen.data(), "C3=5", "no red cannon on file 3", std::nullopt},
        {kStartFen.data(), "+C=5", "share a file", std::nullopt},
        {kStartFen.data(), "H2=3", "can go that way", std::nullopt},
        {kStartFen.data(), "H2+5", "can go that way", std::nullopt},
        {kStartFen.data(), "R1=2", "own horse", std::nullopt},
        {kStartFen.data(), "P5=4", "one point forward", std::nullopt},
        {kStartFen.data(), "炮三平五", "no red cannon on file 3", std::nullopt},
        {kStartFen.data(), "炮二平十", "no number from 1 to 9", 4},
        {kStartFen.data(), "炮二走五", "进", 3},
        {kStartFen.data(), "龙二平五", "names no man", 1},
        {kStartFen.data(), "二炮平五", "names no man", 1},
        {kStartFen.data(), "炮二平五五五", "not four characters", 1},
        {kStartFen.data(), "\xff\xfe", "not four characters", 1},
        {kCannons, "C2=5", "ambiguous", std::nullopt},
        {kCannons, "炮二平五", "h2e2 or h6e6", std::nullopt},
        {kThreeAndTwo, "前兵平五", "ambiguous", std::nullopt},
        {kTwo, "P5=6", "ambiguous", std::nullopt},
        {kTwo, "55=6", "share a file", std::nullopt},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w", "K5=6", "face each other", std::nullopt},
        {"3k5/9/9/9/4r4/9/9/9/4A4/4K4 w", "e1d2", "could take Red's general", std::nullopt},
    };
    for (const auto& row : rows) {
        const auto move = parse_move(position(row.fen), row.text);
        ASSERT_FALSE(move) << row.text << " was read as " << move->text();
        EXPECT_THAT(move.error().message, HasSubstr(row.says)) << row.text;
        EXPECT_EQ(move.error().column, row.column) << row.text << ": " << move.error().text();
    }
}

// A referee must be able to tell an illegal move from a text that is no move.
TEST(Notation, ReadsIllegalMovesForTheReferee) {
    const Position pos = position("3k5/9/9/9/9/9/9/9/9/4K4 w");
    for (const char* text : {"e0d0", "K5=6", "帅五平六"}) {
        const auto move = read_move(pos, text);
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(move->text(), "e0d0");
        EXPECT_FALSE(parse_move(pos, text));
    }
}

TEST(Notation, HasANameForEach) {
    for (const Notation notation : kAllNotations) EXPECT_EQ(*parse_notation(name(notation)), notation);
    EXPECT_FALSE(parse_notation("algebraic"));
}

}  // namespace
}  // namespace qiyuan::xiangqi
