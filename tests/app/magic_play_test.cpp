#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace qiyuan {
namespace {

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
    [[nodiscard]] std::map<std::string, std::string> files_in(const std::string& name) const {
        std::map<std::string, std::string> files;
        for (const auto& entry : std::filesystem::directory_iterator{directory_ / name}) {
            std::ostringstream text;
            text << std::ifstream{entry.path()}.rdbuf();
            files[entry.path().filename().string()] = text.str();
        }
        return files;
    }
    [[nodiscard]] Ran run(const std::string& arguments, const std::string& input) const {
        write("input", input);
        const std::string command =
            "cd " + directory_.string() + " && " + QIYUAN_PROGRAM + " magic " + arguments + " < input 2>&1";
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
    EXPECT_THAT(first.output, HasSubstr("You win in 1 turns"));
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

TEST_F(MagicProgram, RatesLevelsTheSameEveryTime) {
    const Ran one = run("rate levels.jsonl --id 1 --games 4 --json", "");
    EXPECT_EQ(one.status, 0);
    EXPECT_THAT(one.output, HasSubstr(R"("win":1.0)"));
    EXPECT_EQ(run("rate levels.jsonl --id 1 --games 4 --json --threads 2", "").output, one.output);
}

// A chapter is a shard: a stripe takes its own first and then what is left, finished ones are skipped, and whoever
// makes a chapter makes the same.
TEST_F(MagicProgram, GeneratesChaptersInStripes) {
    std::string finished;
    for (int id = 21; id <= 30; ++id)
        finished +=
            R"({"id":)" + std::to_string(id) + R"(,"chapter":3,"rows":"4/4/4/Rp2","colours":"player_red"})" + "\n";
    const auto generate = [&](const std::string& directory, const std::string& stripe) {
        write(directory + "/chapter_03.jsonl", finished);
        const Ran ran =
            run("generate " + directory + " --from 2 --to 5 --games 50 --candidates 1 --stripe " + stripe, "");
        EXPECT_EQ(ran.status, 0) << ran.output;
        EXPECT_THAT(ran.output, Not(HasSubstr("chapter 3")));
        return ran.output;
    };
    const std::string whole = generate("whole", "0/1");
    EXPECT_LT(whole.find("chapter 2"), whole.find("chapter 4"));
    EXPECT_LT(whole.find("chapter 4"), whole.find("chapter 5"));
    const std::string second = generate("shards", "1/2");
    EXPECT_LT(second.find("chapter 5"), second.find("chapter 2"));
    EXPECT_LT(second.find("chapter 2"), second.find("chapter 4"));
    EXPECT_NE(second.find("chapter 4"), std::string::npos);
    EXPECT_EQ(files_in("shards"), files_in("whole"));
    EXPECT_EQ(files_in("shards").at("chapter_03.jsonl"), finished);
    EXPECT_NE(run("generate shards --stripe 2/2", "").status, 0);
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
