#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "engine/registry.hpp"
#include "engine/typed/chance.hpp"
#include "engine/typed/typed_game.hpp"
#include "games/banqi/banqi.hpp"

namespace qiyuan::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using Banqi = banqi::Banqi;

std::unique_ptr<AnyGame> game_at(std::string_view fen) {
    auto game = make_game("banqi");
    EXPECT_TRUE(game);
    EXPECT_TRUE((*game)->set_up(fen)) << fen;
    return std::move(*game);
}

void play_all(AnyGame& game, const std::vector<std::string>& texts) {
    for (const auto& text : texts) {
        const auto done = game.play(text);
        ASSERT_TRUE(done) << text << ": " << done.error().text();
    }
}

TEST(ChanceGame, AFlipWaitsForItsOutcome) {
    const auto game = game_at("8/8/8/XXX4r b R2s1 0 2");
    EXPECT_FALSE(game->awaits_outcome());
    EXPECT_THAT(game->outcomes(), IsEmpty());
    play_all(*game, {"b0b0"});
    EXPECT_TRUE(game->awaits_outcome());
    EXPECT_THAT(game->outcomes(), ElementsAre(Pair("b0=R", 2U), Pair("b0=s", 1U)));
    EXPECT_THAT(game->legal_moves(), IsEmpty());
    EXPECT_FALSE(game->ending()) << "no moves, but nature is to move";
    EXPECT_THAT(game->play("a0a0").error().text(), HasSubstr("does not say what b0 shows"));
    play_all(*game, {"b0=R"});
    EXPECT_FALSE(game->awaits_outcome());
    EXPECT_EQ(game->fen(), "8/8/8/XRX4r r R1s1 0 3");
    EXPECT_EQ(game->plies(), 1U) << "nature's move is no ply";
}

TEST(ChanceGame, TakesBackOutcomesAndMovesOneByOne) {
    const auto game = make_game("banqi");
    ASSERT_TRUE(game);
    base::Rng rng{11};
    std::vector<std::string> fens;
    for (int i = 0; i < 200; ++i) {
        fens.push_back((*game)->fen());
        if ((*game)->awaits_outcome()) {
            const auto outcomes = (*game)->outcomes();
            ASSERT_TRUE((*game)->play(outcomes[rng.below(outcomes.size())].first));
        } else {
            const auto moves = (*game)->legal_moves();
            if (moves.empty()) break;
            ASSERT_TRUE((*game)->play(moves[rng.below(moves.size())]));
        }
    }
    const auto copy = (*game)->clone();
    while (!fens.empty()) {
        (*game)->take_back();
        EXPECT_EQ((*game)->fen(), fens.back());
        fens.pop_back();
    }
    EXPECT_NE(copy->fen(), (*game)->fen());
    EXPECT_EQ((*game)->plies(), 0U);
}

TEST(ChanceGame, EndsByMaterialRepetitionAndClock) {
    const auto won = game_at("8/8/8/Rs6 r - 0 1");
    play_all(*won, {"a0b0"});
    ASSERT_TRUE(won->ending());
    EXPECT_EQ(won->ending()->result_for_mover, game::Result::kLoss);
    EXPECT_EQ(won->ending()->reason, game::EndReason::kMaterial);

    const auto blocked = game_at("8/8/R7/sR6 b - 0 1");
    ASSERT_TRUE(blocked->ending());
    EXPECT_EQ(blocked->ending()->result_for_mover, game::Result::kLoss);
    EXPECT_EQ(blocked->ending()->reason, game::EndReason::kNoMoves);

    const auto repeated = game_at("r7/8/8/7R r - 0 1");
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(repeated->ending());
        play_all(*repeated, {"h0g0", "a3b3", "g0h0", "b3a3"});
    }
    ASSERT_TRUE(repeated->ending());
    EXPECT_EQ(repeated->ending()->result_for_mover, game::Result::kDraw);
}

TEST(ChanceGame, RefusesAChaseThatTheRulesForbid) {
    banqi::Rules rules;
    rules.chase_limit = 2;
    TypedGame<Banqi> game{rules};
    ASSERT_TRUE(game.set_up("7r/8/8/R1s5 r - 0 1"));
    play_all(game, {"a0b0", "c0d0"});
    EXPECT_THAT(game.play("b0c0").error().text(), HasSubstr("is not allowed"));
    EXPECT_THAT(game.legal_moves(), testing::Not(testing::Contains("b0c0")));
    EXPECT_THAT(game.legal_moves(), testing::Contains("b0b1"));
}

TEST(ChanceGame, EveryGameIsRegistered) {
    for (const auto name : game_names()) {
        const auto game = make_game(name);
        ASSERT_TRUE(game) << name;
        EXPECT_EQ((*game)->name(), name);
        EXPECT_EQ((*game)->legal_moves().empty(), (*game)->awaits_setup());  // set-ups are no moves
    }
    EXPECT_FALSE(make_game("banqo"));
}

TEST(Chance, NatureIsAskedInDarkGamesOnly) {
    EXPECT_TRUE(asks_nature(**make_game("banqi")));
    EXPECT_TRUE(asks_nature(*game_at("8/8/8/XXX4r b R2s1 0 2")));
    EXPECT_FALSE(asks_nature(*game_at("8/8/8/R6r b - 0 2")));
    EXPECT_FALSE(asks_nature(**make_game("xiangqi")));
    EXPECT_FALSE(asks_nature(**make_game("zero_point_one")));
}

}  // namespace
}  // namespace qiyuan::engine
