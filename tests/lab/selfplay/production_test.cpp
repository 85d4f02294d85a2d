#include "lab/selfplay/production.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "lab/selfplay/census.hpp"
#include "lab/selfplay/replay.hpp"

namespace qiyuan::lab::selfplay {
namespace {

std::filesystem::path fresh_directory(const std::string& name) {
    const auto path = std::filesystem::path{testing::TempDir()} / ("selfplay-" + name);
    std::filesystem::remove_all(path);
    return path;
}

Expected<Progress> run(const Plan& plan, const std::filesystem::path& directory) {
    return produce(plan, directory, {}, [](const Progress&) {});
}

Plan small_plan(const std::string& game) {
    Plan plan;
    plan.game = game;
    plan.player.nodes = 40;
    plan.shards = 2;
    plan.games_per_shard = 2;
    return plan;
}

class SelfPlayOf : public testing::TestWithParam<std::string> {};

TEST_P(SelfPlayOf, EveryGameReplaysAndIsTheSameAgain) {
    const Plan plan = small_plan(GetParam());
    const auto one = fresh_directory(GetParam() + "-one");
    const auto two = fresh_directory(GetParam() + "-two");
    const auto made = run(plan, one);
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_EQ(made->games, 4U);
    const auto census = take_census(one);
    ASSERT_TRUE(census) << census.error().text();
    EXPECT_EQ(census->games, 4U);
    EXPECT_EQ(census->positions, made->positions);
    EXPECT_GT(census->quiet, 0U);

    Plan parallel = plan;
    parallel.threads = 2;
    ASSERT_TRUE(run(parallel, two));
    for (std::size_t i = 0; i < plan.shards; ++i)
        EXPECT_EQ(base::read_file(one / shard_name(i)), base::read_file(two / shard_name(i)));
}

INSTANTIATE_TEST_SUITE_P(Games, SelfPlayOf, testing::Values("xiangqi", "banqi", "zero_point_one"),
                         [](const auto& game) { return game.param; });

TEST(Production, GoesOnWhereItWasBrokenOff) {
    const Plan plan = small_plan("zero_point_one");
    const auto directory = fresh_directory("resume");
    ASSERT_TRUE(run(plan, directory));
    const auto whole = base::read_file(directory / shard_name(1));
    std::filesystem::remove(directory / shard_name(1));
    const auto again = run(plan, directory);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->existing_shards, 1U);
    EXPECT_EQ(again->shards, 1U);
    EXPECT_EQ(base::read_file(directory / shard_name(1)), whole);
}

TEST(Production, RefusesADirectoryOfOtherSettings) {
    Plan plan = small_plan("zero_point_one");
    const auto directory = fresh_directory("other");
    ASSERT_TRUE(run(plan, directory));
    plan.player.nodes = 41;
    const auto again = run(plan, directory);
    ASSERT_FALSE(again);
    EXPECT_NE(again.error().message.find("nodes=40"), std::string::npos);
}

TEST(Production, DropsAnUnfinishedShardWhenStopped) {
    const auto directory = fresh_directory("stopped");
    std::stop_source source;
    source.request_stop();
    const auto made = produce(small_plan("zero_point_one"), directory, source.get_token(), [](const Progress&) {});
    ASSERT_TRUE(made);
    EXPECT_EQ(made->shards, 0U);
    EXPECT_TRUE(std::filesystem::is_empty(directory));
}

TEST(Production, SaysWhichGamesItKnows) {
    const auto made = run(small_plan("go"), fresh_directory("unknown"));
    ASSERT_FALSE(made);
    EXPECT_NE(made.error().message.find("xiangqi"), std::string::npos);
}

TEST(Replay, RefusesAnIllegalMove) {
    using xiangqi::Xiangqi;
    const TrainingGame record{Xiangqi::to_fen(Xiangqi::start()), game::Result::kDraw, {{0, 0, Ply::kNoOutcome, false}}};
    const auto done = replay<Xiangqi>(record, [](const auto&, const Ply&, auto) {});
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().message.find("ply 1"), std::string::npos);
}

}  // namespace
}  // namespace qiyuan::lab::selfplay
