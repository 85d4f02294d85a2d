#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/finished.hpp"
#include "app/temporary_directory.hpp"

// Measurements as users run them: gauntlets, statistics, engines from elsewhere.
namespace qiyuan::app {
namespace {

using Json = nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Gauntlet, PlaysOneEngineAgainstTheOthers) {
    const TemporaryDirectory directory;
    const std::string words =
        "gauntlet --game zero_point_one --engine self,name=one --engine self,Hash=1 --engine self,Hash=2 "
        "--pairs 1 --limit nodes=10 --json --out " +
        directory.at("ladder");
    const Finished run = run_shell(std::string{QIYUAN_PROGRAM} + " " + words + " 2>/dev/null");
    ASSERT_EQ(run.exit_code, 0) << run.output;
    EXPECT_FALSE(Json::parse(run.output, nullptr, false).is_discarded()) << run.output;
    EXPECT_TRUE(std::filesystem::exists(directory.at("ladder/0-1/run.json")));
    EXPECT_TRUE(std::filesystem::exists(directory.at("ladder/0-2/run.json")));
    EXPECT_FALSE(std::filesystem::exists(directory.at("ladder/1-2")));
    EXPECT_THAT(directory.text_of("ladder/gauntlet.md"), HasSubstr("|"));
    // It goes on where it stopped: nothing is left to be played.
    EXPECT_EQ(run_shell(std::string{QIYUAN_PROGRAM} + " " + words + " 2>/dev/null").output, run.output);
}

TEST(Gauntlet, PlaysEverybodyAgainstEverybody) {
    const TemporaryDirectory directory;
    const Finished run = run_qiyuan(
        "gauntlet --game zero_point_one --round-robin --engine self --engine self,Hash=1 --engine self,Hash=2 "
        "--pairs 1 --limit nodes=10 --out " +
        directory.at("all"));
    EXPECT_EQ(run.exit_code, 0) << run.output;
    EXPECT_TRUE(std::filesystem::exists(directory.at("all/1-2/run.json")));
}

TEST(Gauntlet, SaysWhatIsWrong) {
    EXPECT_THAT(run_qiyuan("gauntlet --engine self --limit nodes=1").output, HasSubstr("give --engine at least twice"));
    const Finished missing = run_qiyuan("gauntlet --engine self --engine cmd=/nowhere,proto=uci --limit nodes=1");
    EXPECT_EQ(missing.exit_code, 1);
    EXPECT_THAT(missing.output, HasSubstr("/nowhere"));
}

TEST(Stats, TellsEloAndTheTest) {
    const Finished run = run_qiyuan("stats --penta 10,30,60,40,20 --sprt 0,10 --model normalised");
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.output, HasSubstr("Elo"));
    EXPECT_THAT(run.output, HasSubstr("LLR"));
    const auto wdl = Json::parse(run_qiyuan("stats --wdl 30,20,10 --json").output);
    EXPECT_EQ(wdl["games"], 60);
    EXPECT_NEAR(wdl["score"], 2.0 / 3, 1e-9);
}

TEST(Stats, RefusesWhatIsNoCount) {
    for (const std::string words :
         {"", "--wdl 1,2", "--wdl 1,2,x", "--penta 1,2,3,4,-5", "--penta 1,2,3,4,5 --wdl 1,2,3", "--wdl 1,2,3 --sprt 5",
          "--wdl 1,2,3 --sprt 0,5 --model what"}) {
        const Finished run = run_qiyuan("stats " + words);
        EXPECT_EQ(run.exit_code, 1) << words;
        EXPECT_THAT(run.output, ::testing::StartsWith("qiyuan stats: ")) << words;
    }
}

// Chinese engines often call themselves by names in GBK.
TEST(Match, TakesAnEngineWhoseNameIsNotUtf8) {
    const TemporaryDirectory directory;
    const auto engine = directory.write("gbk.sh",
                                        "#!/bin/sh\n"
                                        "while read -r line; do case \"$line\" in\n"
                                        "uci) printf 'id name \\360\\311\\nuciok\\n' ;;\n"
                                        "isready) echo readyok ;;\n"
                                        "go*) echo bestmove a0a0 ;;\n"
                                        "quit) exit ;;\n"
                                        "esac; done\n");
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    const Finished run = run_shell(std::string{QIYUAN_PROGRAM} + " match --a self --b cmd=" + engine +
                                   ",proto=uci --pairs 1 --limit nodes=10 --json 2>&1 | tail -1");
    EXPECT_THAT(run.output, Not(HasSubstr("json.exception")));
    const auto report = Json::parse(run.output, nullptr, false);
    ASSERT_TRUE(report.is_object()) << run.output;
    EXPECT_EQ(report["games"], 2);
}

TEST(Match, RefusesARunOfNestedBrackets) {
    const TemporaryDirectory directory;
    (void)directory.write("run/run.json", "{\"spec\":" + std::string(300'000, '[') + std::string(300'000, ']') + "}");
    const Finished run = run_qiyuan("status " + directory.at("run"));
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.output, HasSubstr("nested too deeply"));
}

}  // namespace
}  // namespace qiyuan::app
