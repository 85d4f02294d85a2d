#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "fake_player.hpp"
#include "lab/run/directory.hpp"
#include "lab/run/shard_player.hpp"

namespace qiyuan::lab {

// Two fake players, by how seldom each resigns.
inline std::array<Entrant, 2> fake_entrants(const std::string& a, const std::string& b) {
    const auto limit = *engine::ThinkingLimit::parse("depth=1");
    return {Entrant{a, "steady", "a", limit}, Entrant{b, "timid", "b", limit}};
}

// A test with a directory of its own, in which fake players play runs.
class RunTest : public testing::Test {
protected:
    RunTest() : path_(std::filesystem::path{testing::TempDir()} / ("qiyuan_" + name())) {
        std::filesystem::remove_all(path_);
    }
    ~RunTest() override { std::filesystem::remove_all(path_); }

    // Plays the shards in this order.
    RunDirectory play(const std::string& where, const RunSpec& spec, const std::vector<std::uint64_t>& shards) {
        auto directory = RunDirectory::create(path_ / where, spec).value();
        auto worker = ShardPlayer::make(directory, fake_factory(spec.game), [] { return false; }).value();
        for (const auto shard : shards) EXPECT_TRUE(worker.play_shard(shard));
        return directory;
    }

    std::filesystem::path path_;

private:
    static std::string name() {
        const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
        return std::string{test->test_suite_name()} + '_' + test->name();
    }
};

}  // namespace qiyuan::lab
