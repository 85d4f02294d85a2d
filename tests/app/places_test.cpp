#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "app/finished.hpp"
#include "app/temporary_directory.hpp"

// What comes with the program is found from any directory: in its tree, in the prefix it is installed in, and with the
// user's data.
namespace qiyuan::app {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr auto kOneLevel =
    R"({"id":1,"name":"One step","rows":"4/4/4/Rp2","red":"","black":"","colours":"player_red","par":3})"
    "\n";

class Places : public ::testing::Test {
protected:
    // The program as if it was installed, run where nothing is.
    [[nodiscard]] Finished installed(const std::string& words) const {
        const fs::path program = directory_.at("prefix/bin/qiyuan");
        if (!fs::exists(program)) {
            fs::create_directories(program.parent_path());
            fs::create_directories(directory_.at("empty"));
            fs::copy_file(QIYUAN_PROGRAM, program);
        }
        return run_shell("cd " + directory_.at("empty") + " && XDG_DATA_HOME=" + directory_.at("home") + " " +
                         program.string() + " " + words);
    }

    TemporaryDirectory directory_;
};

TEST_F(Places, FindsTheLevelsOfTheTreeFromAnyDirectory) {
    const Finished rated = run_shell("cd / && " QIYUAN_PROGRAM " magic rate --id 1 --games 2 --json");
    EXPECT_EQ(rated.exit_code, 0) << rated.output;
    EXPECT_THAT(rated.output, HasSubstr(R"("id":1)"));
}

TEST_F(Places, FindsTheLevelsOfTheInstalledPrefixAndOfTheUser) {
    const Finished none = installed("magic rate --id 1 --games 2 --json");
    EXPECT_EQ(none.exit_code, 1);
    EXPECT_THAT(none.output, HasSubstr("--levels names the place"));
    (void)directory_.write("home/qiyuan/levels/chapter_01.jsonl", kOneLevel);
    EXPECT_THAT(installed("magic rate --id 1 --games 2 --json").output, HasSubstr(R"("win":1.0)"));
    fs::remove_all(directory_.at("home/qiyuan/levels"));
    (void)directory_.write("prefix/share/qiyuan/levels/chapter_01.jsonl", kOneLevel);
    EXPECT_THAT(installed("magic rate --id 1 --games 2 --json").output, HasSubstr(R"("win":1.0)"));
}

TEST_F(Places, KeepsTheProgressOfTheCampaignWithTheUsersData) {
    (void)directory_.write("prefix/share/qiyuan/levels/chapter_01.jsonl", kOneLevel);
    (void)directory_.write("moves", "a1b1\nquit\n");
    EXPECT_THAT(installed("magic play < " + directory_.at("moves")).output, HasSubstr("You win in 1 turn"));
    EXPECT_THAT(directory_.text_of("home/qiyuan/magic_progress.tsv"), HasSubstr("1\tpassed"));
    EXPECT_TRUE(fs::is_empty(directory_.at("empty")));
}

TEST_F(Places, FindsTablesOfThePrefix) {
    ASSERT_EQ(
        run_qiyuan("tables build --pieces 2 --file " + directory_.at("prefix/share/qiyuan/banqi.tables")).exit_code, 0);
    EXPECT_EQ(installed("tables verify --samples 10").exit_code, 0);
}

// A data directory that cannot even be looked at is as good as an empty one.
TEST_F(Places, PlaysWhereTheUsersDataCannotBeRead) {
    fs::create_directories(directory_.at("."));
    fs::create_symlink("loop", directory_.at("loop"));
    const std::string home = "HOME=" + directory_.at("loop") + " XDG_DATA_HOME= ";
    const Finished cdc = run_shell("printf '5 quit\n' | " + home + QIYUAN_PROGRAM " cdc");
    EXPECT_EQ(cdc.exit_code, 0);
    EXPECT_EQ(cdc.output, "=5\n");
    const Finished play = run_shell("echo quit | " + home + QIYUAN_PROGRAM " play banqi");
    EXPECT_EQ(play.exit_code, 0);
    EXPECT_THAT(play.output, Not(HasSubstr("error")));
}

}  // namespace
}  // namespace qiyuan::app
