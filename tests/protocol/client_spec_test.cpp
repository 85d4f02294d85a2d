#include "protocol/client_spec.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"
#include "protocol/client_coordinates.hpp"

namespace qiyuan::protocol {
namespace {

TEST(ClientSpec, ReadsOurselves) {
    const auto spec = ClientSpec::parse("self,Hash=16,limit=nodes=500", {"/opt/qiyuan", ""});
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->command.program, "/opt/qiyuan");
    EXPECT_EQ(spec->command.arguments, std::vector<std::string>{"uci"});
    ASSERT_EQ(spec->options.size(), 1U);
    EXPECT_EQ(spec->options[0], std::make_pair(std::string{"Hash"}, std::string{"16"}));
    EXPECT_EQ(spec->limit->nodes, 500U);
}

TEST(ClientSpec, ReadsAProgram) {
    const auto spec =
        ClientSpec::parse("cmd=/bin/x,proto=ucci,args=-q  3,name=Old X,ranks=1,restart=on,usebook=false", {});
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->protocol, Protocol::kUcci);
    EXPECT_EQ(spec->command.arguments, (std::vector<std::string>{"-q", "3"}));
    EXPECT_EQ(spec->display_name, "Old X");
    EXPECT_EQ(spec->first_rank, FirstRank::kOne);
    EXPECT_EQ(spec->between_games, BetweenGames::kRestart);
    EXPECT_EQ(spec->options.size(), 1U);
}

TEST(ClientSpec, FindsProgramsAsTheShellDoes) {
    EXPECT_EQ(ClientSpec::parse("cmd=sh,proto=uci", {"", "/nowhere:/bin"})->command.program, "/bin/sh");
}

TEST(ClientSpec, RefusesWhatItCannotMean) {
    for (const char* bad : {"", "x", "cmd=/bin/x", "proto=uci", "cmd=/bin/x,proto=telepathy", "self,", "self,=1",
                            "cmd=/bin/x,proto=uci,ranks=2", "self,restart=maybe", "self,ping=0", "self,limit=forever"})
        EXPECT_FALSE(ClientSpec::parse(bad, {})) << bad;
}

TEST(ClientSpec, IdentityFollowsProgramFilesAndOptions) {
    const auto directory = std::filesystem::path{testing::TempDir()} / "qiyuan_identity";
    std::filesystem::create_directories(directory);
    const std::string net = (directory / "net").string();
    const auto identity = [&](const std::string& options) {
        return ClientSpec::parse("cmd=/bin/sh,proto=uci" + options, {})->identity().value();
    };
    ASSERT_TRUE(base::write_file(net, "one"));
    const std::string before = identity(",EvalFile=" + net);
    EXPECT_EQ(before, identity(",EvalFile=" + net));
    EXPECT_NE(before, identity(""));
    ASSERT_TRUE(base::write_file(net, "two"));
    EXPECT_NE(before, identity(",EvalFile=" + net));
    EXPECT_FALSE(ClientSpec::parse("cmd=/nowhere/x,proto=uci", {})->identity());
    std::filesystem::remove_all(directory);
}

TEST(Coordinates, RanksFromOne) {
    EXPECT_EQ(to_program_move("h2e2", FirstRank::kOne), "h3e3");
    EXPECT_EQ(to_program_move("a9a8", FirstRank::kOne), "a10a9");
    EXPECT_EQ(to_program_move("a9a8", FirstRank::kZero), "a9a8");
    EXPECT_EQ(from_program_move("a10a9", FirstRank::kOne), "a9a8");
    EXPECT_EQ(from_program_move("h2e2", FirstRank::kZero), "h2e2");
    for (const char* drop : {"Df8", "ac3", "AAAAAAAADDDDFFNW"})
        EXPECT_EQ(from_program_move(drop, FirstRank::kZero), drop);
    for (const char* bad : {"", "<html>", "h2 e2", "0000", "(none)", "AAAAAAAADDDDFFNWW"})
        EXPECT_EQ(from_program_move(bad, FirstRank::kZero), std::nullopt) << bad;
    for (const char* bad : {"", "h2", "h2e", "2h2e", "h2e2x", "a0a1", "h2e99999999999999999999"})
        EXPECT_EQ(from_program_move(bad, FirstRank::kOne), std::nullopt) << bad;
}

}  // namespace
}  // namespace qiyuan::protocol
