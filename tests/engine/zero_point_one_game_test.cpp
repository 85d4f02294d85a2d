#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "engine/registry.hpp"
#include "engine/zero_point_one/game.hpp"

namespace qiyuan::engine {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using zero_point_one::Suicides;

constexpr const char* kRedText = "WNFFDDDDAAAAAAAA";
constexpr const char* kBlueText = "wnffddddaaaaaaaa";

std::unique_ptr<AnyGame> game_after(std::string_view words) {
    auto game = make_game("zero_point_one").value();
    for (const auto& word : base::split_words(words)) {
        const auto done = game->play(word.text);
        EXPECT_TRUE(done) << done.error().text();
    }
    return game;
}

TEST(ZeroPointOneGame, BeginsWithTheSetups) {
    auto game = game_after("");
    EXPECT_TRUE(game->awaits_setup());
    EXPECT_EQ(game->side_to_move(), game::Side::kFirst);
    EXPECT_THAT(game->legal_moves(), IsEmpty());
    EXPECT_FALSE(game->ending());
    EXPECT_EQ(game->perft(0), 1U);
    EXPECT_EQ(game->perft(1), 0U);
    EXPECT_THAT(game->perft_divide(1), IsEmpty());
    EXPECT_FALSE(game->play("b1b2"));
    ASSERT_TRUE(game->play(kRedText));
    EXPECT_EQ(game->side_to_move(), game::Side::kSecond);
    EXPECT_TRUE(game->awaits_setup());
    EXPECT_FALSE(game->without_suicides());
    ASSERT_TRUE(game->play(kBlueText));
    EXPECT_FALSE(game->awaits_setup());
    EXPECT_EQ(game->plies(), 2U);
    EXPECT_THAT(game->legal_moves(), SizeIs(18));
    EXPECT_EQ(game->perft(3), 8592U);
}

TEST(ZeroPointOneGame, CountsWithoutSuicides) {
    const auto game = game_after(std::string{kRedText} + " " + kBlueText);
    const auto prudent = game->without_suicides();
    ASSERT_TRUE(prudent) << prudent.error().text();
    EXPECT_EQ((*prudent)->perft(3), 8553U);
    EXPECT_EQ((*prudent)->fen(), game->fen());
    EXPECT_THAT(make_game("xiangqi").value()->without_suicides().error().text(), HasSubstr("no suicides"));
}

TEST(ZeroPointOneGame, TakesBackMovesAndSetups) {
    auto game = game_after(std::string{kRedText} + " " + kBlueText + " a2c3 h8f6");
    std::vector<std::string> fens;
    while (game->plies() > 0) {
        fens.push_back(game->fen());
        game->take_back();
    }
    EXPECT_THAT(fens, SizeIs(4));
    EXPECT_EQ(game->fen(), make_game("zero_point_one").value()->fen());
}

TEST(ZeroPointOneGame, EveryStageComesBackFromItsFen) {
    auto game = game_after(std::string{kRedText} + " " + kBlueText + " a2c3");
    for (;;) {
        auto copy = make_game("zero_point_one").value();
        ASSERT_TRUE(copy->set_up(game->fen())) << game->fen();
        EXPECT_EQ(copy->fen(), game->fen());
        EXPECT_EQ(copy->awaits_setup(), game->awaits_setup());
        EXPECT_EQ(copy->plies(), 0U);
        if (game->plies() == 0) break;
        game->take_back();
    }
}

TEST(ZeroPointOneGame, ARefusedPositionChangesNothing) {
    auto game = game_after(std::string{kRedText} + " " + kBlueText);
    const std::string before = game->fen();
    EXPECT_FALSE(game->set_up("8/8/8/8/8/8/8/8 r - 7"));
    EXPECT_EQ(game->fen(), before);
    EXPECT_EQ(game->plies(), 2U);
}

TEST(ZeroPointOneGame, EndingsSayWhy) {
    auto game = make_game("zero_point_one").value();
    const auto ending_of = [&](std::string_view fen, std::string_view move) {
        EXPECT_TRUE(game->set_up(fen));
        EXPECT_FALSE(game->ending());
        EXPECT_TRUE(game->play(move));
        return game->ending();
    };
    const auto captured = ending_of("7w/8/5A2/8/8/8/8/W7 r 2n4f8d15a 101", "f6h8");
    ASSERT_TRUE(captured);
    EXPECT_EQ(captured->result_for_mover, game::Result::kLoss);
    EXPECT_EQ(captured->reason, game::EndReason::kRoyalCaptured);
    EXPECT_FALSE(game->play("ac3"));
    const auto counted = ending_of("7w/8/5A2/8/8/8/8/W7 r 2n4f8d15a 101", "a1a2");
    ASSERT_TRUE(counted);
    EXPECT_EQ(counted->result_for_mover, game::Result::kDraw);
    EXPECT_EQ(counted->reason, game::EndReason::kMoveLimit);
}

// From the perft table: Red's men block each other and his hand is empty.
TEST(ZeroPointOneGame, WhoCannotMoveDrawsOrLosesByRule) {
    const std::string moves =
        "WFNDAAADAFDDAAAA afawadadnafadada b2c3 g7e5 c3d4 h8f6 d4e5 h7f7 e5f6 g4f4 f6g5 f4e4 g5h6 e4d4 h6g5 d4c4 g5h4 "
        "c4b4 h4g3 b4a4 a3c4 h1g3 c4d6 a4a5 d6c8 a5a6 c8d6 a6b6 d6c4 b6b7 c4b6 b7b8 Ad3 b8a8 Ad7 a8a7 Af5 a7a6 Af1 "
        "h3g4 Ah3 a6b6 Ah7 g3e4";
    const auto drawn = game_after(moves);
    ASSERT_TRUE(drawn->ending());
    EXPECT_EQ(drawn->ending()->result_for_mover, game::Result::kDraw);
    ZeroPointOneGame<Suicides::kIncluded> lost{zero_point_one::Rules{.stuck = zero_point_one::Stuck::kLoss}};
    ASSERT_TRUE(lost.set_up(drawn->fen()));
    ASSERT_TRUE(lost.ending());
    EXPECT_EQ(lost.ending()->result_for_mover, game::Result::kLoss);
}

TEST(ZeroPointOneGame, AClonePlaysOnAlone) {
    const auto game = game_after(kRedText);
    const auto copy = game->clone();
    ASSERT_TRUE(copy->play(kBlueText));
    EXPECT_TRUE(game->awaits_setup());
    EXPECT_FALSE(copy->awaits_setup());
}

}  // namespace
}  // namespace qiyuan::engine
