// The program itself, with dummies for engines: faults, killed workers, Ctrl-C.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/child_process.hpp"
#include "base/file.hpp"
#include "base/rng.hpp"
#include "base/text.hpp"

namespace qiyuan {
namespace {

namespace fs = std::filesystem;

// A guard against programs that hang; long enough for sanitizers on a busy machine.
base::ChildProcess::Deadline soon() { return base::Stopwatch::Clock::now() + std::chrono::minutes{10}; }

std::string dummy(std::string_view misdeed, int move = 1) {
    return fmt::format("cmd={},proto=uci,args=uci {} {}", QIYUAN_DUMMY, misdeed, move);
}

struct Ended {
    int exit_code = -1;
    nlohmann::json last_line;
};

Ended wait_for(base::ChildProcess& program) {
    Ended ended;
    for (;;) {
        const auto line = program.read_line(soon());
        if (line.status != base::LineStatus::kLine) break;
        ended.last_line = nlohmann::json::parse(line.text, nullptr, false);
    }
    program.stop(soon());
    ended.exit_code = program.exit_code();
    return ended;
}

class MatchProgram : public testing::Test {
protected:
    MatchProgram()
        : path_(fs::path{testing::TempDir()} /
                (std::string{"qiyuan_match_"} + testing::UnitTest::GetInstance()->current_test_info()->name())) {
        fs::remove_all(path_);
        fs::create_directories(path_);
    }
    ~MatchProgram() override { fs::remove_all(path_); }

    [[nodiscard]] std::vector<std::string> arguments(const std::string& a, const std::string& b, int pairs,
                                                     const std::string& where) const {
        return {"match",
                "--a",
                a,
                "--b",
                b,
                "--pairs",
                std::to_string(pairs),
                "--limit",
                "depth=1",
                "--most-plies",
                "24",
                "--stall",
                "300",
                "--shard-pairs",
                "1",
                "--json",
                "--out",
                (path_ / where).string(),
                "--openings",
                "random:2"};
    }
    static base::ChildProcess start(const std::vector<std::string>& arguments) {
        return std::move(base::ChildProcess::start({QIYUAN_PROGRAM, arguments}).value());
    }
    [[nodiscard]] Ended play(const std::string& a, const std::string& b, int pairs, const std::string& where) const {
        auto program = start(arguments(a, b, pairs, where));
        return wait_for(program);
    }
    [[nodiscard]] std::string report(const std::string& where) const {
        return base::read_file(path_ / where / "report.json").value();
    }

    fs::path path_;
};

TEST_F(MatchProgram, PlaysAndReports) {
    const auto ended = play(dummy("none"), dummy("chatter"), 2, "run");
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_EQ(ended.last_line["games"], 4);
    EXPECT_EQ(ended.last_line["pairs"], 2);
    EXPECT_EQ(ended.last_line["faults"]["A"]["total"], 0);
    auto verify = start({"verify", (path_ / "run").string(), "--json"});
    const auto verified = wait_for(verify);
    EXPECT_EQ(verified.exit_code, 0);
    EXPECT_EQ(verified.last_line["games"], 4);
    // The same command again finds everything done.
    EXPECT_EQ(play(dummy("none"), dummy("chatter"), 2, "run").last_line, ended.last_line);
}

TEST_F(MatchProgram, PlaysBanqiThroughCdcAndUci) {
    const std::string cdc = fmt::format("cmd={},proto=cdc,args=cdc none,limit=tc=60", QIYUAN_DUMMY);
    auto command = arguments(cdc, dummy("none"), 2, "banqi");
    *std::find(command.begin(), command.end(), "random:2") = "random:1";
    command.insert(command.end(), {"--game", "banqi", "--rules", "mistboard"});
    auto program = start(command);
    const auto ended = wait_for(program);
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_EQ(ended.last_line["games"], 4);
    EXPECT_EQ(ended.last_line["faults"]["A"]["total"], 0);
    EXPECT_EQ(ended.last_line["faults"]["B"]["total"], 0);
    auto verify = start({"verify", (path_ / "banqi").string(), "--json"});
    EXPECT_EQ(wait_for(verify).last_line["wrong"], 0);
}

TEST_F(MatchProgram, PlaysMagicChessOnEveryBoard) {
    for (const std::string game : {"magic", "magic-5x5", "magic-6x6"}) {
        auto command = arguments("self,Hash=1", "self,Hash=2", 1, game);
        *std::find(command.begin(), command.end(), "random:2") = "random:1";
        command.insert(command.end(), {"--game", game, "--rules", "draw_clock=12"});
        auto program = start(command);
        const auto ended = wait_for(program);
        EXPECT_EQ(ended.exit_code, 0) << game;
        EXPECT_EQ(ended.last_line["games"], 2) << game;
        EXPECT_EQ(ended.last_line["faults"]["A"]["total"], 0) << game;
        EXPECT_EQ(ended.last_line["faults"]["B"]["total"], 0) << game;
        auto verify = start({"verify", (path_ / game).string(), "--json"});
        EXPECT_EQ(wait_for(verify).last_line["wrong"], 0) << game;
    }
}

TEST_F(MatchProgram, FaultsAreCountedAndTheRunGoesOn) {
    for (const std::string fault : {"crash", "stall", "garbage", "illegal", "wrong_side"}) {
        const auto ended = play(dummy("none"), dummy(fault, 2), 1, fault);
        EXPECT_EQ(ended.exit_code, 3) << fault;  // played to the end, and invalid
        EXPECT_EQ(ended.last_line["games"], 2) << fault;
        EXPECT_GE(ended.last_line["faults"]["B"][fault].get<int>(), 1) << fault;
        EXPECT_EQ(ended.last_line["faults"]["A"]["total"], 0) << fault;
        EXPECT_EQ(ended.last_line["valid"], false) << fault;
    }
}

TEST_F(MatchProgram, LateAnswersLose) {
    auto late = arguments(dummy("none"), dummy("late", 2), 1, "late");
    *std::find(late.begin(), late.end(), "depth=1") = "movetime=100";
    auto program = start(late);
    const auto ended = wait_for(program);
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_GE(ended.last_line["faults"]["B"]["late"].get<int>(), 1);
}

TEST_F(MatchProgram, MistakesAreToldBeforeAnythingIsPlayed) {
    EXPECT_EQ(play("cmd=/nowhere/x,proto=uci", dummy("none"), 1, "bad").exit_code, 1);
    EXPECT_EQ(play(dummy("none") + ",Nonsense=1", dummy("none"), 1, "bad").exit_code, 1);
    EXPECT_EQ(play(dummy("die_at_start"), dummy("none"), 1, "bad").exit_code, 1);
    for (const auto& [option, value] : {std::pair{"--game", "zero_point_one"}, std::pair{"--rules", "mistboard"}}) {
        auto command = arguments(dummy("none"), dummy("none"), 1, "bad");
        command.insert(command.end(), {option, value});
        auto program = start(command);
        EXPECT_EQ(wait_for(program).exit_code, 1) << option;
    }
    EXPECT_FALSE(fs::exists(path_ / "bad"));
}

TEST_F(MatchProgram, APlanIsPlayedByOthers) {
    ASSERT_EQ(play(dummy("none"), dummy("none"), 3, "whole").exit_code, 0);
    auto command = arguments(dummy("none"), dummy("none"), 3, "plan");
    command.emplace_back("--plan");
    auto plan = start(command);
    EXPECT_EQ(wait_for(plan).last_line["shards"], 3);
    const std::string directory = (path_ / "plan").string();
    EXPECT_TRUE(fs::is_empty(path_ / "plan" / "shards"));
    auto cluster = start({"cluster", "slurm", directory, "--tasks", "9", "--write-only", "--json"});
    const auto written = wait_for(cluster);
    EXPECT_EQ(written.exit_code, 0);
    EXPECT_NE(base::read_file(written.last_line["array"].get<std::string>())->find("--array=0-2"), std::string::npos);
    for (const char* stripe : {"1/2", "0/2"}) {
        auto worker = start({"run-shard", directory, "--stripe", stripe});
        EXPECT_EQ(wait_for(worker).exit_code, 0);
    }
    auto merge = start({"merge", directory});
    wait_for(merge);
    EXPECT_EQ(report("plan"), report("whole"));
    auto nowhere = start({"cluster", "slurm", (path_ / "nowhere").string(), "--write-only"});
    EXPECT_EQ(wait_for(nowhere).exit_code, 1);
}

TEST_F(MatchProgram, SpsaGoesOnWhereItWas) {
    const auto command = [&](const std::string& where, const std::string& iterations) {
        return std::vector<std::string>{"tune",
                                        "spsa",
                                        "--param",
                                        "quiescence.exchange_threshold:60",
                                        "--param",
                                        "quiescence.futility_margin:200",
                                        "--iterations",
                                        iterations,
                                        "--pairs",
                                        "1",
                                        "--limit",
                                        "nodes=60",
                                        "--most-plies",
                                        "400",
                                        "--json",
                                        "--out",
                                        (path_ / where).string()};
    };
    auto first = start(command("one", "3"));
    const auto whole = wait_for(first);
    ASSERT_EQ(whole.exit_code, 0);
    EXPECT_EQ(whole.last_line["iterations"], 3);
    ASSERT_EQ(whole.last_line["values"].size(), 2U);
    EXPECT_NE(whole.last_line["values"]["quiescence.exchange_threshold"].get<double>(), -36);
    // The last match is lost, the others are kept.
    fs::remove_all(path_ / "one" / "000002");
    auto again = start(command("one", "3"));
    EXPECT_EQ(wait_for(again).last_line, whole.last_line);
    auto other = start(command("one", "4"));
    EXPECT_EQ(wait_for(other).exit_code, 1);
    auto unknown =
        start({"tune", "spsa", "--param", "nothing", "--iterations", "1", "--limit", "nodes=1", "--out", path_});
    EXPECT_EQ(wait_for(unknown).exit_code, 1);
}

TEST_F(MatchProgram, SpsaTunesTheSearchOfEveryGame) {
    for (const std::string game : {"xiangqi", "banqi", "magic", "zero_point_one"}) {
        auto program =
            start({"tune", "spsa", "--game", game, "--param", "razor.base:40", "--iterations", "1", "--pairs", "1",
                   "--limit", "nodes=20", "--most-plies", "200", "--out", (path_ / game).string()});
        EXPECT_EQ(wait_for(program).exit_code, 0) << game;
    }
}

TEST_F(MatchProgram, SpsaTunesWeightsOfAnEvaluationByTheirNames) {
    const auto command = [&](const std::string& game, const std::string& weight) {
        return std::vector<std::string>{"tune",
                                        "spsa",
                                        "--game",
                                        game,
                                        "--param",
                                        "razor.base:40",
                                        "--weight",
                                        weight,
                                        "--iterations",
                                        "2",
                                        "--pairs",
                                        "1",
                                        "--limit",
                                        "nodes=40",
                                        "--most-plies",
                                        "200",
                                        "--json",
                                        "--out",
                                        (path_ / (game + weight)).string()};
    };
    auto program = start(command("banqi", "fork_pm:300"));
    const auto done = wait_for(program);
    ASSERT_EQ(done.exit_code, 0);
    EXPECT_EQ(done.last_line["values"].size(), 2U);
    EXPECT_THAT(done.last_line["options"].get<std::string>(),
                ::testing::AllOf(::testing::StartsWith("Search Params=razor.base="),
                                 ::testing::HasSubstr(",Weights=fork_pm=")));
    auto unknown = start(command("banqi", "nothing"));
    EXPECT_EQ(wait_for(unknown).exit_code, 1);
    auto elsewhere = start(command("xiangqi", "fork_pm"));
    EXPECT_EQ(wait_for(elsewhere).exit_code, 1);
}

// The processes whose command line holds all of `words`.
std::vector<pid_t> processes_with(const std::vector<std::string>& words) {
    std::vector<pid_t> found;
    for (const auto& entry : fs::directory_iterator{"/proc"}) {
        const auto id = base::parse_integer(entry.path().filename().string());
        if (!id) continue;
        // A process may end before its line is read: getline() then finds nothing, where a stream iterator would throw.
        std::ifstream in{entry.path() / "cmdline"};
        std::string line;
        std::getline(in, line);
        if (std::all_of(words.begin(), words.end(),
                        [&line](const std::string& word) { return line.find(word) != std::string::npos; }))
            found.push_back(static_cast<pid_t>(*id));
    }
    return found;
}

TEST_F(MatchProgram, WorkersKilledAtRandomChangeNothing) {
    constexpr int kPairs = 12;
    ASSERT_EQ(play(dummy("none"), dummy("none"), kPairs, "calm").exit_code, 0);
    auto program = start(arguments(dummy("none"), dummy("none"), kPairs, "chaos"));
    const std::string directory = (path_ / "chaos").string();
    base::Rng rng{5};
    // Fewer than the pool takes for a run that gets nowhere: on a busy machine none of them may have finished a pair.
    constexpr int kMostKilled = 4;
    int killed = 0;
    while (!program.has_ended() && killed < kMostKilled) {
        // A worker may be done within a hundredth of a second: they are looked for all the time, and left a moment.
        for (const pid_t id : processes_with({"run-shard", directory})) {
            std::this_thread::sleep_for(base::Milliseconds{static_cast<int>(rng.below(20))});
            if (killed < kMostKilled && ::kill(id, SIGKILL) == 0) ++killed;
        }
        std::this_thread::sleep_for(base::Milliseconds{1});
    }
    const auto ended = wait_for(program);
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_GT(killed, 0);
    EXPECT_EQ(report("chaos"), report("calm"));
    EXPECT_TRUE(processes_with({"run-shard", directory}).empty());
}

TEST_F(MatchProgram, CtrlCAndAgain) {
    constexpr int kPairs = 12;
    ASSERT_EQ(play(dummy("none"), dummy("none"), kPairs, "whole").exit_code, 0);
    const auto command = arguments(dummy("none"), dummy("none"), kPairs, "cut");
    auto program = start(command);
    while (!program.has_ended() && !fs::exists(path_ / "cut" / "shards" / "00001.jsonl"))
        std::this_thread::sleep_for(base::Milliseconds{5});
    if (!program.has_ended()) ::kill(program.id(), SIGINT);
    const auto cut = wait_for(program);
    EXPECT_TRUE(cut.exit_code == 130 || cut.exit_code == 0);
    EXPECT_TRUE(fs::exists(path_ / "cut" / "STOP"));
    EXPECT_TRUE(processes_with({"run-shard", (path_ / "cut").string()}).empty());
    auto again = start(command);
    EXPECT_EQ(wait_for(again).exit_code, 0);
    EXPECT_EQ(report("cut"), report("whole"));
}

}  // namespace
}  // namespace qiyuan
