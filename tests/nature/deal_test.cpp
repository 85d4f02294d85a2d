#include "nature/deal.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/rng.hpp"
#include "engine/registry.hpp"

namespace qiyuan::nature {
namespace {

std::unique_ptr<engine::AnyGame> banqi() { return std::move(*engine::make_game("banqi")); }

// Plays random moves with the deal's answers; returns the squares flipped with what they showed.
std::map<std::string, std::string> play_out(engine::AnyGame& game, const Deal& deal, std::uint64_t seed) {
    base::Rng rng{seed};
    std::map<std::string, std::string> shown;
    while (!game.ending()) {
        if (game.awaits_outcome()) {
            const std::string outcome = deal.outcome(game);
            EXPECT_TRUE(is_outcome(outcome));
            EXPECT_TRUE(game.play(outcome)) << outcome;
            shown[outcome.substr(0, outcome.find('='))] = outcome;
            continue;
        }
        const auto moves = game.legal_moves();
        const auto& move = moves[rng.below(moves.size())];
        EXPECT_FALSE(is_outcome(move));
        EXPECT_TRUE(game.play(move));
    }
    return shown;
}

TEST(Deal, TheSameSquareShowsTheSamePieceInEveryOrder) {
    for (const auto name : engine::game_names()) {
        if (!name.starts_with("banqi") && !name.starts_with("magic")) continue;
        const auto start = std::move(*engine::make_game(name));
        const auto deal = Deal::make(*start, 5);
        ASSERT_TRUE(deal) << name;
        const auto one = play_out(*start->clone(), *deal, 1);
        const auto two = play_out(*start->clone(), *deal, 2);
        for (const auto& [square, outcome] : one) {
            if (!two.contains(square)) continue;
            EXPECT_EQ(two.at(square), outcome) << name;
        }
    }
}

TEST(Deal, FollowsFromItsSeed) {
    const auto game = banqi();
    EXPECT_EQ(Deal::make(*game, 7), Deal::make(*game, 7));
    EXPECT_NE(Deal::make(*game, 7), Deal::make(*game, 8));
}

TEST(Deal, HoldsWhatIsStillFaceDown) {
    const auto game = banqi();
    ASSERT_TRUE(game->play("a0a0"));
    const std::string pending = Deal::make(*game, 3)->text();  // nature still owes a0
    EXPECT_NE(pending.find("a0="), std::string::npos);
    ASSERT_TRUE(game->play("a0=G"));
    const std::string after = Deal::make(*game, 3)->text();
    EXPECT_EQ(after.find("a0="), std::string::npos);
    EXPECT_EQ(after.find("=G"), std::string::npos);  // the only red general
}

TEST(Deal, SurvivesItsText) {
    const auto game = banqi();
    const auto deal = Deal::make(*game, 11);
    EXPECT_EQ(Deal::parse(*game, deal->text()).value(), *deal);
}

TEST(Deal, RefusesWhatIsNoDealOfThisPosition) {
    const auto game = banqi();
    const std::string text = Deal::make(*game, 11)->text();
    EXPECT_FALSE(Deal::parse(*game, ""));
    EXPECT_FALSE(Deal::parse(*game, text.substr(0, text.rfind(' '))));
    EXPECT_FALSE(Deal::parse(*game, text + " a0=G"));
    std::string two_generals = text;
    two_generals[3] = two_generals[3] == 'G' ? 'S' : 'G';
    EXPECT_FALSE(Deal::parse(*game, two_generals));
    std::string off_board = text;
    off_board[0] = 'z';
    EXPECT_FALSE(Deal::parse(*game, off_board));
    EXPECT_FALSE(Deal::parse(*std::move(*engine::make_game("xiangqi")), text));
}

TEST(Deal, WhatAPieceCarriesIsDealtWithIt) {
    const auto game = std::move(*engine::make_game("magic"));
    ASSERT_TRUE(game->set_up("mc1 ??2/4/4/4 p pr K{g}/k 0 -"));
    const auto deal = Deal::make(*game, 1);
    ASSERT_TRUE(deal);
    EXPECT_NE(deal->text().find("=K{g}"), std::string::npos) << deal->text();
    EXPECT_EQ(Deal::parse(*game, deal->text()).value(), *deal);
    for (const char* flip : {"a4", "b4"}) {
        const auto flipped = game->clone();
        ASSERT_TRUE(flipped->play(flip));
        EXPECT_NE(deal->text().find(deal->outcome(*flipped)), std::string::npos);
    }
}

TEST(Deal, IceThatMeltsInTheBagIsGoneWhenItComesUp) {
    const auto game = std::move(*engine::make_game("magic"));
    ASSERT_TRUE(game->set_up("mc1 ?2k/4/4/K2r p pr P{i1}/- 0 - ice_start=start"));
    const auto deal = Deal::make(*game, 1);
    ASSERT_TRUE(deal);
    EXPECT_EQ(deal->text(), "a4=P{i1}");
    for (const char* move : {"a1b1", "d1c1", "a4"}) ASSERT_TRUE(game->play(move)) << move;
    EXPECT_EQ(deal->outcome(*game), "a4=P");
}

TEST(Deal, WherePiecesGoBackToTheBagNothingCanBeDealtAhead) {
    const auto game = std::move(*engine::make_game("magic"));
    ASSERT_TRUE(game->set_up("mc1 ??2/4/4/4 p pr K/k 0 - hidden_known=bag"));
    EXPECT_FALSE(Deal::make(*game, 1));
}

TEST(Deal, GamesThatHideNothingHaveNone) {
    EXPECT_FALSE(Deal::make(*std::move(*engine::make_game("xiangqi")), 1));
    EXPECT_FALSE(Deal::make(*std::move(*engine::make_game("zero_point_one")), 1));
}

}  // namespace
}  // namespace qiyuan::nature
