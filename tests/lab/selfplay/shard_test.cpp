#include "lab/selfplay/shard.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "base/file.hpp"
#include "base/rng.hpp"

namespace qiyuan::lab::selfplay {
namespace {

Shard some_shard() {
    Shard shard{"xiangqi", "nodes=10", {}};
    shard.games.push_back(
        {"fen one", game::Result::kWin, {{17, -300, Ply::kNoOutcome, false}, {8099, 32000, 3, true}}});
    shard.games.push_back({"fen two", game::Result::kLoss, {}});
    return shard;
}

TEST(Shard, SurvivesBytesAndFiles) {
    EXPECT_EQ(shard_from_bytes(to_bytes(some_shard())), some_shard());
    const auto path = std::filesystem::path{testing::TempDir()} / "some.games";
    ASSERT_TRUE(write_shard(path, some_shard()));
    EXPECT_EQ(read_shard(path), some_shard());
}

TEST(Shard, RefusesWhatIsCutOff) {
    const std::string bytes = to_bytes(some_shard());
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_FALSE(shard_from_bytes(std::string_view{bytes}.substr(0, length))) << length;
    EXPECT_FALSE(shard_from_bytes(bytes + "x"));
}

TEST(Shard, NeverCrashesOnDamage) {
    const std::string bytes = to_bytes(some_shard());
    base::Rng rng{1};
    for (int i = 0; i < 20'000; ++i) {
        std::string damaged = bytes;
        damaged[rng.below(damaged.size())] = static_cast<char>(rng.below(256));
        const auto shard = shard_from_bytes(damaged);
        EXPECT_TRUE(shard || !shard.error().message.empty());
    }
}

TEST(Shard, ChecksumTellsDamageInAFile) {
    const auto path = std::filesystem::path{testing::TempDir()} / "damaged.games";
    ASSERT_TRUE(write_shard(path, some_shard()));
    std::string bytes = *base::read_file(path);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    ASSERT_TRUE(base::write_file(path, bytes));
    const auto shard = read_shard(path);
    ASSERT_FALSE(shard);
    EXPECT_NE(shard.error().message.find("damaged.games"), std::string::npos);
}

}  // namespace
}  // namespace qiyuan::lab::selfplay
