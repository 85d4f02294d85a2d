#include "protocol/codecup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.hpp"

namespace qiyuan::protocol::codecup {
namespace {

using testing::HasSubstr;

TEST(CodeCup, ReadsEveryKindOfLine) {
    EXPECT_EQ(parse("Start").value(), Line{Plain::kStart});
    EXPECT_EQ(parse("Quit\r\n").value(), Line{Plain::kQuit});
    EXPECT_EQ(parse("\n").value(), Line{Plain::kNothing});
    EXPECT_EQ(parse("Time 30000\n").value(), Line{Time{base::Milliseconds{30000}}});
    for (const char* text : {"AWAAAAAADFFDDDAN", "addadffdnaaaaawa", "b5d3", "Df8", "ac3"})
        EXPECT_EQ(parse(text).value(), Line{Play{text}});
}

TEST(CodeCup, WritesWhatItReads) {
    for (const char* text : {"", "Start", "Quit", "Time 0", "Time 1500", "AWAAAAAADFFDDDAN", "b5d3", "Df8"})
        EXPECT_EQ(to_text(parse(text).value()), text);
}

TEST(CodeCup, RefusesEverythingElse) {
    for (const char* text : {"start", "Start now", "Quit 1", "b5", "b5d9", "b5 d3", "Xf8", "Di8", "AWAAAAAADFFDDDAX",
                             "b5d3x", "\xff\xfe", "Fb3-c4"})
        EXPECT_THAT(parse(text).error().text(), HasSubstr("is no line of the CodeCup")) << text;
    for (const char* text : {"Time", "Time x", "Time -1", "Time 1 2", "Time 99999999999999999999"})
        EXPECT_THAT(parse(text).error().text(), HasSubstr("Time takes one number of milliseconds")) << text;
}

// What passes between the jury and Red at the start of a game, each word understood by the game itself.
TEST(CodeCup, ATranscriptPlaysInTheGame) {
    auto game = engine::make_game("zero_point_one").value();
    for (const char* text : {"Start", "AWAAAAAADFFDDDAN", "addadffdnaaaaawa", "b8c6", "h8f6", "Quit"}) {
        const Line line = parse(text).value();
        const auto* play = std::get_if<Play>(&line);
        ASSERT_TRUE(play == nullptr || game->play(play->text)) << text;
    }
    EXPECT_EQ(game->plies(), 4U);
}

}  // namespace
}  // namespace qiyuan::protocol::codecup
