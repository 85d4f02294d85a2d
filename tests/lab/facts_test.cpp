#include "lab/match/facts.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.hpp"
#include "engine/registry.hpp"

namespace qiyuan::lab {
namespace {

using game::Side;

const GameEnd kDrawn{std::nullopt, game::EndReason::kRepetition};

// What is found in a game that begins at a position and ends as told.
game::BySide<Facts> facts_of(std::string_view name, std::string_view fen, const std::vector<std::string>& moves,
                             const GameEnd& end = kDrawn) {
    const auto game = std::move(*engine::make_game(name));
    EXPECT_TRUE(game->set_up(fen)) << fen;
    const auto finder = make_fact_finder(name);
    finder->saw(*game);
    for (const auto& move : moves) {
        const auto done = game->play(move);
        EXPECT_TRUE(done) << done.error().text();
        finder->saw(*game);
    }
    return finder->facts(*game, end);
}

std::vector<std::string> repeated(const std::vector<std::string>& lap, std::size_t plies) {
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < plies; ++i) moves.push_back(lap[i % lap.size()]);
    return moves;
}

// Red threatens d6d9 mate; of Black's 25 moves 22 allow it.
TEST(XiangqiFacts, AMateAllowedWithoutNeed) {
    const char* fen = "3akab2/4n4/4b4/3R4p/p8/4C1P2/Pr6P/4B4/4A4/c2K1AB2 b";
    const GameEnd mated{Side::kFirst, game::EndReason::kNoMoves};
    const auto blunder = facts_of("xiangqi", fen, {"b3h3", "d6d9"}, mated);
    EXPECT_EQ(blunder[Side::kSecond].at("allowed_mate_in_one"), 1U);
    EXPECT_EQ(blunder[Side::kSecond].at("lost_by_mate_in_one"), 1U);
    EXPECT_EQ(blunder[Side::kFirst].count("allowed_mate_in_one"), 0U);
    const auto missed = facts_of("xiangqi", fen, {"b3h3", "d6d5", "h3h0"});
    EXPECT_EQ(missed[Side::kSecond].at("allowed_mate_in_one"), 1U);
    EXPECT_EQ(missed[Side::kSecond].count("lost_by_mate_in_one"), 0U);
    EXPECT_EQ(facts_of("xiangqi", fen, {"b3b0"})[Side::kSecond].count("allowed_mate_in_one"), 0U);
}

// Nothing helps: no blunder.
TEST(XiangqiFacts, AMateThatCouldNotBeAvoided) {
    const GameEnd mated{Side::kFirst, game::EndReason::kNoMoves};
    const auto facts = facts_of("xiangqi", "3k5/9/4R4/9/9/9/9/9/2R6/4K4 b", {"d9d8", "c1d1"}, mated);
    EXPECT_EQ(facts[Side::kSecond].count("allowed_mate_in_one"), 0U);
}

TEST(BanqiFacts, AGeneralThatWasTaken) {
    const auto facts = facts_of("banqi", "7R/8/8/Gs6 b - 0 1", {"b0a0"});
    EXPECT_EQ(facts[Side::kSecond].at("general_lost"), 1U);  // Red's
    EXPECT_EQ(facts[Side::kFirst].count("general_entombed"), 0U);
    EXPECT_EQ(facts_of("banqi", "7g/8/8/G6s r - 0 1", {"a0a1"})[Side::kFirst].count("general_lost"), 0U);
}

TEST(BanqiFacts, AGeneralWithoutAMove) {
    const std::vector<std::string> lap{"h0g0", "h3g3", "g0h0", "g3h3"};
    const auto walled_in = facts_of("banqi", "7r/8/A7/GA5R r - 0 1", repeated(lap, 7));
    EXPECT_EQ(walled_in[Side::kFirst].at("general_entombed"), 1U);
    EXPECT_EQ(walled_in[Side::kSecond].count("general_entombed"), 0U);
    EXPECT_EQ(facts_of("banqi", "7r/8/A7/GA5R r - 0 1", repeated(lap, 6))[Side::kFirst].count("general_entombed"), 0U);
    EXPECT_EQ(facts_of("banqi", "7r/8/A7/G6R r - 0 1", repeated(lap, 7))[Side::kFirst].count("general_entombed"), 0U);
}

TEST(BanqiFacts, APieceGivenForLess) {
    const auto shed = facts_of("banqi", "R7/8/8/1Aha4 r - 0 1", {"b0c0", "d0c0"});
    EXPECT_EQ(shed[Side::kFirst].at("shed"), 1U);
    EXPECT_EQ(shed[Side::kFirst].at("shed_then_drew"), 1U);
    EXPECT_EQ(shed[Side::kSecond].count("shed"), 0U);
    // Not if the game is won, not if nothing is taken back, and not if the better piece was taken.
    const GameEnd won{Side::kFirst, game::EndReason::kMaterial};
    EXPECT_EQ(facts_of("banqi", "R7/8/8/1Aha4 r - 0 1", {"b0c0", "d0c0"}, won)[Side::kFirst].count("shed_then_drew"),
              0U);
    EXPECT_EQ(facts_of("banqi", "R7/8/8/1Aha4 r - 0 1", {"b0c0", "d0e0"})[Side::kFirst].count("shed"), 0U);
    EXPECT_EQ(facts_of("banqi", "R7/8/8/1Sga4 r - 0 1", {"b0c0", "d0c0"})[Side::kFirst].count("shed"), 0U);
}

TEST(BanqiFacts, ARepetitionChosenWhileAhead) {
    const std::vector<std::string> lap{"a3a2", "h0h1", "a2a3", "h1h0"};
    const auto chosen = facts_of("banqi", "RRHH4/8/8/7s r - 0 1", repeated(lap, 9));
    EXPECT_EQ(chosen[Side::kFirst].at("drawn_while_ahead"), 1U);
    EXPECT_EQ(chosen[Side::kFirst].at("repeated_while_ahead"), 1U);
    // The other one repeated, or the clock ran out.
    EXPECT_EQ(facts_of("banqi", "RRHH4/8/8/7s r - 0 1", repeated(lap, 10))[Side::kFirst].count("repeated_while_ahead"),
              0U);
    const GameEnd clock{std::nullopt, game::EndReason::kMoveLimit};
    const auto waited = facts_of("banqi", "RRHH4/8/8/7s r - 0 1", repeated(lap, 9), clock);
    EXPECT_EQ(waited[Side::kFirst].at("drawn_while_ahead"), 1U);
    EXPECT_EQ(waited[Side::kFirst].count("repeated_while_ahead"), 0U);
    EXPECT_TRUE(waited[Side::kSecond].count("ahead") == 0);
}

TEST(BanqiFacts, WhatIsInTheBagLivesToo) {
    // Red shows four men against one, but three of Black's are only hidden.
    const std::vector<std::string> lap{"a3a2", "h0g0", "a2a3", "g0h0"};
    EXPECT_EQ(facts_of("banqi", "R6X/1RHH3X/7X/7s r r1h2 0 1", repeated(lap, 9))[Side::kFirst].count("ahead"), 0U);
    EXPECT_EQ(facts_of("banqi", "R7/1RHH4/8/7s r - 0 1", repeated(lap, 9))[Side::kFirst].count("ahead"), 1U);
}

TEST(BanqiFacts, AChaseTooManyIsCounted) {
    const GameEnd end{Side::kSecond, game::EndReason::kChaseLimit};
    EXPECT_EQ(facts_of("banqi", "8/8/8/R1s5 r - 0 1", {"a0b0"}, end)[Side::kFirst].at("lost_by_chasing"), 1U);
}

TEST(MagicFacts, AreThoseOfDarkGames) {
    const auto taken = facts_of("magic", "mc1 3R/4/4/Kp2 n pr -/- 0 -", {"b1a1"});
    EXPECT_EQ(taken[Side::kFirst].at("general_lost"), 1U);
    EXPECT_EQ(taken[Side::kSecond].count("general_lost"), 0U);  // there never was one
    const auto shed = facts_of("magic", "mc1 R3/4/4/Gnk1 p pr -/- 0 -", {"a1b1", "c1b1"});
    EXPECT_EQ(shed[Side::kFirst].at("shed_then_drew"), 1U);
    const std::vector<std::string> lap{"a4a3", "d1d2", "a3a4", "d2d1"};
    const auto ahead = facts_of("magic", "mc1 RRNN/4/4/3p p pr -/- 0 -", repeated(lap, 9));
    EXPECT_EQ(ahead[Side::kFirst].at("repeated_while_ahead"), 1U);
    // A piece under a mask that everybody has seen is alive.
    EXPECT_EQ(facts_of("magic", "mc1 R1NN/4/(r)(n)2/3p p pr -/- 0 -", repeated(lap, 9))[Side::kFirst].count("ahead"),
              0U);
    const auto walled_in =
        facts_of("magic-5x5", "mc1 R3r/5/5/#4/K#3 p pr -/- 0 -", repeated({"a5a4", "e5e4", "a4a5", "e4e5"}, 7));
    EXPECT_EQ(walled_in[Side::kFirst].at("general_entombed"), 1U);
}

TEST(ZeroPointOneFacts, AWazirLeftToBeTaken) {
    // Made from random play: whoever's wazir is taken had left it, unless nothing else could be played.
    const auto game = std::move(*engine::make_game("zero_point_one"));
    ASSERT_TRUE(game->play("AAAAAAAAWNFFDDDD"));
    ASSERT_TRUE(game->play("wnffddddaaaaaaaa"));
    base::Rng rng{4};
    std::size_t taken_wazirs = 0;
    std::size_t left = 0;
    for (int i = 0; i < 20; ++i) {
        const auto play = game->clone();
        const auto watcher = make_fact_finder("zero_point_one");
        watcher->saw(*play);
        while (!play->ending()) {
            const auto moves = play->legal_moves();
            ASSERT_TRUE(play->play(moves[rng.below(moves.size())]));
            watcher->saw(*play);
        }
        const auto facts = watcher->facts(*play, kDrawn);
        const bool taken = play->ending()->reason == game::EndReason::kRoyalCaptured;
        const Side loser = play->side_to_move();
        if (!taken) continue;
        ++taken_wazirs;
        left += facts[loser].count("wazir_en_prise");
    }
    EXPECT_GT(taken_wazirs, 5U);
    EXPECT_GT(left, taken_wazirs / 2);
}

TEST(Facts, EveryMetricHasANameOfItsOwnAndABasis) {
    for (const auto name : engine::game_names()) {
        std::set<std::string_view> names;
        for (const Metric& metric : metrics_of(name)) {
            EXPECT_TRUE(names.insert(metric.name).second) << name << ' ' << metric.name;
            EXPECT_FALSE(metric.meaning.empty());
            EXPECT_TRUE(metric.out_of.empty() || names.contains(metric.out_of)) << metric.name;
        }
    }
}

// The gate refuses a net whose disasters are more frequent, so what is good must not be among them.
TEST(Facts, BeingAheadAndWinningAreNoDisasters) {
    const std::map<std::string_view, Metric::Kind> expected{{"ahead", Metric::Kind::kRate},
                                                            {"won_from_ahead", Metric::Kind::kRate},
                                                            {"lost_from_ahead", Metric::Kind::kDisaster},
                                                            {"general_lost", Metric::Kind::kDisaster}};
    for (const auto name : engine::game_names())
        for (const Metric& metric : metrics_of(name))
            if (const auto found = expected.find(metric.name); found != expected.end()) {
                EXPECT_EQ(metric.kind, found->second) << name << ' ' << metric.name;
            }
}

}  // namespace
}  // namespace qiyuan::lab
