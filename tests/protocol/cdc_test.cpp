#include "protocol/cdc.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace qiyuan::protocol::cdc {
namespace {

using banqi::Banqi;
using dark::Kind;
using testing::HasSubstr;

Command command(std::string_view line) {
    const auto request = parse(line);
    EXPECT_TRUE(request && request->command) << line;
    return request && request->command ? *request->command : Command{Plain::kQuit};
}
std::string error(std::string_view line) {
    const auto request = parse(line);
    EXPECT_TRUE(request) << line;
    EXPECT_FALSE(request->command) << line;
    return request->command ? "" : request->command.error().text();
}

constexpr std::string_view kStartBoard =
    "18 init_board X X X X X X X X X X X X X X X X X X X X X X X X X X X X X X X X 5 2 2 2 2 2 1 5 2 2 2 2 2 1";

TEST(Cdc, ReadsEveryRequest) {
    EXPECT_EQ(command("0 protocol_version"), Command{Plain::kProtocolVersion});
    EXPECT_EQ(command("1 name"), Command{Plain::kName});
    EXPECT_EQ(command("2 version"), Command{Plain::kVersion});
    EXPECT_EQ(command("3 known_command genmove"), Command{KnownCommand{"genmove"}});
    EXPECT_EQ(command("4 list_commands"), Command{Plain::kListCommands});
    EXPECT_EQ(command("5 quit"), Command{Plain::kQuit});
    EXPECT_EQ(command("6 boardsize 4 8"), (Command{BoardSize{4, 8}}));
    EXPECT_EQ(command("7 reset_board"), Command{Plain::kResetBoard});
    EXPECT_EQ(command("8 num_repetition 3"), Command{NumRepetition{3}});
    EXPECT_EQ(command("9 num_moves_to_draw 60"), Command{NumMovesToDraw{60}});
    EXPECT_EQ(command("10 move a3 a4"), (Command{Move{Square::at(2, 0), Square::at(3, 0)}}));
    EXPECT_EQ(command("11 flip d8 k"), (Command{Flip{Square::at(7, 3), Piece{Colour::kBlack, Kind::kGeneral}}}));
    EXPECT_EQ(command("12 genmove red"), Command{GenMove{Colour::kRed}});
    EXPECT_EQ(command("12 genmove unknown"), Command{GenMove{std::nullopt}});
    EXPECT_EQ(command("13 game_over black"), Command{GameOver{"black"}});
    EXPECT_EQ(command("14 ready"), Command{Plain::kReady});
    EXPECT_EQ(command("15 time_settings 900 0 0"), (Command{TimeSettings{{900, 0, 0}}}));
    EXPECT_EQ(command("15 time_settings"), (Command{TimeSettings{}}));
    EXPECT_EQ(command("16 time_left black 1500"), (Command{TimeLeft{Colour::kBlack, base::Milliseconds{1500}}}));
    EXPECT_EQ(command("17 showboard"), Command{Plain::kShowBoard});
    EXPECT_EQ(command(kStartBoard), (Command{InitBoard{Banqi::start().raw()}}));
}

TEST(Cdc, ToleratesMoreThanItNeeds) {
    EXPECT_EQ(command("  12   genmove red please\r"), Command{GenMove{Colour::kRed}});
    EXPECT_EQ(command("5"), Command{Plain::kQuit});
    EXPECT_EQ(command("10 play a3 a4 extra"), command("10 move a3 a4")) << "the id decides";
}

TEST(Cdc, RefusesWithTheIdAndAReason) {
    EXPECT_EQ(parse("99 dance")->id, 99);
    EXPECT_THAT(error("99 dance"), HasSubstr("no command 99"));
    EXPECT_THAT(error("10 move a3"), HasSubstr("missing"));
    EXPECT_THAT(error("10 move a3 e4"), HasSubstr("column 12: expected a square from a1 to d8"));
    EXPECT_THAT(error("11 flip a3 X"), HasSubstr("KGMRNCP"));
    EXPECT_THAT(error("12 genmove blue"), HasSubstr("red, black or unknown"));
    EXPECT_THAT(error("18 init_board X X"), HasSubstr("missing"));
    EXPECT_THAT(error("9 num_moves_to_draw many"), HasSubstr("must be a number"));
    for (const auto* line : {"", "quit", "-1 quit", "99999999999999999999 x", "=12 a3 a4"}) EXPECT_FALSE(parse(line));
}

TEST(Cdc, AnInitialBoardKnowsTheBagFromTheLivingPieces) {
    std::string line = "18 init_board K p";
    for (int i = 0; i < 29; ++i) line += " -";
    const auto raw = std::get<InitBoard>(command(line + " X 1 0 0 0 0 0 1 1 0 0 0 0 0 0")).raw;
    EXPECT_EQ(raw.pieces[Square::at(7, 0).index()], (Piece{Colour::kRed, Kind::kGeneral})) << "a8 comes first";
    EXPECT_EQ(raw.pieces[Square::at(7, 1).index()], (Piece{Colour::kBlack, Kind::kSoldier}));
    EXPECT_TRUE(raw.face_down.contains(Square::at(0, 3)));
    EXPECT_EQ(raw.bag.size(), 1);
    EXPECT_EQ(raw.bag.count(Piece{Colour::kRed, Kind::kSoldier}), 1);
    EXPECT_THAT(error(line + " X 6 0 0 0 0 0 1 1 0 0 0 0 0 0"), HasSubstr("6 of P alive"));
    EXPECT_THAT(error(line + " X 1 0 0 0 0 0 0 1 0 0 0 0 0 0"), HasSubstr("0 of K alive"));
}

TEST(Cdc, WritesWhatItReads) {
    for (const std::string line :
         {"0 protocol_version", "3 known_command genmove", "6 boardsize 4 8", "8 num_repetition 3",
          "9 num_moves_to_draw 60", "10 move a3 a4", "11 flip d8 k", "12 genmove red", "12 genmove unknown",
          "13 game_over black", "15 time_settings 900 0 0", "16 time_left black 1500",
          "18 init_board K p - - - - - - - - - - - - - - - - - - - - - - - - - - - - - X 1 0 0 0 0 0 1 1 0 0 0 0 0 0"})
        EXPECT_EQ(to_line(command(line)), line);
    EXPECT_EQ(to_line(command(kStartBoard)), kStartBoard);
}

TEST(Cdc, Answers) {
    EXPECT_EQ(answer_line(12, "a3 a4"), "=12 a3 a4");
    EXPECT_EQ(answer_line(14, ""), "=14");
    EXPECT_EQ(refusal_line(99, ""), "?99");
    EXPECT_EQ(*parse_answer("=12 a3 a4\n"), (CdcReply{12, true, "a3 a4"}));
    EXPECT_EQ(*parse_answer("?99"), (CdcReply{99, false, ""}));
    for (const auto* line : {"", "=", "12 a3 a4", "=x a3", "?-1"}) EXPECT_FALSE(parse_answer(line)) << line;
    EXPECT_EQ(command_names()[12], "genmove");
}

TEST(Cdc, MovesAndSquaresBothWays) {
    for (std::size_t from = 0; from < 32; ++from)
        for (std::size_t to = 0; to < 32; ++to) {
            const Banqi::Move m{Square::from_index(from), Square::from_index(to)};
            EXPECT_EQ(*parse_move_text(move_text(m)), m);
        }
    EXPECT_EQ(move_text(Banqi::Move::flip(Square::at(3, 0))), "a4 a4");
    for (const auto* text : {"", "a1", "a1 e1", "a0 a1", "a9 a8"}) EXPECT_FALSE(parse_move_text(text)) << text;
}

TEST(Cdc, ShowsTheBoard) {
    const auto pos = *Banqi::parse_fen("7K/8/8/Xp6 r P1 0 1");
    EXPECT_EQ(board_text(pos), "8 ---K\n7 ----\n6 ----\n5 ----\n4 ----\n3 ----\n2 p---\n1 X---\n  abcd\n");
}

TEST(Cdc, NoLineCrashesIt) {
    base::Rng rng{9};
    const std::string valid{kStartBoard};
    for (int i = 0; i < 20'000; ++i) {
        std::string line = fmt::format("{} x ", rng.below(21)) + valid.substr(14, rng.below(valid.size()));
        for (auto damages = rng.below(4); damages > 0; --damages)
            line[rng.below(line.size())] = static_cast<char>(rng.below(256));
        const auto request = parse(line);
        if (request && request->command) {
            EXPECT_TRUE(parse(to_line(*request->command))) << line;
        }
        (void)parse_answer(line);
    }
}

}  // namespace
}  // namespace qiyuan::protocol::cdc
