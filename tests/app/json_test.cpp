#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "app/finished.hpp"
#include "app/temporary_directory.hpp"

// What a program reads of the program: one JSON object a line, with fields instead of sentences.
namespace qiyuan::app {
namespace {

using Json = nlohmann::json;

std::vector<Json> lines_of(const std::string& words) {
    const Finished run = run_shell(std::string{QIYUAN_PROGRAM} + " " + words + " 2>/dev/null");
    EXPECT_EQ(run.exit_code, 0) << words;
    std::vector<Json> lines;
    std::istringstream text{run.output};
    for (std::string line; std::getline(text, line);) {
        lines.push_back(Json::parse(line, nullptr, false));
        EXPECT_TRUE(lines.back().is_object()) << words << ": " << line;
    }
    return lines;
}
Json line_of(const std::string& words) {
    const auto lines = lines_of(words);
    EXPECT_EQ(lines.size(), 1U) << words;
    return lines.empty() ? Json::object() : lines.front();
}

TEST(Json, TellsOfSelfPlayAndTraining) {
    const TemporaryDirectory directory;
    const auto games = directory.at("games");
    const Json made = line_of("selfplay zero_point_one --json --shards 2 --games 8 --nodes 30 -o " + games);
    EXPECT_EQ(made["shards"], 2);
    EXPECT_EQ(made["complete"], true);
    const Json info = line_of("selfplay info --json " + games);
    EXPECT_EQ(info["games"], 16);
    EXPECT_EQ(info["game"], "zero_point_one");
    EXPECT_EQ(info["first_won"].get<int>() + info["drawn"].get<int>() + info["second_won"].get<int>(), 16);
    const auto trained = lines_of("train " + games + " --json --hidden 32 --epochs 2 -o " + directory.at("net"));
    ASSERT_EQ(trained.size(), 4U);
    EXPECT_EQ(trained[0]["games"], 16);
    EXPECT_EQ(trained[2]["epoch"], 2);
    EXPECT_EQ(trained[3]["epochs_done"], 2);
    EXPECT_EQ(line_of("nets info --json " + directory.at("net"))["hidden"], 32);
}

TEST(Json, TellsOfTables) {
    const TemporaryDirectory directory;
    const auto file = directory.at("tables");
    const Json built = line_of("tables build --json --pieces 2 --file " + file);
    EXPECT_GT(built["sets"], 40);
    EXPECT_EQ(built["file"], file);
    EXPECT_EQ(built["draw_clock"], 60);
    const Json verified = line_of("tables verify --json --samples 500 --file " + file);
    EXPECT_EQ(verified["positions"], 500);
    EXPECT_EQ(verified["wrong"], 0);
    const Json probed = line_of("tables probe --json --file " + file + " --fen '8/A7/8/5E1h r - 52 58'");
    EXPECT_EQ(probed["result"], "win");
    EXPECT_EQ(probed["expected_score"], 1.0);
    EXPECT_EQ(probed["plies"], 9);
    EXPECT_EQ(probed["in_time"], false);
    EXPECT_EQ(probed["moves"]["f0g0"][0]["opponent"]["result"], "loss");
    EXPECT_EQ(probed["moves"]["f0g0"][0]["opponent"]["plies"], 8);
}

TEST(Json, TellsOfBooksAndExports) {
    const TemporaryDirectory directory;
    const Json book =
        line_of("book zero_point_one --json --pool 2 --rounds 1 --nodes 20 --finalists 1 --deep-nodes 20 -o " +
                directory.at("book"));
    EXPECT_GE(book["setups"], 1);
    EXPECT_EQ(book["best_red"].get<std::string>().size(), 16U);
    const Json exported = line_of("export codecup --json -o " + directory.at("player.cpp"));
    EXPECT_LT(exported["bytes"], exported["most_bytes"]);
}

TEST(Json, TellsOfStatisticsAndRatings) {
    EXPECT_EQ(line_of("stats --json --wdl 10,5,2")["games"], 17);
    const Json rated = line_of("magic rate --json --id 1 --games 4");
    EXPECT_EQ(rated["games"], 4);
    EXPECT_GT(rated["stored_win"], 0.5);
}

}  // namespace
}  // namespace qiyuan::app
