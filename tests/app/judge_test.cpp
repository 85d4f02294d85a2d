#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "app/finished.hpp"

namespace qiyuan::app {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kChase =
    "--fen '2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w' --moves 'h6i6 i0h0 i6h6 h0i0 h6i6 i0h0 i6h6 h0i0'";
const std::string kOneLap = "--fen '2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w' --moves 'h6i6 i0h0 i6h6 h0i0'";

// Both streams.
Finished judge(const std::string& words) { return run_qiyuan("judge " + words); }
// Standard output alone; what run_qiyuan() puts behind the words is never reached.
Finished judge_out(const std::string& words) { return run_qiyuan("judge " + words + " 2>/dev/null; exit $?; :"); }

std::string path_of_test(const std::string& ending) {
    return ::testing::TempDir() + "qiyuan_judge_" + ::testing::UnitTest::GetInstance()->current_test_info()->name() +
           ending;
}

// A file of the test's own, gone after it.
class JudgedFile {
public:
    explicit JudgedFile(const std::string& text) : path_(path_of_test("")) { std::ofstream{path_} << text; }
    JudgedFile(const JudgedFile&) = delete;
    JudgedFile& operator=(const JudgedFile&) = delete;
    ~JudgedFile() { std::remove(path_.c_str()); }

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
};

std::string text_of(const std::string& path) {
    std::ifstream file{path};
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// What the README shows after its first `$ qiyuan judge`, without the indent; "..." stands for lines left out.
std::vector<std::string> readme_example() {
    std::istringstream readme{text_of(QIYUAN_SOURCE_DIR "/README.md")};
    std::vector<std::string> lines;
    bool inside = false;
    for (std::string line; std::getline(readme, line);) {
        if (line.starts_with("    $ qiyuan judge")) inside = true;
        if (!inside) continue;
        if (!line.empty() && !line.starts_with("    ")) break;
        lines.push_back(line.empty() ? "" : line.substr(4));
    }
    return lines;
}

TEST(Judge, PrintsWhatTheReadmeShows) {
    const auto lines = readme_example();
    ASSERT_GT(lines.size(), 6U);
    const Finished run = judge(kChase);
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(lines[0] + lines[1], HasSubstr("2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w"));
    for (std::size_t i = 2; i < lines.size(); ++i)
        if (lines[i].find("...") == std::string::npos) {
            EXPECT_THAT(run.output, HasSubstr(lines[i] + "\n"));
        }
    EXPECT_THAT(run.output, StartsWith(lines[2]));
}

TEST(Judge, SaysByItsExitCodeWhatBecameOfTheGame) {
    EXPECT_EQ(judge(kChase).exit_code, 0);
    const Finished goes_on = judge(kOneLap);
    EXPECT_EQ(goes_on.exit_code, 3);
    EXPECT_THAT(goes_on.output, StartsWith("If this is repeated, Red loses."));
    const Finished illegal = judge("--moves 'h2e2 h2e2'");
    EXPECT_EQ(illegal.exit_code, 4);
    EXPECT_THAT(illegal.output, HasSubstr("The move at ply 2 is illegal and is refused."));
    EXPECT_THAT(illegal.output, HasSubstr("column 6: moves: 'h2e2' is not legal:"));
    // Why it is illegal is said on the standard error.
    EXPECT_THAT(judge_out("--moves 'h2e2 h2e2'").output, Not(HasSubstr("is not legal:")));
    EXPECT_EQ(judge("--moves 'h2e2 nonsense'").exit_code, 1);
    const Finished help = judge("--help");
    for (const char* code :
         {"0 every game is decided", "3 one goes on", "4 an illegal move", "5 a record could not be"})
        EXPECT_THAT(help.output, HasSubstr(code));
}

TEST(Judge, NeedsAGame) {
    const Finished nothing = judge("");
    EXPECT_EQ(nothing.exit_code, 1);
    EXPECT_EQ(nothing.output, "qiyuan judge: no game given: name a FILE, or give --moves, --fen or both\n");
    EXPECT_EQ(judge("/nonexistent/file").exit_code, 1);
    EXPECT_THAT(judge("--fen nonsense").output, StartsWith("qiyuan judge: "));
    EXPECT_NE(judge("--moves h2e2 --batch x").exit_code, 0);
    EXPECT_NE(judge("--moves h2e2 some.pgn").exit_code, 0);
    EXPECT_THAT(judge(kChase + " --rules fide").output,
                HasSubstr("expected one of wxf, wxf-paper, axf, cxa-like, simple"));
    EXPECT_THAT(judge(kChase + " --lang fr").output, HasSubstr("expected en, zh-Hans or zh-Hant"));
    EXPECT_NE(judge(kChase + " --fold 1").exit_code, 0);
}

TEST(Judge, RefusesWhatIsNoFileOrTooLarge) {
    const Finished device = judge("/dev/zero");
    EXPECT_EQ(device.exit_code, 1);
    EXPECT_THAT(device.output, HasSubstr("cannot read /dev/zero: it is a device"));
    EXPECT_THAT(judge(::testing::TempDir()).output, HasSubstr("cannot read"));
    // 50 GB that take no room on the disk.
    const JudgedFile file{"x"};
    std::filesystem::resize_file(file.path(), 50'000'000'000);
    const Finished large = judge(file.path());
    EXPECT_EQ(large.exit_code, 1);
    EXPECT_THAT(large.output, HasSubstr("it has more than 1024 MiB"));
}

TEST(Judge, GoesOnAfterARecordItCannotRead) {
    const JudgedFile file{"1-0\t-\th2e2\n1-0\t-\th2e2 nonsense\n1-0\t-\th2e2 h9g7\n"};
    const Finished run = judge(file.path());
    EXPECT_EQ(run.exit_code, 5);
    EXPECT_THAT(run.output, HasSubstr("Game 1\n"));
    EXPECT_THAT(run.output, HasSubstr("Game 3\n"));
    EXPECT_THAT(run.output, EndsWith("\n"));
    EXPECT_THAT(run.output, HasSubstr(file.path() + ": line 2, column 12: "));
    const Finished as_json = judge_out("--json " + file.path());
    EXPECT_EQ(as_json.exit_code, 5);
    std::istringstream lines{as_json.output};
    std::vector<nlohmann::json> games;
    for (std::string line; std::getline(lines, line);) games.push_back(nlohmann::json::parse(line));
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[1]["reason"], "unreadable");
    EXPECT_THAT(games[1]["error"].get<std::string>(), StartsWith("line 2, column 12: "));
    EXPECT_EQ(games[1]["moves"], nlohmann::json::parse(R"(["h2e2"])"));
}

TEST(Judge, WritesJsonWithAllItsEvidence) {
    const Finished run = judge("--json " + kChase);
    EXPECT_EQ(run.exit_code, 0);
    const nlohmann::json game = nlohmann::json::parse(run.output);
    EXPECT_EQ(game["verdict"], "black-wins");
    EXPECT_EQ(game["final"], true);
    EXPECT_EQ(game["reason"], "repetition");
    EXPECT_EQ(game["ply"], 8);
    EXPECT_EQ(game["error"], nullptr);
    EXPECT_EQ(game["headline"]["en"], "Black wins: Red perpetually chases the cannon on i0.");
    EXPECT_EQ(game["headline"]["zh-Hant"], "黑方勝：紅方長捉９路炮，不變作負。");
    EXPECT_EQ(game["repetition"]["levels"], nlohmann::json::parse(R"({"first":"perpetual-chase","second":"none"})"));
    const nlohmann::json& move = game["repetition"]["moves"][0];
    EXPECT_EQ(move["label"], "chase");
    EXPECT_EQ(move["act"], "chase");
    EXPECT_EQ(move["notation"]["wxf"], "R2=1");
    const nlohmann::json& attack = move["attacks"][0];
    EXPECT_EQ(attack["finding"], "chase");
    EXPECT_EQ(attack["decides"], true);
    EXPECT_EQ(attack["answer"], "moved-away");
    // One language where one is asked for.
    EXPECT_EQ(nlohmann::json::parse(judge("--json --lang zh-Hans " + kChase).output)["headline"].size(), 1U);
}

TEST(Judge, SpeaksThreeLanguages) {
    EXPECT_THAT(judge("--lang zh " + kChase).output, StartsWith("黑方胜：红方长捉９路炮，不变作负。\n"));
    EXPECT_THAT(judge("--lang zh-Hans " + kChase).output, HasSubstr("第8着后的局面第3次出现"));
    const std::string traditional = judge("--lang zh-Hant " + kChase).output;
    EXPECT_THAT(traditional, StartsWith("黑方勝：紅方長捉９路炮，不變作負。\n"));
    EXPECT_THAT(traditional, HasSubstr("紅方 車二平一"));
    EXPECT_THAT(judge("--notation iccs " + kChase).output, HasSubstr("Red H6-I6"));
}

TEST(Judge, WarnsBeforeItConvicts) {
    const Finished warned = judge("--warn " + kChase);
    EXPECT_EQ(warned.exit_code, 3);
    EXPECT_THAT(warned.output,
                StartsWith("Warning after ply 8: Red must change; if the repetition goes on, Black wins."));
    const std::string longer = kChase.substr(0, kChase.size() - 1);
    const Finished once = judge_out("--json --warn " + longer + " h6i6 i0h0 i6h6'");
    EXPECT_EQ(nlohmann::json::parse(once.output)["warnings"], nlohmann::json::parse(R"([{"loser":"first","ply":8}])"));
    const Finished lost = judge("--warn " + longer + " h6i6 i0h0 i6h6 h0i0'");
    EXPECT_EQ(lost.exit_code, 0);
    EXPECT_THAT(lost.output, HasSubstr("Black wins"));
}

TEST(Judge, LetsAnIllegalMoveLose) {
    const Finished run = judge("--illegal-loses --moves 'h2e2 h2e2'");
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.output, "Red wins: Black plays an illegal move at ply 2.\n");
    const nlohmann::json game = nlohmann::json::parse(judge("--json --illegal-loses --moves 'h2e2 h2e2'").output);
    EXPECT_EQ(game["verdict"], "red-wins");
    EXPECT_EQ(game["final"], true);
    EXPECT_EQ(game["reason"], "illegal-move");
    EXPECT_EQ(nlohmann::json::parse(judge_out("--json --moves 'h2e2 h2e2'").output)["final"], false);
}

TEST(Judge, DrawsTheRepetition) {
    const std::string path = path_of_test(".svg");
    EXPECT_EQ(judge("--svg " + path + " " + kChase).exit_code, 0);
    EXPECT_THAT(text_of(path), StartsWith("<svg"));
    std::remove(path.c_str());
    const Finished none = judge("--svg " + path + " --moves h2e2");
    EXPECT_EQ(none.exit_code, 1);
    EXPECT_THAT(none.output, HasSubstr("--svg: there is no repetition to draw"));
    EXPECT_EQ(judge("--svg /nonexistent/x.svg " + kChase).exit_code, 1);
}

TEST(Judge, ChecksTablesOfRulings) {
    const std::string table = QIYUAN_TEST_DATA "/wxf_rulings.tsv";
    EXPECT_EQ(judge("--batch " + table).output, "164 passed, 0 failed\n");
    EXPECT_THAT(judge("--batch " QIYUAN_SOURCE_DIR "/diagrams/wxf_2018.tsv").output, EndsWith("passed, 0 failed\n"));
    const Finished simple = judge("--rules simple --batch " + table);
    EXPECT_EQ(simple.exit_code, 1);
    EXPECT_THAT(simple.output, HasSubstr("expected black-wins, ruled draw"));
    const Finished as_json = judge("--rules simple --json --batch " + table);
    EXPECT_EQ(as_json.exit_code, 1);
    const nlohmann::json summary = nlohmann::json::parse(as_json.output);
    EXPECT_EQ(summary["passed"].get<int>() + summary["failed"].get<int>(), 164);
    EXPECT_EQ(summary["misses"].size(), summary["failed"]);
    const JudgedFile broken{"D1\tx\n"};
    EXPECT_THAT(judge("--batch " + broken.path()).output, HasSubstr(broken.path() + ": line 1: "));
}

}  // namespace
}  // namespace qiyuan::app
