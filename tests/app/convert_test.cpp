#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "app/finished.hpp"

namespace qiyuan::app {
namespace {

using ::testing::HasSubstr;

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
    EXPECT_EQ(checked.exit_code, 5);
    EXPECT_THAT(checked.output, HasSubstr("game 2: line 2, column 12: 'h2e2' is not legal: there is no man on h2"));
    const Finished as_json = convert("--check --json " + file.path());
    EXPECT_EQ(as_json.exit_code, 5);
    EXPECT_THAT(as_json.output, HasSubstr(R"("column":12,"game":2,"line":2)"));
    // The other games are written.
    const Finished written = convert("--format tsv " + file.path());
    EXPECT_EQ(written.exit_code, 5);
    EXPECT_THAT(written.output, HasSubstr("qiyuan convert: game 2: line 2, column 12"));
    EXPECT_THAT(written.output, HasSubstr("1-0\t-\th2e2\n"));
}

TEST(Convert, SaysHowManyErrorsItDoesNotShow) {
    std::string games;
    for (int i = 0; i < 14; ++i) games += "1-0\t-\th2e2 h2e2\n";
    const TemporaryFile file{games};
    const Finished checked = convert("--check " + file.path());
    EXPECT_EQ(checked.exit_code, 1);
    EXPECT_THAT(checked.output, HasSubstr("line 10,"));
    EXPECT_THAT(checked.output, HasSubstr("4 more errors are not shown; --check --json lists all"));
    EXPECT_THAT(checked.output, HasSubstr("14 games, 14 of them with an error"));
}

TEST(Convert, RefusesWhatItCannotDo) {
    const TemporaryFile file{"1-0\t-\th2e2\n1-0\t-\th2e2\n"};
    EXPECT_THAT(convert(file.path() + " --format moves").output,
                HasSubstr("game 2: a file of kind moves holds one game"));
    EXPECT_THAT(convert(file.path() + " --to algebraic").output, HasSubstr("'algebraic' is no notation"));
    EXPECT_THAT(convert("/nonexistent/file").output, HasSubstr("cannot read /nonexistent/file"));
    EXPECT_NE(convert("/nonexistent/file").exit_code, 0);
    EXPECT_THAT(convert(::testing::TempDir()).output, HasSubstr("cannot read"));
    EXPECT_NE(convert(file.path() + " -o /nonexistent/file").exit_code, 0);
}

// Through every kind of file and back: the main line is always there.
TEST(Convert, TakesGamesThroughEveryKindOfFile) {
    const TemporaryFile file{"[Game \"Chinese Chess\"]\n[Red \"许银川\"]\n\n1. C2=5 (1. C8=5 H2+3) H8+7 {好} 1-0\n"};
    const std::string directory = ::testing::TempDir() + "qiyuan_convert_kinds/";
    for (const std::string kind : {"pgn", "dhtmlxq", "xqf", "cbr", "cbl", "cbf"}) {
        const std::string out = ::testing::TempDir() + "qiyuan_convert." + kind;
        const Finished there = convert(file.path() + " -o " + out);
        EXPECT_EQ(there.exit_code, 0) << kind << there.output;
        const Finished back = convert(out + " --to pgn,wxf");
        EXPECT_EQ(back.exit_code, 0) << kind;
        EXPECT_THAT(back.output, HasSubstr("[Red \"许银川\"]")) << kind;
        EXPECT_THAT(back.output, HasSubstr("C2=5")) << kind;
        EXPECT_THAT(back.output, HasSubstr("H8+7 {好}")) << kind;
        if (kind != "cbf") {
            EXPECT_THAT(back.output, HasSubstr("(1. C8=5 H2+3)")) << kind;
        }
        std::remove(out.c_str());
    }
    EXPECT_EQ(convert(file.path() + " --to xqf -o " + directory).exit_code, 0);
    EXPECT_EQ(convert("--check " + directory + "0001.xqf").output, "1 games, 2 moves, 1 variations, all legal\n");
    std::filesystem::remove_all(directory);
}

TEST(Convert, ReadsAndWritesOtherEncodings) {
    const TemporaryFile file{"[Red \"許銀川\"]\n\n1. 炮二平五 馬8進7 1-0\n"};
    const std::string out = ::testing::TempDir() + "qiyuan_convert_big5.pgn";
    ASSERT_EQ(convert(file.path() + " --to traditional --write-encoding big5 -o " + out).exit_code, 0);
    const Finished seen = convert(out + " --to chinese");
    EXPECT_EQ(seen.exit_code, 0);
    EXPECT_THAT(seen.output, HasSubstr("[Red \"許銀川\"]"));
    EXPECT_THAT(seen.output, HasSubstr("1. 炮二平五 马８进７"));
    EXPECT_THAT(convert(out + " --encoding utf-8").output, HasSubstr("does not fit utf-8"));
    EXPECT_THAT(convert(out + " --encoding klingon").output, HasSubstr("expected utf-8, gb18030"));
    std::remove(out.c_str());
}

}  // namespace
}  // namespace qiyuan::app
