#include <gtest/gtest.h>

#include "support.hpp"

namespace qiyuan::magic {
namespace {

struct BadText {
    std::string_view text;
    std::string_view says;  // a part of the message
    std::size_t column;     // 0 when the whole text is meant
};

TEST(MagicFen, SaysWhatIsWrongAndWhere) {
    const BadText kTexts[]{
        {"", "begins with mc1", 0},
        {"mc2 4/4/4/4", "begins with mc1", 0},
        {"mc1 4/4/4/4 p", "needs rows, side", 0},
        {"mc1 4/4/K3 p pr -/- 0 -", "has 3 rows", 5},
        {"mc1 4/4/4/K4 p pr -/- 0 -", "more than 4 squares", 12},
        {"mc1 4/4/4/K2 p pr -/- 0 -", "has 3 squares", 13},
        {"mc1 4/4/4/X3 p pr -/- 0 -", "is no piece", 11},
        {"mc1 4/4/4/K{3 p pr -/- 0 -", "not closed", 12},
        {"mc1 4/4/4/K{i0}3 p pr -/- 0 -", "is no status", 13},
        {"mc1 4/4/4/(K3 p pr -/- 0 -", "in parentheses", 11},
        {"mc1 4/4/4/K3 x pr -/- 0 -", "side to move", 14},
        {"mc1 4/4/4/K3 p r -/- 0 -", "the colours must be", 16},
        {"mc1 4/4/4/K3 p - -/- 0 -", "a piece has been seen", 0},
        {"mc1 4/4/4/K?2 p pr - 0 -", "the bag is", 20},
        {"mc1 4/4/4/K?2 p pr p/- 0 -", "p is not red", 20},
        {"mc1 4/4/4/K?2 p pr PP/- 0 -", "holds 2 pieces, but 1", 0},
        {"mc1 4/4/4/\?\?2 p - P/k 0 -", "must be fixed", 0},
        {"mc1 4/4/4/??2 p - P/p{g} 0 -", "enchanted", 0},
        {"mc1 4/4/4/K??1 p pr P{g}P{h}/- 0 -", "same status", 25},
        {"mc1 4/4/4/K3 p pr -/- -1 -", "without progress", 23},
        {"mc1 4/4/4/K3 p pr -/- 0 n", "spells are written", 25},
        {"mc1 4/4/4/K3 p pr -/- 0 n:x1", "is no spell", 27},
        {"mc1 4/4/4/K3 p pr -/- 0 n:w0", "the charges of w", 27},
        {"mc1 4/4/4/K3 p pr -/- 0 n:i21", "the charges of i2", 27},
        {"mc1 4/4/4/K3 p pr -/- 0 n:w1,w2", "given twice", 30},
        {"mc1 4/4/4/K3 p pr -/- 0 n:w1@0", "turns to wait", 29},
        {"mc1 4/4/4/K3 p pr -/- 0 n:w1,i1x1,i2x1,g1,h1", "5 different spells", 0},
        {"mc1 4/4/4/K3 p pr -/- 0 - gold_mode=iron", "one of strike", 27},
        {"mc1 4/4/4/K3 p pr -/- 0 - colour=red", "no rule flag", 27},
        {"mc1 4/4/4/K3 p pr -/- 0 - hidden_mode=veil,hidden_known=bag", "needs hidden_known=known", 0},
        {"mc1 4/4/4/K{hv}3 p pr -/- 0 -", "wears a veil", 0},
        {"mc1 4/4/4/K3 p~ pr -/- 0 -", "waits for the other", 0},
        {"mc1 4/4/4/K3 p pr -/- 0 - a1=?", "no unknown piece is there", 0},
        {"mc1 4/4/4/K?2 p pr -/p 3 - b1=?", "must be 0", 0},
        {"mc1 4/4/4/4 p pr -/- 0 -", "no piece on the board", 0},
        {"mc1 4/4/4/K?2 p pr -/p 0 - b1=? b1=?", "nothing comes after", 33},
        {"mc1 4/4/4/K3 p pr -/- 0 - cooldown=1 a1=? x", "unexpected", 43},
    };
    for (const auto& [text, says, column] : kTexts) {
        const auto pos = parse_fen(text);
        ASSERT_FALSE(pos) << text;
        EXPECT_NE(pos.error().message.find(says), std::string::npos) << text << ": " << pos.error().text();
        EXPECT_EQ(pos.error().column.value_or(0), column) << text << ": " << pos.error().text();
    }
}

TEST(MagicNotation, SaysWhyAMoveIsNotLegal) {
    const auto why = [](std::string_view fen, std::string_view text) {
        const auto move = parse_move(position(fen), text);
        return move ? std::string{"legal"} : move.error().message;
    };
    constexpr std::string_view kFen = "mc1 3k/P{i2}2?/1#c1/Kp1N p pr -/r 0 p:w1@2";
    const std::pair<std::string_view, std::string_view> kCases[]{
        {"z9", "is no move"},       {"a5", "is no move"},        {"a1a1", "is no move"},
        {"--", "passes only"},      {"a1", "no face-down"},      {"a1b1", "does not take a Pawn"},
        {"a3a4", "frozen for 2"},   {"c2c3", "does not belong"}, {"b2b3", "a Wood on b2"},
        {"d3c3", "is face-down"},   {"c3c4", "no piece on c3"},  {"d1d3", "cannot be captured"},
        {"d1c2", "no neighbours"},  {"d1b2", "a Wood cannot"},   {"a1c1", "steps one square"},
        {"*w:c2", "wait 2 more"},   {"*x:c2", "is no spell"},    {"*w:c2+", "costs the turn"},
        {"*g:a1", "has no g left"}, {"*w", "is no cast"},        {"d1c1", "legal"},
    };
    for (const auto& [text, says] : kCases)
        EXPECT_NE(why(kFen, text).find(says), std::string::npos) << text << ": " << why(kFen, text);
}

TEST(MagicNotation, OutcomesAreReadAsTheyArePrinted) {
    const Position pos = position("mc1 4/4/4/K?\?1 p pr PP{g}/- 0 - b1=?");
    EXPECT_TRUE(parse_outcome(pos, "b1=P"));
    EXPECT_TRUE(parse_outcome(pos, "b1=P{g}"));
    for (const std::string_view text : {"", "b1", "b1=", "b1=k", "a1=P", "b1=P{h}", "b1=Px", "b1=X"})
        EXPECT_FALSE(parse_outcome(pos, text)) << text;
}

}  // namespace
}  // namespace qiyuan::magic
