#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "base/child_process.hpp"
#include "own_temporary_path.hpp"

namespace qiyuan::app {
namespace {

using base::ChildProcess;

constexpr auto kNodes = "400";
constexpr int kPlies = 30;  // set-ups included; no game is over by then, for after its end nobody answers

ChildProcess started(const std::string& program, std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--nodes", kNodes});
    return std::move(*ChildProcess::start({program, arguments}));
}

std::string answer_to(ChildProcess& player, const std::string& line) {
    const auto deadline = base::Stopwatch::Clock::now() + std::chrono::minutes{10};
    EXPECT_TRUE(player.send_line(line, deadline));
    return player.read_line(deadline).text;
}

// The texts of a game between two players of the CodeCup.
std::vector<std::string> game_between(ChildProcess red, ChildProcess blue) {
    std::vector<std::string> plays{answer_to(red, "Start")};
    while (plays.size() < kPlies && !plays.back().empty())
        plays.push_back(answer_to(plays.size() % 2 == 0 ? red : blue, plays.back()));
    return plays;
}

// A program that exports: with the nets that the project ships, or with nets of its own.
class Export : public testing::TestWithParam<std::string> {};

// The exported file, compiled alone, plays what the program plays, whichever side it has, with a net or without.
// Compiled for the standard that g++ takes by itself, and without optimisation, which takes a fraction of the time and
// cannot change a move.
TEST_P(Export, PlaysMoveForMoveLikeTheProgram) {
    const std::string& program = GetParam();
    const std::string exported = test::own_temporary_path("qiyuan_exported").string();
    const std::string source = exported + ".cpp";
    const std::string make = program + " export codecup --project " QIYUAN_SOURCE_DIR " -o " + source +
                             " >/dev/null && g++ -Werror " + source + " -o " + exported;
    ASSERT_EQ(std::system(make.c_str()), 0);  // NOLINT: the words are ours
    const auto ours = [&] { return started(program, {"codecup"}); };
    const auto theirs = [&] { return started(exported, {}); };
    const auto first = game_between(ours(), theirs());
    EXPECT_GT(first.size(), 10U);
    EXPECT_EQ(game_between(theirs(), ours()), first);
    std::filesystem::remove(source);
    std::filesystem::remove(exported);
}

INSTANTIATE_TEST_SUITE_P(Programs, Export, testing::Values(QIYUAN_PROGRAM, QIYUAN_PROGRAM_WITH_NETS));

// The two programs of the test above are not the same player.
TEST(ExportWithNets, PlaysByItsNet) {
    const auto game_of = [](const char* program) {
        return game_between(started(program, {"codecup"}), started(program, {"codecup"}));
    };
    EXPECT_NE(game_of(QIYUAN_PROGRAM), game_of(QIYUAN_PROGRAM_WITH_NETS));
}

TEST(ExportCommand, SaysWhereTheSourceShouldBe) {
    const std::string command = std::string{QIYUAN_PROGRAM} + " export codecup --project /nowhere -o /dev/null 2>&1";
    EXPECT_NE(std::system((command + " | grep -q project").c_str()), -1);  // NOLINT: the words are ours
    EXPECT_NE(std::system((command + " >/dev/null").c_str()), 0);          // NOLINT
}

}  // namespace
}  // namespace qiyuan::app
