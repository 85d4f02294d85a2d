#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <vector>

#include "app/finished.hpp"
#include "app/temporary_directory.hpp"

namespace qiyuan::app {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// The commands that a help text lists.
std::vector<std::string> listed(const std::string& help) {
    std::vector<std::string> names;
    std::istringstream lines{help.substr(std::min(help.find("\nSubcommands:"), help.size()))};
    for (std::string line; std::getline(lines, line);)
        if (line.size() > 2 && line.starts_with("  ") && line[2] != ' ')
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
    return names;
}

void expect_help(const std::string& words, int& commands) {
    const Finished help = run_qiyuan(words + " --help");
    EXPECT_EQ(help.exit_code, 0) << words;
    EXPECT_THAT(help.output, HasSubstr("\nExample")) << words;
    EXPECT_THAT(help.output, HasSubstr("qiyuan")) << words;
    ++commands;
    for (const std::string& name : listed(help.output))
        expect_help(words.empty() ? name : words + " " + name, commands);
}

TEST(CommandLine, EveryCommandHasHelpWithAnExample) {
    int commands = 0;
    expect_help("", commands);
    EXPECT_GE(commands, 45);
}

TEST(CommandLine, NamesAnUnknownCommandAndTheNearest) {
    const Finished foo = run_qiyuan("foo");
    EXPECT_NE(foo.exit_code, 0);
    EXPECT_THAT(foo.output, StartsWith("qiyuan: there is no command 'foo'\n"));
    EXPECT_THAT(run_qiyuan("preft xiangqi 1").output, HasSubstr("no command 'preft'; did you mean perft?"));
    EXPECT_THAT(run_qiyuan("nets inof x").output,
                StartsWith("qiyuan nets: there is no command 'inof'; did you mean info?"));
    EXPECT_THAT(run_qiyuan("nets").output, HasSubstr("expected one of info, verify, shipped, quantise, compare"));
}

TEST(CommandLine, NamesAnUnknownOptionAndTheNearest) {
    const Finished nope = run_qiyuan("--nope");
    EXPECT_NE(nope.exit_code, 0);
    EXPECT_THAT(nope.output, HasSubstr("there is no option '--nope'"));
    EXPECT_THAT(run_qiyuan("match --parse 3").output,
                StartsWith("qiyuan match: there is no option '--parse'; did you mean --pairs?"));
    EXPECT_THAT(run_qiyuan("perft xiangqi 1 2").output, HasSubstr("'2' is one argument too many"));
}

TEST(CommandLine, SaysWhichNumbersItTakes) {
    const Finished nodes = run_qiyuan("codecup --nodes x");
    EXPECT_NE(nodes.exit_code, 0);
    EXPECT_THAT(nodes.output,
                StartsWith("qiyuan codecup: --nodes: expected a whole number from 1 to 1,000,000,000,000, got 'x'\n"));
    EXPECT_THAT(run_qiyuan("perft xiangqi 31").output, HasSubstr("expected a whole number from 0 to 30, got '31'"));
    EXPECT_THAT(run_qiyuan("train x -o y --result-share 2").output,
                HasSubstr("expected a number from 0 to 1, got '2'"));
    EXPECT_THAT(run_qiyuan("magic rate --seed x").output, HasSubstr("--seed: 'x' is not a number"));
    EXPECT_THAT(run_qiyuan("perft --help").output, HasSubstr("(0 to 30)"));
}

TEST(CommandLine, HasTheVersionOfTheProject) {
    EXPECT_EQ(run_qiyuan("--version").output, "qiyuan " QIYUAN_VERSION "\n");
    EXPECT_EQ(
        run_shell("printf '2 version\n5 quit\n' | " QIYUAN_PROGRAM " cdc").output.substr(0, 3 + sizeof QIYUAN_VERSION),
        "=2 " QIYUAN_VERSION "\n");
}

// One thing has one name; what scripts may still use keeps working.
TEST(CommandLine, KnowsOldNamesOfOptions) {
    const TemporaryDirectory directory;
    const auto game = directory.write("game.txt", "1. h2e2 h9g7 1-0\n");
    EXPECT_EQ(run_qiyuan("convert " + game + " --format moves --output=" + directory.at("new.txt")).exit_code, 0);
    EXPECT_EQ(run_qiyuan("convert " + game + " --format moves --output " + directory.at("new.txt")).exit_code, 0);
    EXPECT_THAT(directory.text_of("new.txt"), HasSubstr("h2e2"));
    for (const std::string command : {"book", "train", "export codecup", "nets quantise", "convert", "match",
                                      "gauntlet", "selfplay", "gate", "tune", "tune spsa"}) {
        const Finished help = run_qiyuan(command + " --help");
        EXPECT_THAT(help.output, HasSubstr("-o,--out ")) << command;
        EXPECT_THAT(help.output, Not(HasSubstr("--output"))) << command;
        EXPECT_THAT(help.output, Not(HasSubstr("--concurrency"))) << command;
    }
}

// Work of hours must not end with a file that cannot be written.
TEST(CommandLine, NoticesBeforeTheWorkThatAFileCannotBeWritten) {
    const TemporaryDirectory directory;
    const std::string games = directory.at("games");
    ASSERT_EQ(run_qiyuan("selfplay zero_point_one --shards 1 --games 2 --nodes 20 --threads 1 -o " + games).exit_code,
              0);
    for (const std::string& words :
         {std::string{"book zero_point_one -o /nowhere/x"}, "train " + games + " -o /nowhere/x",
          "train " + games + " --plot /nowhere/x -o " + directory.at("x"),
          "train " + games + " --checkpoint /nowhere/x -o " + directory.at("x"),
          std::string{"export codecup -o /nowhere/x"}, std::string{"tables build --file /proc/nowhere/x"},
          std::string{"magic tables --plot /nowhere/x"}, std::string{"magic generate /proc/nowhere --from 60 --to 60"},
          "tune --game banqi " + games + " -o /nowhere/x", std::string{"convert /dev/null -o /nowhere/x"},
          std::string{"nets quantise /dev/null -o /nowhere/x"}}) {
        const Finished run = run_shell(std::string{"timeout 20 "} + QIYUAN_PROGRAM + " " + words);
        EXPECT_EQ(run.exit_code, 1) << words << "\n" << run.output;
        EXPECT_THAT(run.output, ContainsRegex("cannot (write|make) ")) << words;
        EXPECT_THAT(run.output, HasSubstr("nowhere")) << words;
    }
    EXPECT_FALSE(std::filesystem::exists(directory.at("x")));
    EXPECT_THAT(run_qiyuan("match --a self --b self --pairs 1 --limit nodes=1 --out /proc/nowhere").output,
                HasSubstr("nowhere"));
}

TEST(CommandLine, WritesToADeviceWithoutReplacingIt) {
    EXPECT_EQ(run_qiyuan("export codecup -o /dev/null").exit_code, 0);
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

// Ctrl-C ends all long work with the same code, and what is finished is kept.
TEST(CommandLine, KeepsWhatIsFinishedWhenInterrupted) {
    const TemporaryDirectory directory;
    const Finished book =
        run_interrupted("book zero_point_one --pool 4 --rounds 1000 --nodes 50 -o " + directory.at("book"));
    EXPECT_EQ(book.exit_code, 130) << book.output;
    EXPECT_EQ(run_interrupted("magic rate --id 1 --games 1000000 --json").exit_code, 130);
    const Finished selfplay =
        run_interrupted("selfplay zero_point_one --shards 100000 --games 2 --nodes 20 -o " + directory.at("games"));
    EXPECT_EQ(selfplay.exit_code, 130);
    EXPECT_TRUE(std::filesystem::exists(directory.at("games"))) << selfplay.output;
    EXPECT_EQ(run_interrupted("magic tables --table 9 --games 1000000").exit_code, 130);
    EXPECT_EQ(run_interrupted("magic generate " + directory.at("levels") + " --from 60 --to 60").exit_code, 130);
    EXPECT_EQ(run_interrupted("match --a self --b self --pairs 100000 --limit nodes=100").exit_code, 130);
}

TEST(CommandLine, ShowsProgressOnATerminalOnly) {
    const TemporaryDirectory directory;
    for (const std::string& words :
         {std::string{"magic rate --id 1 --games 20"}, std::string{"magic tables --table 9 --games 2"},
          "tables build --pieces 2 --file " + directory.at("tables"),
          "selfplay zero_point_one --shards 1 --games 2 --nodes 20 -o " + directory.at("games")}) {
        const Finished shown = run_on_terminal(words);
        EXPECT_EQ(shown.exit_code, 0) << words;
        EXPECT_THAT(shown.output,
                    ContainsRegex("\r[0-9]+/[0-9]+ [a-z ]+, [0-9.]+(/s| a minute), [0-9.]+ (s|min|h) left"))
            << words;
        EXPECT_THAT(run_qiyuan(words).output, Not(HasSubstr("\r"))) << words;
    }
}

}  // namespace
}  // namespace qiyuan::app
