#include "nature/any_deal.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/rng.hpp"
#include "engine/registry.hpp"

namespace qiyuan::nature {
namespace {

std::unique_ptr<engine::AnyGame> banqi() { return std::move(*engine::make_game("banqi")); }

// Plays random moves with the deal's answers; returns the squares flipped with what they showed.
std::map<std::string, std::string> play_out(engine::AnyGame& game, AnyDeal deal, std::uint64_t seed) {
    base::Rng rng{seed};
    std::map<std::string, std::string> shown;
    while (!game.ending()) {
        if (game.awaits_outcome()) {
            const std::string outcome = deal.outcome(game);
            EXPECT_TRUE(is_outcome(outcome));
            EXPECT_TRUE(deal.play(game, outcome)) << outcome;
            shown[outcome.substr(0, outcome.find('='))] = outcome;
            continue;
        }
        const auto moves = game.legal_moves();
        const auto& move = moves[rng.below(moves.size())];
        EXPECT_FALSE(is_outcome(move));
        EXPECT_TRUE(deal.play(game, move));
    }
    return shown;
}

TEST(Deal, TheSameSquareShowsTheSamePieceInEveryOrder) {
    for (const auto name : engine::game_names()) {
        if (!name.starts_with("banqi") && !name.starts_with("magic")) continue;
        const auto start = std::move(*engine::make_game(name));
        auto deal = AnyDeal::make(*start, 5);
        ASSERT_TRUE(deal) << name;
        EXPECT_EQ(AnyDeal::parse(*start, deal->text()).value(), *deal) << name;
        const auto one = play_out(*start->clone(), *deal, 1);
        const auto two = play_out(*start->clone(), *deal, 2);
        for (const auto& [square, outcome] : one) {
            if (!two.contains(square)) continue;
            EXPECT_EQ(two.at(square), outcome) << name;
        }
    }
}

std::unique_ptr<engine::AnyGame> magic_at(std::string_view fen) {
    auto game = std::move(*engine::make_game("magic"));
    const auto done = game->set_up(fen);
    EXPECT_TRUE(done) << done.error().text();
    return game;
}

// D-16: a masked piece that has moved lies among the unseen again; the referee knows where.
TEST(Deal, RemembersAPieceThatGoesBackToTheBag) {
    const auto game = magic_at("mc1 3k/4/4/R{h}?2 p pr P/- 0 - hidden_known=bag");
    auto deal = *AnyDeal::make(*game, 1);
    EXPECT_EQ(deal.text(), "b1=P");
    const auto plays = [&](std::string_view move) {
        const auto done = deal.play(*game, move);
        EXPECT_TRUE(done) << done.error().text();
    };
    plays("a1a2");
    plays("d4d3");
    plays("a2");
    EXPECT_EQ(deal.outcome(*game), "a2=R");
    for (int i = 0; i < 3; ++i) game->take_back();
    // Elsewhere this time; what was taken back is forgotten.
    plays("b1");
    EXPECT_EQ(deal.outcome(*game), "b1=P");
    plays("b1=P");
    plays("d4c4");
    plays("a1a2");
    plays("c4d4");
    plays("a2");
    EXPECT_EQ(deal.outcome(*game), "a2=R");
}

TEST(Deal, PiecesComeUpAsTheyAreThen) {
    // Of two Pawns one is enchanted; ice that runs from the start has melted when it is turned up.
    const auto game = magic_at("mc1 3k/4/4/K??1 p pr P{i2}P/- 0 - ice_start=start");
    auto deal = *AnyDeal::make(*game, 1);
    EXPECT_EQ(deal.text(), "b1=P{i2} c1=P");
    const auto first = game->clone();
    EXPECT_TRUE(deal.play(*first, "b1"));
    EXPECT_EQ(deal.outcome(*first).substr(0, 5), "b1=P{");
    for (const char* move : {"a1a2", "d4d3", "a2a1", "d3d4", "a1a2", "d4d3", "b1"}) EXPECT_TRUE(deal.play(*game, move));
    EXPECT_EQ(deal.outcome(*game), "b1=P");
}

TEST(Deal, FollowsFromItsSeed) {
    const auto game = banqi();
    EXPECT_EQ(AnyDeal::make(*game, 7), AnyDeal::make(*game, 7));
    EXPECT_NE(AnyDeal::make(*game, 7), AnyDeal::make(*game, 8));
}

TEST(Deal, HoldsWhatIsStillFaceDown) {
    const auto game = banqi();
    ASSERT_TRUE(game->play("a0a0"));
    const std::string pending = AnyDeal::make(*game, 3)->text();  // nature still owes a0
    EXPECT_NE(pending.find("a0="), std::string::npos);
    ASSERT_TRUE(game->play("a0=G"));
    const std::string after = AnyDeal::make(*game, 3)->text();
    EXPECT_EQ(after.find("a0="), std::string::npos);
    EXPECT_EQ(after.find("=G"), std::string::npos);  // the only red general
}

TEST(Deal, SurvivesItsText) {
    const auto game = banqi();
    const auto deal = AnyDeal::make(*game, 11);
    EXPECT_EQ(AnyDeal::parse(*game, deal->text()).value(), *deal);
}

TEST(Deal, RefusesWhatIsNoDealOfThisPosition) {
    const auto game = banqi();
    const std::string text = AnyDeal::make(*game, 11)->text();
    EXPECT_FALSE(AnyDeal::parse(*game, ""));
    EXPECT_FALSE(AnyDeal::parse(*game, text.substr(0, text.rfind(' '))));
    EXPECT_FALSE(AnyDeal::parse(*game, text + " a0=G"));
    std::string two_generals = text;
    two_generals[3] = two_generals[3] == 'G' ? 'S' : 'G';
    EXPECT_FALSE(AnyDeal::parse(*game, two_generals));
    std::string off_board = text;
    off_board[0] = 'z';
    EXPECT_FALSE(AnyDeal::parse(*game, off_board));
    EXPECT_FALSE(AnyDeal::parse(*std::move(*engine::make_game("xiangqi")), text));
}

TEST(Deal, WhatAPieceCarriesIsDealtWithIt) {
    const auto game = std::move(*engine::make_game("magic"));
    ASSERT_TRUE(game->set_up("mc1 ??2/4/4/4 p pr K{g}/k 0 -"));
    const auto deal = AnyDeal::make(*game, 1);
    ASSERT_TRUE(deal);
    EXPECT_NE(deal->text().find("=K{g}"), std::string::npos) << deal->text();
    EXPECT_EQ(AnyDeal::parse(*game, deal->text()).value(), *deal);
    for (const char* flip : {"a4", "b4"}) {
        const auto flipped = game->clone();
        ASSERT_TRUE(flipped->play(flip));
        EXPECT_NE(deal->text().find(deal->outcome(*flipped)), std::string::npos);
    }
}

TEST(Deal, IceThatMeltsInTheBagIsGoneWhenItComesUp) {
    const auto game = std::move(*engine::make_game("magic"));
    ASSERT_TRUE(game->set_up("mc1 ?2k/4/4/K2r p pr P{i1}/- 0 - ice_start=start"));
    const auto deal = AnyDeal::make(*game, 1);
    ASSERT_TRUE(deal);
    EXPECT_EQ(deal->text(), "a4=P{i1}");
    for (const char* move : {"a1b1", "d1c1", "a4"}) ASSERT_TRUE(game->play(move)) << move;
    EXPECT_EQ(deal->outcome(*game), "a4=P");
}

TEST(Deal, WherePiecesGoBackToTheBagMovesMustBeFollowed) {
    const auto game = std::move(*engine::make_game("magic"));
    ASSERT_TRUE(game->set_up("mc1 ??2/4/4/4 p pr K/k 0 - hidden_known=bag"));
    EXPECT_TRUE(AnyDeal::must_follow(*game));
    EXPECT_FALSE(AnyDeal::must_follow(*std::move(*engine::make_game("magic"))));
    EXPECT_FALSE(AnyDeal::must_follow(*banqi()));
}

TEST(Deal, GamesWithoutChanceHaveNone) {
    EXPECT_FALSE(AnyDeal::make(*std::move(*engine::make_game("xiangqi")), 1));
    EXPECT_FALSE(AnyDeal::make(*std::move(*engine::make_game("zero_point_one")), 1));
}

}  // namespace
}  // namespace qiyuan::nature
