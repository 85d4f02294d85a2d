#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "app/finished.hpp"

namespace qiyuan::app {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Finished convert(const std::string& words) { return run_qiyuan("convert " + words); }

// A file of the test's own, gone after it.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& text) : path_(::testing::TempDir() + "qiyuan_convert_" + test_name()) {
        std::ofstream{path_} << text;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { std::remove(path_.c_str()); }

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    static std::string test_name() { return ::testing::UnitTest::GetInstance()->current_test_info()->name(); }

    std::string path_;
};

TEST(Convert, ChecksTheSample) {
    const Finished run = convert("--check " QIYUAN_TEST_DATA "/xiangqi_games_sample.tsv");
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.output, "308 games, 24906 moves, all legal\n");
}

TEST(Convert, TranslatesAListFromTheStandardInput) {
    const TemporaryFile file{"1. h2e2 h9g7 1-0\n"};
    const Finished run = convert("- --to chinese --format moves < " + file.path());
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.output, "炮二平五 马８进７ 1-0\n");
}

TEST(Convert, SaysWhereAMoveIsIllegal) {
    const TemporaryFile file{"1-0\t-\th2e2\n1-0\t-\th2e2 h2e2\n"};
    const Finished checked = convert("--check " + file.path());
    EXPECT_EQ(checked.exit_code, 1);
    EXPECT_THAT(checked.output, HasSubstr("line 2, column 12: 'h2e2' is not legal: there is no man on h2"));
    const Finished as_json = convert("--check --json " + file.path());
    EXPECT_EQ(as_json.exit_code, 1);
    EXPECT_THAT(as_json.output, HasSubstr(R"("column":12,"line":2)"));
    // No file comes out of one that cannot be read whole.
    const Finished written = convert("--format tsv " + file.path());
    EXPECT_EQ(written.exit_code, 1);
    EXPECT_THAT(written.output, StartsWith("qiyuan convert: line 2, column 12"));
}

TEST(Convert, SaysHowManyErrorsItDoesNotShow) {
    std::string games;
    for (int i = 0; i < 14; ++i) games += "1-0\t-\th2e2 h2e2\n";
    const TemporaryFile file{games};
    const Finished checked = convert("--check " + file.path());
    EXPECT_EQ(checked.exit_code, 1);
    EXPECT_THAT(checked.output, HasSubstr("line 10,"));
    EXPECT_THAT(checked.output, HasSubstr("4 more errors are not shown; --json lists all"));
    EXPECT_THAT(checked.output, HasSubstr("14 games, 14 of them with an error"));
}

TEST(Convert, RefusesWhatItCannotDo) {
    const TemporaryFile file{"1-0\t-\th2e2\n1-0\t-\th2e2\n"};
    EXPECT_THAT(convert(file.path() + " --format moves").output, HasSubstr("use --format pgn or tsv"));
    EXPECT_THAT(convert(file.path() + " --to algebraic").output, HasSubstr("'algebraic' is no notation"));
    EXPECT_THAT(convert("/nonexistent/file").output, HasSubstr("cannot read /nonexistent/file"));
    EXPECT_NE(convert("/nonexistent/file").exit_code, 0);
    EXPECT_THAT(convert(::testing::TempDir()).output, HasSubstr("cannot read"));
    EXPECT_NE(convert(file.path() + " -o /nonexistent/file").exit_code, 0);
}

}  // namespace
}  // namespace qiyuan::app
