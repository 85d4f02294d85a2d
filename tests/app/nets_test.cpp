// Learning from the first game to the gate, as the program does it.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/child_process.hpp"
#include "base/file.hpp"
#include "own_temporary_path.hpp"

namespace qiyuan::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
namespace fs = std::filesystem;

struct Ended {
    int exit_code = -1;
    std::string text;  // what it printed on standard output
};

Ended ended(const std::vector<std::string>& arguments, const std::vector<std::string>& input = {},
            const std::string& file = QIYUAN_PROGRAM) {
    const auto deadline = base::Stopwatch::Clock::now() + std::chrono::minutes{10};
    auto program = base::ChildProcess::start({file, arguments});
    EXPECT_TRUE(program);
    Ended result;
    for (const auto& line : input) EXPECT_TRUE(program->send_line(line, deadline));
    for (;;) {
        const auto line = program->read_line(deadline);
        if (line.status != base::LineStatus::kLine) break;
        result.text += line.text + "\n";
    }
    program->stop(deadline);
    result.exit_code = program->exit_code();
    return result;
}

// Few games and a small net of them, made once for the tests of a process; others run beside it.
class Nets : public testing::Test {
protected:
    static void SetUpTestSuite() {
        fs::remove_all(path());
        fs::create_directories(path());
        ASSERT_EQ(ended({"selfplay", "zero_point_one", "--games", "60", "--nodes", "40", "-o", at("games")}).exit_code,
                  0);
        ASSERT_EQ(ended({"train", at("games"), "--hidden", "32", "--epochs", "3", "--batch", "256", "--checkpoint",
                         at("run.ckpt"), "--plot", at("loss.svg"), "-o", at("small.net")})
                      .exit_code,
                  0);
    }
    static void TearDownTestSuite() { fs::remove_all(path()); }

    static fs::path path() { return test::own_temporary_path("qiyuan-nets"); }
    static std::string at(const std::string& file) { return (path() / file).string(); }
};

TEST_F(Nets, TrainingDrawsItsLosses) {
    const auto plot = base::read_file(at("loss.svg"));
    ASSERT_TRUE(plot);
    EXPECT_THAT(*plot, HasSubstr("<svg"));
    EXPECT_THAT(*plot, HasSubstr("validation"));
}

TEST_F(Nets, InfoPrintsTheHeader) {
    const auto info = ended({"nets", "info", at("small.net"), "--json"});
    ASSERT_EQ(info.exit_code, 0);
    const auto json = nlohmann::json::parse(info.text);
    EXPECT_EQ(json["features"], "zero_point_one men");
    EXPECT_EQ(json["inputs"], 700);
    EXPECT_EQ(json["hidden"], 32);
    EXPECT_EQ(json["bytes"], fs::file_size(at("small.net")));
    EXPECT_NE(ended({"nets", "info", at("loss.svg")}).exit_code, 0);
    EXPECT_NE(ended({"nets", "info", at("missing.net")}).exit_code, 0);
}

TEST_F(Nets, QuantiseMakesTheNetOfACheckpoint) {
    ASSERT_EQ(ended({"nets", "quantise", at("run.ckpt"), "-o", at("again.net")}).exit_code, 0);
    EXPECT_EQ(*base::read_file(at("again.net")), *base::read_file(at("small.net")));
    EXPECT_NE(ended({"nets", "quantise", at("small.net"), "-o", at("never.net")}).exit_code, 0);
    EXPECT_FALSE(fs::exists(at("never.net")));
}

TEST_F(Nets, VerifyChecksTheArithmetic) {
    const auto verified = ended({"nets", "verify", at("small.net"), "--positions", "500", "--json"});
    EXPECT_EQ(verified.exit_code, 0);
    const auto json = nlohmann::json::parse(verified.text);
    EXPECT_EQ(json["positions"], 500);
    EXPECT_LE(json["largest_difference"], 2);
    std::string damaged = *base::read_file(at("small.net"));
    damaged[1000] = static_cast<char>(damaged[1000] ^ 1);
    ASSERT_TRUE(base::write_file(at("damaged.net"), damaged));
    EXPECT_NE(ended({"nets", "verify", at("damaged.net")}).exit_code, 0);
}

TEST_F(Nets, CompareFindsANetEqualToItself) {
    const auto same = ended({"nets", "compare", at("small.net"), at("small.net"), "--games", at("games"), "--json"});
    ASSERT_EQ(same.exit_code, 0);
    const auto json = nlohmann::json::parse(same.text);
    EXPECT_GT(json["positions"], 10);
    EXPECT_EQ(json["loss_a"], json["loss_b"]);
    EXPECT_EQ(json["mean_difference"], 0);
    const auto other = ended({"nets", "compare", at("small.net"), "hand-written", "--games", at("games"), "--all"});
    EXPECT_EQ(other.exit_code, 0);
    EXPECT_THAT(other.text, HasSubstr("hand-written"));
    EXPECT_NE(ended({"nets", "compare", at("small.net"), at("loss.svg"), "--games", at("games")}).exit_code, 0);
}

// A net against itself is never stronger, so the gate must stay shut; nothing may be installed then.
TEST_F(Nets, GateStaysShutForANetThatIsNoBetter) {
    const auto gate =
        ended({"gate",    "--game",    "zero_point_one", "--net",  at("small.net"), "--current", at("small.net"),
               "--games", at("games"), "--most-pairs",   "2",      "--nodes",       "30",        "--foreign",
               "self",    "--out",     at("gate"),       "--nets", at("nets"),      "--margin",  "5000",
               "--json"});
    EXPECT_EQ(gate.exit_code, 2) << gate.text;
    const auto json = nlohmann::json::parse(*base::read_file(at("gate/verdict.json")));
    EXPECT_EQ(json["passed"], false);
    EXPECT_EQ(json["steps"][0]["outcome"], "passed");
    EXPECT_EQ(json["steps"][1]["outcome"], "failed");
    EXPECT_EQ(json["steps"][2]["outcome"], "not run");
    EXPECT_TRUE(fs::exists(at("gate/verdict.md")));
    EXPECT_FALSE(fs::exists(at("nets")));
}

// What a program with nets says of a position, by an evaluation.
std::string evaluated(const std::string& game, const std::string& evaluation, const std::string& position) {
    std::vector<std::string> lines{"setoption name UCI_Variant value " + game};
    if (!evaluation.empty()) lines.push_back("setoption name EvalFile value " + evaluation);
    lines.insert(lines.end(), {"position " + position, "eval", "quit"});
    return ended({"uci"}, lines, QIYUAN_PROGRAM_WITH_NETS).text;
}

class ShippedNets : public testing::TestWithParam<std::pair<std::string, std::string>> {};

// A shipped net is used unless somebody chooses otherwise, and it is the file that was shipped.
TEST_P(ShippedNets, AreUsedUnlessAnotherIsChosen) {
    const auto& [game, position] = GetParam();
    const auto usual = evaluated(game, "", position);
    EXPECT_THAT(usual, HasSubstr("win probability"));
    EXPECT_EQ(evaluated(game, "shipped", position), usual);
    EXPECT_EQ(evaluated(game, fmt::format("{}/{}.net", QIYUAN_TEST_NETS, game), position), usual);
    const auto hand_written = evaluated(game, "hand-written", position);
    EXPECT_THAT(usual, HasSubstr("units by these terms alone"));
    EXPECT_THAT(hand_written, Not(HasSubstr("alone")));
    EXPECT_EQ(evaluated(game, "<empty>", position), hand_written);
}

INSTANTIATE_TEST_SUITE_P(
    Games, ShippedNets,
    testing::Values(std::pair{"xiangqi", "startpos moves h2e2"}, std::pair{"banqi", "fen 8/A2E4/3R4/1h5G r - 0 1"},
                    std::pair{"zero_point_one", "startpos moves WNFFDDDDAAAAAAAA wnffddddaaaaaaaa"}));

TEST(Shipping, PutsTheFilesIntoTheProgram) {
    const auto shipped = ended({"nets", "shipped", "--json"}, {}, QIYUAN_PROGRAM_WITH_NETS);
    ASSERT_EQ(shipped.exit_code, 0);
    const auto json = nlohmann::json::parse(shipped.text);
    EXPECT_EQ(json.size(), 3U);
    for (const auto& [game, net] : json.items()) {
        const auto info =
            ended({"nets", "info", "--json", fmt::format("{}/{}.net", QIYUAN_TEST_NETS, game)}, {}, QIYUAN_PROGRAM);
        EXPECT_EQ(nlohmann::json::parse(info.text), net);
    }
    EXPECT_THAT(ended({"uci"}, {"uci", "quit"}, QIYUAN_PROGRAM_WITH_NETS).text,
                HasSubstr("option name EvalFile type string default shipped"));
}

// The program has the nets of the project's manifest, and no other.
TEST(Shipping, IsWhatTheManifestSays) {
    const fs::path nets = fs::path{QIYUAN_SOURCE_DIR} / "nets";
    EXPECT_EQ(ended({"nets", "verify", "--manifest", nets.string()}).exit_code, 0);
    const auto manifest = nlohmann::json::parse(*base::read_file(nets / "manifest.json"));
    const auto shipped = nlohmann::json::parse(ended({"nets", "shipped", "--json"}).text);
    EXPECT_EQ(shipped.size(), manifest.size());
    for (const auto& [game, net] : shipped.items()) EXPECT_EQ(net["sha256"], manifest[game]["sha256"]);
    for (const auto& game : {"xiangqi", "banqi", "zero_point_one"})
        if (!shipped.contains(game)) {
            const auto refused = ended({"uci"}, {fmt::format("setoption name UCI_Variant value {}", game),
                                                 "setoption name EvalFile value shipped", "quit"});
            EXPECT_THAT(refused.text, HasSubstr("no net comes with the program"));
        }
}

}  // namespace
}  // namespace qiyuan::app
