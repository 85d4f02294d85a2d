#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "app/board_lines.hpp"
#include "app/finished.hpp"

namespace qiyuan::app {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

// A game at the terminal: what is typed, one word a line.
std::string played(const std::string& words, const std::string& typed) {
    const Finished run =
        run_shell("printf '" + typed + "' | XDG_DATA_HOME=/nonexistent " + QIYUAN_PROGRAM " play --time 20 " + words);
    EXPECT_EQ(run.exit_code, 0) << words;
    return run.output;
}

std::size_t count(const std::string& text, const std::string& pattern) {
    const std::regex regex{pattern};
    return static_cast<std::size_t>(std::distance(std::sregex_iterator{text.begin(), text.end(), regex}, {}));
}

TEST(Play, ReadsEveryNotationOfXiangqi) {
    for (const std::string move : {"h2e2", "H2-E2", "C2=5", "炮二平五", "砲二平五"}) {
        const std::string output = played("xiangqi", move + "\\nquit\\n");
        EXPECT_THAT(output, HasSubstr("Black plays ")) << move;
    }
    EXPECT_THAT(played("xiangqi", "C2=2\\nquit\\n"), HasSubstr("(help lists the commands)"));
}

TEST(Play, ShowsOneBoardATurnWithTheLastMoveMarked) {
    const std::string output = played("xiangqi --letters", "h2e2\\nquit\\n");
    EXPECT_EQ(count(output, "\n9  [^\n]*  9\n"), 2U) << output;  // before and after the two moves
    EXPECT_EQ(count(output, "\\[ [rnbakcp]\\]"), 1U) << output;  // where Black's piece went ...
    EXPECT_EQ(count(output, "\\[ \\.\\]"), 1U) << output;        // ... and whence
    EXPECT_THAT(output, HasSubstr("Red> "));
    EXPECT_THAT(output, HasSubstr("You play Red."));
    EXPECT_THAT(played("xiangqi --side black", "quit\\n"), AllOf(HasSubstr("You play Black."), HasSubstr("Black> ")));
}

TEST(Play, DrawsStraightBoards) {
    for (const std::string words : {"xiangqi", "xiangqi --letters", "banqi --seed 3", "banqi --seed 3 --letters",
                                    "magic --seed 3", "magic-6x6 --seed 3", "zero_point_one"}) {
        const std::string typed = words.starts_with("x")   ? "h2e2\\nflip\\nquit\\n"
                                  : words.starts_with("b") ? "a0a0\\nh3h3\\nquit\\n"
                                  : words.starts_with("m") ? "a1\\nb3\\nquit\\n"
                                                           : "WNFFDDDDAAAAAAAA\\nquit\\n";
        const std::string output = played(words, typed);
        EXPECT_TRUE(is_straight(board_lines(output))) << words << "\n" << output;
    }
}

TEST(Play, SaysWhichColourOneHasOnceItIsDecided) {
    const std::string output = played("banqi --seed 5", "a0a0\\nquit\\n");
    EXPECT_THAT(output, HasSubstr("the first piece turned up decides the colours"));
    EXPECT_THAT(output, HasSubstr("First> "));
    EXPECT_THAT(output, ContainsRegex("a0=.: the (red|black) [a-z]+ is turned up"));
    EXPECT_THAT(output, ContainsRegex("You have the (red|black) pieces"));
    EXPECT_THAT(output, ContainsRegex("\n(Red|Black)> "));
}

// A flip has no reply that could be foretold, which is no end of the game.
TEST(Play, HintsAtFlipsWithoutEndingTheGame) {
    const std::string output = played("banqi --seed 5", "hint\\nquit\\n");
    EXPECT_THAT(output, HasSubstr("; what comes after depends on the piece"));
    EXPECT_THAT(output, Not(HasSubstr("game is over")));
    EXPECT_THAT(played("xiangqi --fen '3k5/4R4/9/9/9/9/9/9/9/4K3R w'", "hint\\nquit\\n"),
                HasSubstr("i0i9 (win probability 100 %), which ends the game"));
    EXPECT_THAT(played("xiangqi", "hint\\nquit\\n"), ContainsRegex("\\), then [a-i][0-9][a-i][0-9]\n"));
}

TEST(Play, OffersMagicAsAGame) {
    EXPECT_THAT(run_qiyuan("play --help").output, HasSubstr("magic"));
    const std::string output = played("magic --seed 2 --letters", "a1\\nquit\\n");
    EXPECT_THAT(output, ContainsRegex("a1=[KGMRNCPkgmrncp]: the (red|black) [a-z]+ is turned up"));
    EXPECT_THAT(output, Not(HasSubstr("????")));
}

TEST(Play, UsesColoursOnATerminalOnly) {
    EXPECT_THAT(run_on_terminal("play xiangqi").output, HasSubstr("\x1b[1;31m"));
    EXPECT_THAT(run_on_terminal("play xiangqi", "TERM=xterm NO_COLOR=1").output, Not(HasSubstr("\x1b[")));
    EXPECT_THAT(run_on_terminal("play xiangqi", "TERM=dumb").output, Not(HasSubstr("\x1b[")));
    EXPECT_THAT(played("xiangqi", "quit\\n"), Not(HasSubstr("\x1b[")));
}

}  // namespace
}  // namespace qiyuan::app
