#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "protocol/ucci.hpp"
#include "protocol/uci.hpp"

namespace qiyuan::protocol {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

template <typename T, typename Command>
T as(const base::Expected<Command>& command) {
    EXPECT_TRUE(command) << command.error().text();
    const T* value = std::get_if<T>(&*command);
    EXPECT_NE(value, nullptr);
    return value == nullptr ? T{} : *value;
}

TEST(UciParse, ReadsPositions) {
    const auto start = as<uci::SetPosition>(uci::parse("position startpos moves h2e2 h9g7"));
    EXPECT_FALSE(start.fen);
    EXPECT_THAT(start.moves, ElementsAre("h2e2", "h9g7"));
    const auto cyclone = as<uci::SetPosition>(uci::parse("fen 4k4/9 r moves h2e2"));
    EXPECT_EQ(cyclone.fen, "4k4/9 r");
    EXPECT_EQ(cyclone.moves, (std::vector<std::string>{"h2e2"}));
    const auto fen = as<uci::SetPosition>(uci::parse("  position   fen 4k4/9 w - - 0 1 moves a0a1 "));
    EXPECT_EQ(fen.fen, "4k4/9 w - - 0 1");
    EXPECT_THAT(fen.moves, ElementsAre("a0a1"));
}

TEST(UciParse, ReadsLimits) {
    const auto go = as<uci::Go>(uci::parse("go wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 searchmoves a0a1"));
    const auto red = go.request_for(game::Side::kFirst);
    EXPECT_EQ(red.limits.clock->left, milliseconds{1000});
    EXPECT_EQ(red.limits.clock->moves_to_go, 5);
    EXPECT_EQ(go.request_for(game::Side::kSecond).limits.clock->increment, milliseconds{20});
    EXPECT_THAT(red.only, ElementsAre("a0a1"));
    EXPECT_FALSE(red.limits.is_infinite);
    EXPECT_EQ(as<uci::Go>(uci::parse("go depth 12 nodes 500")).limits.depth, 12);
    EXPECT_EQ(as<uci::Go>(uci::parse("go depth 12 nodes 500")).limits.nodes, 500U);
    EXPECT_EQ(as<uci::Go>(uci::parse("go mate 3")).limits.mate_in_moves, 3);
    EXPECT_EQ(as<uci::Go>(uci::parse("go movetime 250")).limits.move_time, milliseconds{250});
    EXPECT_TRUE(as<uci::Go>(uci::parse("go")).limits.is_infinite);
    EXPECT_TRUE(as<uci::Go>(uci::parse("go ponder wtime 5 btime 5")).limits.is_pondering);
    EXPECT_EQ(as<uci::Perft>(uci::parse("go perft 4")).depth, 4);
}

TEST(UciParse, AnOverdrawnClockIsAnEmptyOne) {
    const auto go = as<uci::Go>(uci::parse("go wtime -50 btime 1000"));
    EXPECT_EQ(go.request_for(game::Side::kFirst).limits.clock->left, milliseconds{0});
}

TEST(UciParse, ReadsOptionsWithSpaces) {
    const auto option = as<uci::SetOption>(uci::parse("setoption name Move Overhead value 30"));
    EXPECT_EQ(option.name, "Move Overhead");
    EXPECT_EQ(option.value, "30");
    EXPECT_EQ(as<uci::SetOption>(uci::parse("setoption name Clear Hash")).name, "Clear Hash");
}

TEST(UciParse, SkipsUnknownWordsBeforeACommand) {
    EXPECT_EQ(as<uci::Plain>(uci::parse("joho isready")), uci::Plain::kIsReady);
    EXPECT_EQ(as<uci::Plain>(uci::parse("")), uci::Plain::kNothing);
}

TEST(UciParse, SaysWhatIsWrong) {
    EXPECT_THAT(uci::parse("hello").error().message, HasSubstr("hello"));
    EXPECT_THAT(uci::parse("go depth").error().message, HasSubstr("end of the line"));
    EXPECT_THAT(uci::parse("go depth x").error().message, HasSubstr("'x'"));
    EXPECT_THAT(uci::parse("go sideways").error().message, HasSubstr("sideways"));
    EXPECT_THAT(uci::parse("position here").error().message, HasSubstr("startpos"));
    EXPECT_THAT(uci::parse("setoption Hash 3").error().message, HasSubstr("name"));
}

TEST(UcciParse, ReadsItsOwnForms) {
    const auto go = as<ucci::Go>(ucci::parse("go draw time 300 increment 5 opptime 200 oppincrement 5"));
    EXPECT_TRUE(go.is_draw_offered);
    EXPECT_EQ(go.request(milliseconds{1000}).limits.clock->left, milliseconds{300'000});
    EXPECT_EQ(go.request(milliseconds{1}).limits.clock->increment, milliseconds{5});
    EXPECT_TRUE(as<ucci::Go>(ucci::parse("go depth infinite")).is_infinite);
    EXPECT_EQ(as<ucci::Go>(ucci::parse("go ponder time 9 movestogo 3")).moves_to_go, 3);
    const auto option = as<ucci::SetOption>(ucci::parse("setoption hashsize 64"));
    EXPECT_EQ(option.name, "hashsize");
    EXPECT_EQ(option.value, "64");
    EXPECT_THAT(as<ucci::BanMoves>(ucci::parse("banmoves h2e2 b2e2")).moves, ElementsAre("h2e2", "b2e2"));
    EXPECT_TRUE(as<ucci::PonderHit>(ucci::parse("ponderhit draw")).is_draw_offered);
    EXPECT_EQ(as<ucci::Plain>(ucci::parse("quit")), ucci::Plain::kQuit);
    EXPECT_FALSE(ucci::parse("go north"));
    EXPECT_FALSE(ucci::parse("castle"));
}

TEST(Parse, SurvivesAnyLine) {
    rc::check("uci and ucci take any bytes", [](const std::string& bytes) {
        for (const char* prefix : {"", "go ", "position fen ", "setoption name ", "setoption ", "banmoves "}) {
            (void)uci::parse(prefix + bytes);
            (void)ucci::parse(prefix + bytes);
        }
    });
}

TEST(Print, WritesScoresAsTheProtocolsWantThem) {
    EXPECT_EQ(score_text(game::Score::value(-35), search::Bound::kExact), "score cp -35");
    EXPECT_EQ(score_text(game::Score::win_in(5), search::Bound::kExact), "score mate 3");
    EXPECT_EQ(score_text(game::Score::loss_in(4), search::Bound::kExact), "score mate -2");
    EXPECT_EQ(score_text(game::Score::value(7), search::Bound::kLower), "score cp 7 lowerbound");
}

TEST(Print, WritesOptions) {
    EXPECT_EQ(uci::option_line({"Hash", engine::Option::Type::kSpin, "16", 1, 64, {}}),
              "option name Hash type spin default 16 min 1 max 64");
    EXPECT_EQ(uci::option_line({"EvalFile", engine::Option::Type::kString, "", 0, 0, {}}),
              "option name EvalFile type string default <empty>");
    EXPECT_EQ(uci::option_line({"Rule", engine::Option::Type::kCombo, "a", 0, 0, {"a", "b"}}),
              "option name Rule type combo default a var a var b");
    EXPECT_EQ(ucci::option_line("hashsize", {"Hash", engine::Option::Type::kSpin, "16", 1, 64, {}}),
              "option hashsize type spin min 1 max 64 default 16");
}

TEST(Print, WritesAnswers) {
    EXPECT_EQ(uci::best_move_line({}), "bestmove (none)");
    EXPECT_EQ(uci::best_move_line({"h2e2", "h9g7", {}}), "bestmove h2e2 ponder h9g7");
    EXPECT_EQ(ucci::best_move_line({}, ucci::Gesture::kNone), "nobestmove");
    EXPECT_EQ(ucci::best_move_line({"h2e2", std::nullopt, {}}, ucci::Gesture::kAcceptDraw), "bestmove h2e2 draw");
}

}  // namespace
}  // namespace qiyuan::protocol
