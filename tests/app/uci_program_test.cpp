#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/finished.hpp"

// The engine as a GUI runs it.
namespace qiyuan::app {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

// Lines to the engine; it is given a moment to answer before its input ends.
std::string answered(const std::string& lines, const std::string& before = "") {
    const Finished run = run_shell(before + "(printf '" + lines + "'; sleep 1) | " QIYUAN_PROGRAM " uci");
    EXPECT_EQ(run.exit_code, 0);
    return run.output;
}

// A search that is stopped before it has looked at all moves still does not play the first that comes.
TEST(UciProgram, PlaysSensiblyWhenThereIsNoTime) {
    for (const std::string go : {"go nodes 1", "go movetime 0", "go movetime 1"}) {
        EXPECT_THAT(answered("position startpos\\n" + go + "\\n"), Not(HasSubstr("bestmove a0a1"))) << go;
        // A rook for nothing is taken; a protected soldier is not taken with a rook.
        EXPECT_THAT(answered("position fen 3k5/9/9/4r4/9/9/9/4R4/9/4K4 w\\n" + go + "\\n"), HasSubstr("bestmove e2e6"))
            << go;
        EXPECT_THAT(answered("position fen 3k5/9/4n4/2p6/9/9/9/2R6/9/4K4 w\\n" + go + "\\n"),
                    Not(HasSubstr("bestmove c2c6")))
            << go;
    }
    for (const std::string game : {"banqi", "magic", "zero_point_one"})
        EXPECT_THAT(answered("setoption name UCI_Variant value " + game + "\\nposition startpos\\ngo nodes 1\\n"),
                    ContainsRegex("bestmove [^ \n]+"))
            << game;
}

#ifndef QIYUAN_SANITIZED  // a sanitizer reserves terabytes of addresses
// Where the system gives no more threads the engine says so and goes on with what there is.
TEST(UciProgram, GoesOnWithTheThreadsThereAre) {
    const std::string output = answered("setoption name Threads value 1024\\ngo depth 4\\n", "ulimit -v 1000000; ");
    EXPECT_THAT(output,
                ContainsRegex("info string .*1024 threads are more than this system gives; going on with [0-9]+"));
    EXPECT_THAT(output, ContainsRegex("bestmove [a-i][0-9][a-i][0-9]"));
}
#endif

}  // namespace
}  // namespace qiyuan::app
