#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include "app/board_lines.hpp"

namespace qiyuan {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

struct Ran {
    std::string output;
    int status = -1;
};

// The program with `input` on its standard input, in a directory of its own.
class MagicProgram : public testing::Test {
protected:
    MagicProgram() : directory_(std::filesystem::temp_directory_path() / ("qiyuan_magic_" + unique_name())) {
        std::filesystem::create_directories(directory_);
        // A Rook beside the NPC's last piece, and a level that opens after it.
        write("levels.jsonl",
              R"({"id":1,"name":"One step","rows":"4/4/4/Rp2","red":"","black":"","colours":"player_red","par":3})"
              "\n"
              R"({"id":2,"name":"Two steps","rows":"4/4/4/R1p1","red":"","black":"","colours":"player_red","par":5})"
              "\n");
    }
    ~MagicProgram() override { std::filesystem::remove_all(directory_); }

    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((directory_ / name).parent_path());
        std::ofstream{directory_ / name} << text;
    }
    [[nodiscard]] std::string text_of(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream{directory_ / name}.rdbuf();
        return text.str();
    }
    [[nodiscard]] Ran run(const std::string& arguments, const std::string& input) const {
        write("input", input);
        const std::string command = "cd " + directory_.string() + " && XDG_DATA_HOME=data " + QIYUAN_PROGRAM +
                                    " magic " + arguments + " < input 2>&1";
        Ran ran;
        FILE* pipe = popen(command.c_str(), "r");
        char buffer[4096];
        for (std::size_t count = 0; (count = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
            ran.output.append(buffer, count);
        ran.status = pclose(pipe);
        return ran;
    }

private:
    static std::string unique_name() {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        return std::string{info->name()} + std::to_string(getpid());
    }

    std::filesystem::path directory_;
};

TEST_F(MagicProgram, PlaysALevelAndKeepsTheProgress) {
    const Ran first = run("play --levels levels.jsonl --seed 1", "level 2\na1a3\na1b1\nnext\nquit\n");
    EXPECT_EQ(first.status, 0);
    EXPECT_THAT(first.output, HasSubstr("level 2 is not open yet"));
    EXPECT_THAT(first.output, HasSubstr("a1a3 is not legal"));
    EXPECT_THAT(first.output, HasSubstr("You win in 1 turn "));
    EXPECT_THAT(first.output, HasSubstr("3 stars, 1040 points"));
    EXPECT_THAT(first.output, HasSubstr("Level 2 of chapter 1: Two steps"));
    const Ran second = run("play --levels levels.jsonl --seed 1", "levels\nquit\n");
    EXPECT_THAT(second.output, HasSubstr("Level 2 of chapter 1"));
    EXPECT_THAT(second.output, HasSubstr("3 stars in all"));
}

TEST_F(MagicProgram, HelpsAndTakesBack) {
    const Ran ran = run("play --levels levels.jsonl --seed 1", "hint\nmoves\na1a2\nundo\nrecord\nsame\na1b1\nquit\n");
    EXPECT_THAT(ran.output, HasSubstr("a1b1 (win probability 100 %)"));
    EXPECT_THAT(ran.output, HasSubstr("you play a1a2"));
    EXPECT_THAT(ran.output, HasSubstr("0 stars"));
}

// One board a turn, the NPC's last action marked on it.
TEST_F(MagicProgram, ShowsOneBoardATurn) {
    const auto boards = [](const std::string& text) {
        const std::regex top_rank{"\n4  [^\n]*  4\n"};
        return std::distance(std::sregex_iterator{text.begin(), text.end(), top_rank}, std::sregex_iterator{});
    };
    const Ran ran = run("play --levels levels.jsonl --seed 1", "a1a2\nquit\n");
    EXPECT_EQ(boards(ran.output), 2) << ran.output;
    EXPECT_THAT(ran.output, HasSubstr("the NPC plays b1c1"));
    EXPECT_THAT(ran.output, ContainsRegex("\\[ ?p\\]"));
    EXPECT_THAT(ran.output, Not(HasSubstr("\x1b[")));
}

// What a lesson teaches and what the magic of a level does is said before it begins.
TEST_F(MagicProgram, SaysWhatALevelIsAbout) {
    const auto all = [this](int id, const std::string& input) {
        std::string progress;
        for (int earlier = 1; earlier < id; ++earlier) progress += std::to_string(earlier) + "\tpassed\t3\t100\t0\n";
        write("passed.tsv", progress);
        return run("play " QIYUAN_SOURCE_DIR "/levels --progress passed.tsv", input).output;
    };
    EXPECT_THAT(all(4, "quit\n"), HasSubstr("Lesson: The one exception to the ranks"));
    const std::string wood = all(6, "about\nquit\n");
    EXPECT_THAT(wood, HasSubstr("Wood (##) stands in the way"));
    EXPECT_THAT(wood, HasSubstr("The NPC may cast *w once: it turns an enemy piece, not the King, into wood."));
    EXPECT_THAT(all(7, "quit\n"), HasSubstr("Ice (*n): the piece misses its owner's next n turns"));
    EXPECT_THAT(all(8, "quit\n"), HasSubstr("Gold ($)"));
    EXPECT_THAT(all(9, "quit\n"), HasSubstr("Masks (^)"));
    for (int id = 1; id <= 10; ++id) EXPECT_THAT(all(id, "quit\n"), HasSubstr("Lesson: ")) << id;
    EXPECT_THAT(all(1, "about\nquit\n"), Not(HasSubstr("Wood")));
}

TEST_F(MagicProgram, ListsTheLevelsWhenOneIsLocked) {
    const Ran ran = run("play --levels levels.jsonl --seed 1", "level 2\nquit\n");
    EXPECT_THAT(ran.output, HasSubstr("level 2 is not open yet; the next is 1"));
    EXPECT_THAT(ran.output, ContainsRegex("1 One step +open"));
    EXPECT_THAT(ran.output, ContainsRegex("2 Two steps +locked"));
}

// Characters take two columns, and so does everything else in that drawing; letters are straight by themselves.
TEST_F(MagicProgram, DrawsStraightBoardsInEverySkin) {
    for (const std::string skin : {"letters", "chinese", "numbers", "pets"}) {
        const Ran ran = run("play --levels levels.jsonl --seed 1 --skin " + skin, "quit\n");
        EXPECT_TRUE(app::is_straight(app::board_lines(ran.output))) << ran.output;
    }
    EXPECT_THAT(run("play --levels levels.jsonl --skin chinese", "quit\n").output, HasSubstr("卒"));
}

TEST_F(MagicProgram, RefusesNestedLevels) {
    write("nested.jsonl", "{\"id\":1,\"status\":" + std::string(300'000, '[') + std::string(300'000, ']') + "}\n");
    const Ran ran = run("rate nested.jsonl", "");
    EXPECT_EQ(ran.status, 256);
    EXPECT_THAT(ran.output, HasSubstr("line 1"));
    EXPECT_THAT(ran.output, HasSubstr("nested too deeply"));
}

TEST_F(MagicProgram, RatesLevelsTheSameEveryTime) {
    const Ran one = run("rate levels.jsonl --id 1 --games 4 --json", "");
    EXPECT_EQ(one.status, 0);
    EXPECT_THAT(one.output, HasSubstr(R"("win":1.0)"));
    EXPECT_EQ(run("rate levels.jsonl --id 1 --games 4 --json --threads 2", "").output, one.output);
}

// A chapter is a shard: a stripe takes its own first and then what is left, and finished ones are skipped. Chapters
// that cannot be read tell in which order they are come to.
TEST_F(MagicProgram, GeneratesChaptersInStripes) {
    std::string finished;
    for (int id = 21; id <= 30; ++id)
        finished += R"({"id":)" + std::to_string(id) +
                    R"(,"chapter":3,"rows":"4/4/4/Rp2","red":"","black":"","colours":"player_red"})" + "\n";
    write("levels/chapter_02.jsonl", "not a level\n");
    write("levels/chapter_03.jsonl", finished);
    write("levels/chapter_04.jsonl", "not a level\n");
    const auto first_problem = [&](const std::string& stripe) {
        const Ran ran = run("generate levels --from 2 --to 4 --stripe " + stripe, "");
        EXPECT_NE(ran.status, 0);
        return ran.output;
    };
    EXPECT_THAT(first_problem("0/1"), HasSubstr("chapter_02"));
    EXPECT_THAT(first_problem("0/3"), HasSubstr("chapter_02"));
    EXPECT_THAT(first_problem("2/3"), HasSubstr("chapter_04"));
    EXPECT_THAT(first_problem("1/3"), HasSubstr("chapter_0"));  // its own is finished: it goes on with the others
    EXPECT_THAT(first_problem("3/3"), Not(HasSubstr("chapter_0")));
    const Ran done = run("generate levels --from 3 --to 3", "");
    EXPECT_EQ(done.status, 0);
    EXPECT_EQ(done.output, "");
    EXPECT_EQ(text_of("levels/chapter_03.jsonl"), finished);
}

TEST_F(MagicProgram, SaysWhatIsWrong) {
    EXPECT_NE(run("rate missing.jsonl", "").status, 0);
    const Ran none = run("rate levels.jsonl --id 9", "");
    EXPECT_NE(none.status, 0);
    EXPECT_THAT(none.output, HasSubstr("no level has such an id"));
    write("broken.jsonl", "{\"id\":1}\n{\"id\":1}\n");
    EXPECT_THAT(run("play --levels broken.jsonl", "").output, HasSubstr("line 2: the level 1 is there twice"));
}

}  // namespace
}  // namespace qiyuan
