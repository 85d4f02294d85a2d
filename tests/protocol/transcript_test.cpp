#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace qiyuan::protocol {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

// The real program, talked to through pipes.
class Program {
public:
    explicit Program(const std::vector<std::string>& arguments) {
        std::signal(SIGPIPE, SIG_IGN);
        std::array<int, 2> to{};
        std::array<int, 2> from{};
        if (pipe(to.data()) != 0 || pipe(from.data()) != 0) return;
        child_ = fork();
        if (child_ == 0) {
            dup2(to[0], STDIN_FILENO);
            dup2(from[1], STDOUT_FILENO);
            for (const int fd : {to[0], to[1], from[0], from[1]}) close(fd);
            std::vector<char*> words{const_cast<char*>(QIYUAN_PROGRAM)};
            for (const auto& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
            words.push_back(nullptr);
            execv(words[0], words.data());
            _exit(127);
        }
        close(to[0]);
        close(from[1]);
        in_ = fdopen(to[1], "w");
        out_ = fdopen(from[0], "r");
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        (void)finish();
        std::fclose(out_);
    }

    void say(const std::string& line) {
        std::fputs((line + "\n").c_str(), in_);
        std::fflush(in_);
    }
    // All lines up to and including the first that begins so; without it, up to the end.
    std::vector<std::string> hear_until(const std::string& beginning) {
        std::vector<std::string> lines;
        for (std::string line; read_line(line);) {
            lines.push_back(line);
            if (line.starts_with(beginning)) break;
        }
        return lines;
    }
    // Ends its input and returns its exit code.
    int finish() {
        if (in_ != nullptr) std::fclose(in_);
        in_ = nullptr;
        if (child_ <= 0) return code_;
        int status = 0;
        waitpid(child_, &status, 0);
        child_ = 0;
        code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        return code_;
    }

private:
    bool read_line(std::string& line) {
        line.clear();
        for (int c = std::fgetc(out_); c != EOF; c = std::fgetc(out_)) {
            if (c == '\n') return true;
            line += static_cast<char>(c);
        }
        return false;
    }

    pid_t child_ = -1;
    int code_ = -1;
    FILE* in_ = nullptr;
    FILE* out_ = nullptr;
};

TEST(UciTranscript, GreetsWithAllOptions) {
    Program program{{"uci"}};
    program.say("uci");
    const auto lines = program.hear_until("uciok");
    EXPECT_EQ(lines.back(), "uciok");
    for (const char* option : {"Threads", "Hash", "Clear Hash", "Ponder", "MultiPV", "Move Overhead", "UCI_ShowWDL",
                               "UCI_LimitStrength", "UCI_Elo", "UCI_AnalyseMode", "UCI_Variant", "EvalFile",
                               "Repetition Rule", "Repetition Fold", "Move Count Rule", "Contempt"})
        EXPECT_THAT(lines, Contains(StartsWith("option name " + std::string{option} + " type "))) << option;
    program.say("quit");
    EXPECT_EQ(program.finish(), 0);
}

TEST(UciTranscript, SearchesAndReports) {
    Program program{{"uci"}};
    program.say("setoption name UCI_ShowWDL value true");
    program.say("setoption name MultiPV value 2");
    program.say("position startpos moves h2e2 h9g7");
    program.say("go depth 5");
    const auto lines = program.hear_until("bestmove");
    EXPECT_THAT(lines.back(), StartsWith("bestmove "));
    ASSERT_GE(lines.size(), 3U);
    for (const char* part :
         {"info depth 5 seldepth ", " multipv 2 score ", " wdl ", " nodes ", " nps ", " hashfull ", " time ", " pv "})
        EXPECT_THAT(lines[lines.size() - 2], HasSubstr(part));
}

TEST(UciTranscript, ASecondGoAnswersAgain) {
    Program program{{"uci"}};
    for (int i = 0; i < 3; ++i) {
        program.say("go depth 3");
        EXPECT_THAT(program.hear_until("bestmove").back(), StartsWith("bestmove "));
    }
}

TEST(UciTranscript, StopEndsAnInfiniteSearch) {
    Program program{{"uci"}};
    program.say("go infinite");
    program.say("isready");
    (void)program.hear_until("readyok");
    program.say("stop");
    EXPECT_THAT(program.hear_until("bestmove").back(), StartsWith("bestmove "));
}

TEST(UciTranscript, PonderHitLetsTheAnswerOut) {
    Program program{{"uci"}};
    program.say("go ponder wtime 100 btime 100 depth 3");
    program.say("ponderhit");
    EXPECT_THAT(program.hear_until("bestmove").back(), StartsWith("bestmove "));
}

TEST(UciTranscript, BadPositionsAreAnsweredAndForgotten) {
    Program program{{"uci"}};
    program.say("position startpos moves h2e2");
    program.say("position startpos moves h2e2 h2e2");
    EXPECT_THAT(program.hear_until("info string").back(), HasSubstr("move 2"));
    program.say("position fen 9/9/9 w");
    EXPECT_THAT(program.hear_until("info string").back(), HasSubstr("error"));
    program.say("d");
    EXPECT_THAT(program.hear_until("Fen:").back(), HasSubstr("1C2C4"));
}

TEST(UciTranscript, GarbageIsAnsweredAndNeverFatal) {
    Program program{{"uci"}};
    for (const char* line :
         {"\xff\xfe\x01garbage", "go depth", "go depth 99999999999999999999", "setoption",
          "setoption name Hash value 0", "setoption name Threads value 99999999", "position", "position fen",
          "position startpos moves", "go searchmoves zz", "ponderhit", "stop",
          "setoption name EvalFile value /no/such/net", "setoption name UCI_Variant value go", "banana isready"})
        program.say(line);
    EXPECT_EQ(program.hear_until("readyok").back(), "readyok");
    program.say("go nodes 100");
    EXPECT_THAT(program.hear_until("bestmove").back(), StartsWith("bestmove "));
    EXPECT_EQ(program.finish(), 0);
}

TEST(UciTranscript, QuitAndEndOfInputWhileSearchingEndCleanly) {
    Program quits{{"uci"}};
    quits.say("go infinite");
    quits.say("quit");
    EXPECT_EQ(quits.finish(), 0);
    Program loses_input{{"uci"}};
    loses_input.say("go infinite");
    EXPECT_EQ(loses_input.finish(), 0);
}

TEST(UciTranscript, NoMoveAtMate) {
    Program program{{"uci"}};
    program.say("position fen 3k5/3R5/3R5/9/9/9/9/9/9/4K4 b");
    program.say("go depth 3");
    EXPECT_EQ(program.hear_until("bestmove").back(), "bestmove (none)");
}

TEST(UciTranscript, CountsPerftAndExplainsTheEvaluation) {
    Program program{{"uci"}};
    program.say("go perft 2");
    EXPECT_EQ(program.hear_until("Nodes searched").back(), "Nodes searched: 1920");
    program.say("eval");
    EXPECT_THAT(program.hear_until("term").back(), HasSubstr("red"));
}

TEST(UcciTranscript, PlaysByItsOwnWords) {
    Program program{{"ucci"}};
    program.say("ucci");
    const auto greeting = program.hear_until("ucciok");
    EXPECT_EQ(greeting.back(), "ucciok");
    EXPECT_THAT(greeting, Contains(StartsWith("option hashsize type spin")));
    program.say("setoption usemillisec true");
    program.say("setoption usebook false");
    program.say("setoption hashsize 8");
    program.say("position startpos moves h2e2");
    program.say("banmoves h9g7");
    program.say("go depth 4");
    const auto lines = program.hear_until("bestmove");
    EXPECT_THAT(lines.back(), StartsWith("bestmove "));
    EXPECT_THAT(lines.back(), Not(StartsWith("bestmove h9g7")));
    program.say("probe startpos moves h2e2");
    EXPECT_THAT(program.hear_until("pophash").back(), AllOf(StartsWith("pophash bestmove "), HasSubstr(" depth ")));
    program.say("probe fen 4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
    EXPECT_EQ(program.hear_until("pophash").back(), "pophash");
    program.say("position fen 3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1");
    program.say("go depth 4");
    EXPECT_EQ(program.hear_until("nobestmove").back(), "nobestmove");
    program.say("no such command");
    EXPECT_THAT(program.hear_until("info").back(), HasSubstr("unknown command"));
    program.say("quit");
    EXPECT_EQ(program.hear_until("bye").back(), "bye");
    EXPECT_EQ(program.finish(), 0);
}

TEST(UcciTranscript, AcceptsADrawWhenItIsNotAhead) {
    Program program{{"ucci"}};
    program.say("position fen 4k4/9/9/9/9/9/9/9/4A4/3AK4 w - - 0 1");
    program.say("go draw depth 3");
    EXPECT_THAT(program.hear_until("bestmove").back(), HasSubstr(" draw"));
}

TEST(UcciTranscript, IsUnderstoodInsideUci) {
    Program program{{"uci"}};
    program.say("ucci");
    EXPECT_EQ(program.hear_until("ucciok").back(), "ucciok");
    program.say("go depth 2");
    EXPECT_THAT(program.hear_until("bestmove").back(), StartsWith("bestmove "));
}

TEST(Play, AGameInTheTerminalEndsAtTheEndOfInput) {
    Program program{{"play", "xiangqi", "--letters", "--time", "10", "--level", "600"}};
    for (const char* line : {"help", "h2h9x", "e0e5", "h2e2", "hint", "undo", "flip", "level 9999", "level 800", ""})
        program.say(line);
    EXPECT_EQ(program.finish(), 0);
    const auto lines = program.hear_until("no such line");
    EXPECT_THAT(lines, Contains(HasSubstr("e0e5 is not legal")));
    EXPECT_THAT(lines, Contains(HasSubstr("Black plays ")));
    EXPECT_THAT(lines, Contains(HasSubstr("from 600 to 2600")));
}

TEST(Play, AnnouncesMate) {
    Program program{{"play", "xiangqi", "--letters", "--time", "10", "--fen", "3k5/9/9/9/9/9/9/9/4R4/4K4 w"}};
    program.say("e1d1");
    EXPECT_EQ(program.finish(), 0);
    EXPECT_THAT(program.hear_until("Red wins").back(), StartsWith("Red wins"));
}

// What the jury of the CodeCup says and what is answered, line by line.
TEST(Codecup, PlaysAsRed) {
    Program program{{"codecup", "--nodes", "300", "--hash", "1"}};
    program.say("Start");
    const auto setup = program.hear_until("");
    ASSERT_EQ(setup.size(), 1U);
    EXPECT_EQ(setup[0].size(), 16U);
    program.say("aadfwfdaaaadndaa");
    EXPECT_THAT(program.hear_until("")[0], AnyOf(SizeIs(4), SizeIs(3)));
    program.say("Quit");
    EXPECT_EQ(program.finish(), 0);
    EXPECT_TRUE(program.hear_until("no such line").empty());
}

TEST(Codecup, PlaysAsBlue) {
    Program program{{"codecup", "--nodes", "300", "--hash", "1"}};
    program.say("Time 10000");
    program.say("WNFFDDDDAAAAAAAA");
    const auto setup = program.hear_until("");
    ASSERT_EQ(setup.size(), 1U);
    EXPECT_EQ(setup[0].size(), 16U);
    program.say("b1d3");
    EXPECT_THAT(program.hear_until("")[0], AnyOf(SizeIs(4), SizeIs(3)));
    program.say("Quit");
    EXPECT_EQ(program.finish(), 0);
}

TEST(Codecup, LeavesWhenTheOtherCheats) {
    for (const std::string line : {"Stop", "WNFFDDDDAAAAAAAW", "b1d3"}) {
        Program program{{"codecup", "--nodes", "300", "--hash", "1"}};
        program.say(line);
        EXPECT_EQ(program.finish(), 1) << line;
    }
}

TEST(Play, BanqiIsDealtAndTakenBack) {
    Program program{{"play", "banqi", "--letters", "--time", "10", "--level", "600", "--seed", "3"}};
    for (const char* line : {"a0a0", "undo", "fen", "a0a0", "hint", ""}) program.say(line);
    EXPECT_EQ(program.finish(), 0);
    const auto lines = program.hear_until("no such line");
    EXPECT_THAT(lines, Contains(HasSubstr("You have the red pieces.")));
    EXPECT_THAT(lines, Contains(HasSubstr("Black plays ")));
    EXPECT_THAT(lines, Contains(HasSubstr("XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - ")));
    EXPECT_THAT(lines, Contains(HasSubstr("win probability")));
}

TEST(Bench, MatchesTheSignature) {
    std::ifstream file{QIYUAN_SOURCE_DIR "/bench/signature.txt"};
    int games = 0;
    for (std::string expected; std::getline(file, expected); ++games) {
        const std::string game = expected.substr(0, expected.find(' '));
        Program program{{"bench", game}};
        EXPECT_EQ(program.hear_until(game).back(), expected);
    }
    EXPECT_GE(games, 2);
}

TEST(BanqiTranscript, PlaysTheDialectOfItsSites) {
    Program program{{"uci"}};
    program.say("setoption name UCI_Variant value banqi");
    program.say("setoption name Rules value mistboard");
    program.say("setoption name UCI_ShowWDL value true");
    program.say("setoption name MultiPV value 3");
    program.say("position startpos moves a0a0 a0=G b0b0 b0=s");
    program.say("d");
    EXPECT_THAT(program.hear_until("Fen:").back(), HasSubstr("Gs"));
    program.say("go depth 3");
    const auto lines = program.hear_until("bestmove");
    EXPECT_THAT(lines, Contains(HasSubstr("multipv 3")));
    EXPECT_THAT(lines, Contains(HasSubstr(" wdl ")));
    EXPECT_THAT(lines, Contains(StartsWith("info string fan ")));
    program.say("position fen 2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1 moves a0b0");
    program.say("go nodes 500 searchmoves c3c2");
    EXPECT_THAT(program.hear_until("bestmove").back(), StartsWith("bestmove c3c2"));
    // A flip whose outcome is not told leaves nothing to decide.
    program.say("position startpos moves a0a0");
    program.say("go depth 3");
    EXPECT_THAT(program.hear_until("info string error").back(), HasSubstr("outcome"));
}

TEST(CdcTranscript, AnswersEveryRequest) {
    Program program{{"cdc", "--movetime", "20"}};
    const auto ask = [&](const std::string& line, const std::string& id) {
        program.say(line);
        return program.hear_until(id).back();
    };
    EXPECT_EQ(ask("0 protocol_version", "="), "=0 1.1.0");
    EXPECT_EQ(ask("3 known_command genmove", "="), "=3 true");
    EXPECT_EQ(ask("3 known_command dance", "="), "=3 false");
    EXPECT_EQ(ask("6 boardsize 4 8", "="), "=6");
    EXPECT_THAT(ask("6 boardsize 9 9", "?"), StartsWith("?6 "));
    EXPECT_EQ(ask("7 reset_board", "="), "=7");
    EXPECT_EQ(ask("9 num_moves_to_draw 60", "="), "=9");
    EXPECT_THAT(ask("12 genmove unknown", "="), StartsWith("=12 "));
    EXPECT_EQ(ask("11 flip a4 K", "="), "=11");
    EXPECT_THAT(ask("11 flip a4 K", "?"), StartsWith("?11 "));
    EXPECT_THAT(ask("10 move a4 d8", "?"), StartsWith("?10 "));
    EXPECT_EQ(ask("16 time_left black 5000", "="), "=16");
    EXPECT_THAT(ask("12 genmove black", "="), StartsWith("=12 "));
    EXPECT_THAT(ask("99 dance", "?"), StartsWith("?99 "));
    program.say("no number at all");
    EXPECT_EQ(ask("14 ready extra words", "="), "=14");
    EXPECT_EQ(ask("5 quit", "="), "=5");
    EXPECT_EQ(program.finish(), 0);
}

TEST(CdcTranscript, TakesUpABoardWhoeverIsToMove) {
    Program program{{"cdc", "--movetime", "20"}};
    std::string board = "18 init_board";
    for (int i = 0; i < 32; ++i) board += i == 0 ? " k" : i == 1 ? " P" : i == 31 ? " R" : " -";
    board += " 1 0 0 1 0 0 0 0 0 0 0 0 0 1";
    program.say(board);
    EXPECT_EQ(program.hear_until("=").back(), "=18");
    program.say("12 genmove red");
    EXPECT_EQ(program.hear_until("=").back(), "=12 b8 a8");
}

}  // namespace
}  // namespace qiyuan::protocol
