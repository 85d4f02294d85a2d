#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/file.hpp"
#include "lab/run/course.hpp"
#include "lab/run/markdown.hpp"
#include "lab/run/publish.hpp"
#include "lab/run/replay.hpp"
#include "lab/run/run_report.hpp"
#include "lab/run/svg.hpp"
#include "run_fixture.hpp"

namespace qiyuan::lab {
namespace {

namespace fs = std::filesystem;

RunSpec small_run() {
    RunSpec spec;
    spec.game = "xiangqi";
    spec.entrants = fake_entrants("60", "25");
    spec.openings.plies = 4;
    spec.openings_identity = "random:4";
    spec.pairs = 20;
    spec.shard_pairs = 3;
    spec.seed = 7;
    spec.referee.most_plies = 40;
    return spec;
}

class Runs : public RunTest {
protected:
    static std::vector<std::uint64_t> all_shards(const RunSpec& spec) { return Stripe{}.order(spec.shards()); }
    static std::string report_of(const RunDirectory& directory) {
        RunReader reader{directory};
        EXPECT_TRUE(reader.refresh());
        RunReport report{directory.spec()};
        report.take(reader.pairs());
        return to_json(report).dump() + to_markdown(report) + to_svg(report);
    }
};

TEST_F(Runs, AnyOrderAndAnyShardingGiveTheSameBytes) {
    const RunSpec spec = small_run();
    const std::string expected = report_of(play("one", spec, all_shards(spec)));
    EXPECT_NE(expected.find("steady"), std::string::npos);
    auto backwards = all_shards(spec);
    std::reverse(backwards.begin(), backwards.end());
    EXPECT_EQ(report_of(play("backwards", spec, backwards)), expected);
    for (const std::uint64_t size : {1U, 7U, 20U, 100U}) {
        RunSpec other = spec;
        other.shard_pairs = size;
        EXPECT_NE(other.run_id(), spec.run_id());
        EXPECT_EQ(report_of(play("size" + std::to_string(size), other, all_shards(other))), expected);
    }
    // Eight workers, each with its stripe, then helping out.
    for (std::uint64_t place = 0; place < 8; ++place) play("eight", spec, Stripe{place, 8}.order(spec.shards()));
    EXPECT_EQ(report_of(RunDirectory::open(path_ / "eight").value()), expected);
}

TEST_F(Runs, StripesCoverEverything) {
    for (std::uint64_t workers : {1U, 2U, 3U, 8U})
        for (std::uint64_t place = 0; place < workers; ++place) {
            auto order = Stripe{place, workers}.order(7);
            std::sort(order.begin(), order.end());
            EXPECT_EQ(order, (std::vector<std::uint64_t>{0, 1, 2, 3, 4, 5, 6}));
        }
    for (const char* bad : {"", "1", "1/1", "2/1", "-1/2", "0/0", "a/b", "0/2/3"})
        EXPECT_FALSE(Stripe::parse(bad)) << bad;
    EXPECT_EQ(Stripe::parse("3/4")->place, 3U);
}

TEST_F(Runs, OnlyTheCompletePrefixCounts) {
    const RunSpec spec = small_run();
    const auto directory = play("gap", spec, {0, 1, 3, 4});
    RunReader reader{directory};
    ASSERT_TRUE(reader.refresh());
    EXPECT_EQ(reader.pairs().size(), 12U);
    RunReport report{spec};
    report.take(reader.pairs());
    EXPECT_EQ(report.pairs(), 6U);
    EXPECT_FALSE(report.is_complete());
    play("gap", spec, {2, 5, 6});
    ASSERT_TRUE(reader.refresh());
    report.take(reader.pairs());  // goes on where it was
    EXPECT_TRUE(report.is_complete());
    EXPECT_EQ(to_json(report).dump() + to_markdown(report) + to_svg(report),
              report_of(play("whole", spec, all_shards(spec))));
}

TEST_F(Runs, TheTestEndsTheCount) {
    RunSpec spec = small_run();
    spec.entrants[1].description = "2";  // resigns nearly at once
    spec.pairs = 200;
    spec.sprt = Sprt{.elo0 = 0, .elo1 = 300};
    const auto directory = play("sprt", spec, all_shards(spec));
    RunReader reader{directory};
    ASSERT_TRUE(reader.refresh());
    RunReport report{spec};
    report.take(reader.pairs());
    EXPECT_EQ(report.verdict(), SprtVerdict::kAcceptH1);
    EXPECT_LT(report.pairs(), 200U);
    EXPECT_GE(report.llr(), spec.sprt->upper_bound());
    // Pairs played beyond the end of the test change nothing.
    RunSpec few = spec;
    const auto shards_needed = (report.pairs() + spec.shard_pairs - 1) / spec.shard_pairs;
    std::vector<std::uint64_t> first;
    for (std::uint64_t shard = 0; shard < shards_needed; ++shard) first.push_back(shard);
    EXPECT_EQ(report_of(play("stopped", few, first)), report_of(directory));
}

TEST_F(Runs, FinishedShardsAreSkippedAndDamagedOnesPlayedAgain) {
    const RunSpec spec = small_run();
    const auto directory = play("again", spec, all_shards(spec));
    const std::string expected = report_of(directory);
    auto worker = ShardPlayer::make(directory, fake_factory(), [] { return false; }).value();
    EXPECT_EQ(worker.play_shard(2).value(), ShardPlayer::Outcome::kWasThere);
    const std::string shard = base::read_file(directory.shard_path(2)).value();
    ASSERT_TRUE(base::write_file(directory.shard_path(2), shard.substr(0, shard.size() / 2)));
    RunReader reader{directory};
    ASSERT_TRUE(reader.refresh());
    ASSERT_EQ(reader.bad_shards().size(), 1U);
    EXPECT_EQ(worker.play_shard(2).value(), ShardPlayer::Outcome::kPlayed);
    EXPECT_EQ(base::read_file(directory.shard_path(2)).value(), shard);
    ASSERT_TRUE(reader.refresh());
    EXPECT_TRUE(reader.bad_shards().empty());
    EXPECT_EQ(report_of(directory), expected);
}

TEST_F(Runs, NoCutAndNoChangedByteGoesUnseen) {
    const RunSpec spec = small_run();
    const auto directory = play("bytes", spec, {0});
    const std::string text = base::read_file(directory.shard_path(0)).value();
    ASSERT_TRUE(RunShard::parse(text));
    EXPECT_EQ(RunShard::parse(text)->text(), text);
    for (std::size_t length = 0; length < text.size(); length += 7)
        ASSERT_FALSE(RunShard::parse(text.substr(0, length)));
    for (std::size_t at = 0; at < text.size(); at += 11) {
        std::string changed = text;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        ASSERT_FALSE(RunShard::parse(changed)) << at;
    }
    EXPECT_FALSE(RunShard::parse(""));
    EXPECT_FALSE(RunShard::parse("\n\n"));
}

TEST_F(Runs, ADuplicateShardIsHarmless) {
    const RunSpec spec = small_run();
    const auto directory = play("twice", spec, all_shards(spec));
    const std::string expected = report_of(directory);
    fs::copy_file(directory.shard_path(1), directory.shards_path() / "00001-copy.jsonl");
    EXPECT_EQ(report_of(directory), expected);
}

// Timed games played by two workers differ. Which one counts must not depend on who came first.
TEST_F(Runs, OfTwoDifferentGamesTheSameOneCounts) {
    const RunSpec spec = small_run();
    const auto directory = play("rivals", spec, all_shards(spec));
    auto shard = RunShard::parse(base::read_file(directory.shard_path(0)).value()).value();
    for (PairRecord& pair : shard.pairs)
        for (MatchGame& game : pair.games) {
            game.game.end = {game::Side::kFirst, engine::Fault::kLate};
            game.game.moves.resize(game.game.opening.moves.size());
        }
    ASSERT_TRUE(base::write_file(directory.shards_path() / "zz.jsonl", shard.text()));
    const std::string one = report_of(directory);
    fs::rename(directory.shards_path() / "zz.jsonl", directory.shards_path() / "00000x.jsonl");
    fs::rename(directory.shard_path(0), directory.shards_path() / "zz.jsonl");
    EXPECT_EQ(report_of(directory), one);
}

TEST_F(Runs, AForeignShardIsRefused) {
    const RunSpec spec = small_run();
    RunSpec other = spec;
    other.seed = 8;
    const auto directory = play("ours", spec, {0});
    const auto foreign = play("theirs", other, {1});
    fs::copy_file(foreign.shard_path(1), directory.shard_path(1));
    RunReader reader{directory};
    const auto read = reader.refresh();
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().text().find(foreign.run_id()), std::string::npos);
    // And a directory is not taken over by another run.
    EXPECT_FALSE(RunDirectory::create(path_ / "ours", other));
    EXPECT_TRUE(RunDirectory::create(path_ / "ours", spec));
}

TEST_F(Runs, AnInterruptedShardLeavesNothing) {
    const RunSpec spec = small_run();
    auto directory = RunDirectory::create(path_ / "cut", spec).value();
    int asked = 0;
    auto worker = ShardPlayer::make(directory, fake_factory(), [&asked] { return ++asked > 50; }).value();
    EXPECT_EQ(worker.play_shard(0).value(), ShardPlayer::Outcome::kInterrupted);
    EXPECT_TRUE(fs::is_empty(directory.shards_path()));
}

TEST_F(Runs, SpecsSurviveTheirFile) {
    RunSpec spec = small_run();
    spec.sprt = Sprt{.elo0 = -1.5, .elo1 = 2, .model = EloModel::kNormalised};
    spec.entrants[0].limit = *engine::ThinkingLimit::parse("tc=10.5+0.1");
    EXPECT_EQ(RunSpec::from_json(spec.to_json()).value(), spec);
    for (const char* bad : {"null", "{}", "[]", "{\"format\":2}", "{\"format\":1,\"game\":3}"})
        EXPECT_FALSE(RunSpec::from_json(nlohmann::ordered_json::parse(bad))) << bad;
    auto json = spec.to_json();
    json["pairs"] = 0;
    EXPECT_FALSE(RunSpec::from_json(json));
}

TEST_F(Runs, ADirectoryWithAChangedSpecIsRefused) {
    const auto directory = play("changed", small_run(), {});
    std::string text = base::read_file(directory.path() / "run.json").value();
    text.replace(text.find("\"pairs\": 20"), 11, "\"pairs\": 21");
    ASSERT_TRUE(base::write_file(directory.path() / "run.json", text));
    EXPECT_FALSE(RunDirectory::open(directory.path()));
}

TEST_F(Runs, EveryRecordReplays) {
    const RunSpec spec = small_run();
    const auto directory = play("replay", spec, all_shards(spec));
    RunReader reader{directory};
    ASSERT_TRUE(reader.refresh());
    const auto game = std::move(*engine::make_game("xiangqi"));
    for (const auto& [number, pair] : reader.pairs()) {
        EXPECT_EQ(pair.games[0].game.opening, pair.games[1].game.opening);
        for (const MatchGame& record : pair.games) EXPECT_TRUE(replay(record, *game)) << number;
    }
    MatchGame wrong = reader.pairs().at(0).games[0];
    wrong.game.moves.back() = "a0i9";
    EXPECT_FALSE(replay(wrong, *game));
    wrong = reader.pairs().at(0).games[0];
    wrong.game.end = {game::Side::kFirst, game::EndReason::kNoMoves};
    EXPECT_FALSE(replay(wrong, *game));
}

TEST_F(Runs, PublishesEverything) {
    const RunSpec spec = small_run();
    const auto directory = play("publish", spec, all_shards(spec));
    RunReader reader{directory};
    ASSERT_TRUE(reader.refresh());
    RunReport report{spec};
    report.take(reader.pairs());
    ASSERT_TRUE(publish(directory, report, reader.pairs()));
    const auto read = [&](const char* name) { return base::read_file(directory.path() / name).value(); };
    const auto json = nlohmann::json::parse(read("report.json"));
    EXPECT_EQ(json["games"], 40);
    EXPECT_EQ(json["wdl"][0].get<int>() + json["wdl"][1].get<int>() + json["wdl"][2].get<int>(), 40);
    EXPECT_GT(json["elo"].get<double>(), 0);
    EXPECT_TRUE(json["valid"].get<bool>());
    EXPECT_NE(read("report.md").find("steady against timid"), std::string::npos);
    EXPECT_NE(read("report.md").find("## Results by opening"), std::string::npos);
    EXPECT_TRUE(read("report.svg").ends_with("</svg>\n"));
    if (fs::exists("/usr/bin/rsvg-convert")) {
        EXPECT_TRUE(read("report.png").starts_with("\x89PNG"));
    }
    const std::string pgn = read("games.pgn");
    std::size_t games = 0;
    for (std::size_t at = 0; (at = pgn.find("[Result ", at)) != std::string::npos; ++at) ++games;
    EXPECT_EQ(games, 40U);
}

TEST(Reports, TooManyFaultsMakeARunInvalid) {
    RunSpec spec = small_run();
    spec.pairs = 1000;
    std::map<std::uint64_t, PairRecord> pairs;
    for (std::uint64_t number = 0; number < 200; ++number) {
        PairRecord pair;
        pair.number = number;
        pair.games[1].first = Contestant::kB;
        if (number % 100 == 99) {  // one game in two hundred
            pair.games[0].game.end = {game::Side::kSecond, engine::Fault::kCrash};
            pair.games[0].game.fault = SideFault{game::Side::kFirst, {engine::Fault::kCrash, ""}};
        }
        pairs[number] = pair;
    }
    RunReport report{spec};
    report.take(pairs);
    EXPECT_TRUE(report.is_valid());
    EXPECT_EQ(report.faults(Contestant::kA, engine::Fault::kCrash), 2U);
    EXPECT_EQ(report.faults(Contestant::kB), 0U);
    pairs[200] = pairs[99];
    report.take(pairs);
    EXPECT_FALSE(report.is_valid());
}

TEST(Reports, AnOpeningPlayedTwiceIsOneRow) {
    RunSpec spec = small_run();
    std::map<std::uint64_t, PairRecord> pairs;
    for (std::uint64_t number = 0; number < 6; ++number) {
        PairRecord pair;
        pair.number = number;
        pair.games[1].first = Contestant::kB;
        for (MatchGame& game : pair.games) game.game.opening.moves = {number % 2 == 0 ? "h2e2" : "b2e2"};
        if (number < 2) pair.games[0].game.end.winner = game::Side::kFirst;
        pairs[number] = pair;
    }
    RunReport report{spec};
    report.take(pairs);
    ASSERT_EQ(report.openings().size(), 2U);
    EXPECT_EQ(report.openings()[0].opening.moves, std::vector<std::string>{"h2e2"});
    EXPECT_EQ(report.openings()[0].pairs, (Pentanomial{{0, 0, 2, 1, 0}}));
    EXPECT_EQ(report.openings()[0].first_player, (Trinomial{{0, 5, 1}}));
    EXPECT_NE(to_markdown(report).find("| h2e2 | 3 | 0 0 2 1 0 | 58.3 % | 58.3 % |"), std::string::npos);
}

TEST(Reports, LuckIsTakenOffPairByPair) {
    RunSpec spec = small_run();
    spec.luck_slope = 1;
    std::map<std::uint64_t, PairRecord> pairs;
    for (std::uint64_t number = 0; number < 2; ++number) {
        PairRecord pair;
        pair.number = number;
        pair.games[1].first = Contestant::kB;
        pair.games[0].game.luck = number == 0 ? 400'000 : 0;
        pair.games[1].game.luck = number == 0 ? -100'000 : 0;  // the first player's, who is B here
        if (number == 0) pair.games[0].game.end.winner = game::Side::kFirst;
        pairs[number] = pair;
    }
    RunReport report{spec};
    report.take(pairs);
    const auto luck = report.luck_adjusted();
    ASSERT_TRUE(luck);
    EXPECT_DOUBLE_EQ(luck->raw_mean, 0.625);
    EXPECT_DOUBLE_EQ(luck->mean, 0.5);
    EXPECT_EQ(to_json(report)["luck_adjusted"]["score"], 0.5);
    EXPECT_NE(to_markdown(report).find("Without measured luck A scores 50.00 %"), std::string::npos);
}

TEST(Reports, TheCourseEndsAtTheResult) {
    RunSpec spec = small_run();
    spec.pairs = 500;
    spec.sprt = Sprt{-200, 200};
    std::map<std::uint64_t, PairRecord> pairs;
    for (std::uint64_t number = 0; number < spec.pairs; ++number) {
        PairRecord pair;
        pair.number = number;
        pair.games[1].first = Contestant::kB;
        if (number % 2 == 0) pair.games[number % 4 / 2].game.end.winner = game::Side::kFirst;
        pairs[number] = pair;
    }
    RunReport report{spec};
    report.take(pairs);
    const auto course = course_of(report);
    ASSERT_FALSE(course.empty());
    EXPECT_LE(course.size(), 2 * kCourseSteps);
    EXPECT_EQ(course.back().pairs, report.pairs());
    const auto json = to_json(report);
    EXPECT_DOUBLE_EQ(course.back().elo->value, json["elo"].get<double>());
    EXPECT_DOUBLE_EQ(*course.back().llr, json["llr"].get<double>());
    EXPECT_EQ(json["course"]["pairs"].size(), course.size());
    EXPECT_EQ(json["course"]["err"].back(), json["err"]);
    EXPECT_FALSE(course.front().elo && !course.front().elo->error);  // one pair bounds nothing
}

TEST(Reports, AnEmptyRunHasAReport) {
    const RunReport report{small_run()};
    EXPECT_TRUE(to_json(report)["elo"].is_null());
    EXPECT_FALSE(to_markdown(report).empty());
    EXPECT_FALSE(to_table(report).empty());
    EXPECT_TRUE(to_svg(report).ends_with("</svg>\n"));
    EXPECT_TRUE(report.is_valid());
}

}  // namespace
}  // namespace qiyuan::lab
