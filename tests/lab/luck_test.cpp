#include "lab/match/luck.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "base/rng.hpp"
#include "engine/registry.hpp"
#include "games/banqi/banqi.hpp"
#include "lab/statistics/luck.hpp"
#include "nature/any_deal.hpp"

namespace qiyuan::lab {
namespace {

using Small = banqi::GameOf<banqi::FourByFour>;

struct LuckyGame {
    double score = 0.5;  // of the first player
    double luck = 0;
};

// Takes what it can without loss, and plays at random otherwise.
std::string greedy_move(const engine::AnyGame& game, base::Rng& rng) {
    const auto pos = Small::parse_fen(game.fen()).value();
    game::MoveList<Small> captures;
    Small::generate<game::Gen::kNoisy>(pos, captures);
    for (const auto m : captures)
        if (Small::see_at_least(pos, m, 1)) return Small::to_text(pos, m);
    const auto moves = game.legal_moves();
    return moves[rng.below(moves.size())];
}

LuckyGame play(std::uint64_t seed) {
    const auto game = std::move(*engine::make_game("banqi-4x4", "draw_clock=30"));
    const auto deal = nature::AnyDeal::make(*game, seed);
    base::Rng rng{seed};
    LuckyGame result;
    while (!game->ending()) {
        std::string next = game->awaits_outcome() ? deal->outcome(*game) : greedy_move(*game, rng);
        if (game->awaits_outcome()) result.luck += static_cast<double>(luck_of(*game, next).value()) / kMicroPoints;
        EXPECT_TRUE(game->play(next));
    }
    const auto ending = *game->ending();
    if (ending.result_for_mover == game::Result::kDraw) return result;
    const bool mover_won = ending.result_for_mover == game::Result::kWin;
    result.score = mover_won == (game->side_to_move() == game::Side::kFirst) ? 1 : 0;
    return result;
}

// The mean over all outcomes is zero at every flip, so nobody's expectation changes.
TEST(Luck, EveryFlipIsFair) {
    for (const char* name : {"banqi", "banqi-4x4", "banqi-house", "magic", "magic-6x6"}) {
        const auto game = std::move(*engine::make_game(name));
        base::Rng rng{8};
        double largest = 0;
        for (int ply = 0; ply < 60 && !game->ending(); ++ply) {
            if (game->awaits_outcome()) {
                double sum = 0;
                double total = 0;
                for (const auto& [outcome, weight] : game->outcomes()) {
                    const auto luck = static_cast<double>(luck_of(*game, outcome).value());
                    largest = std::max(largest, std::abs(luck) / kMicroPoints);
                    sum += weight * luck;
                    total += weight;
                }
                EXPECT_LT(std::abs(sum / total), 1) << name;  // rounding to whole millionths
                const auto outcomes = game->outcomes();
                ASSERT_TRUE(game->play(outcomes[rng.below(outcomes.size())].first));
                continue;
            }
            const auto moves = game->legal_moves();
            ASSERT_TRUE(game->play(moves[rng.below(moves.size())]));
        }
        EXPECT_GT(largest, 0.01) << name;  // and some flips are lucky indeed
    }
}

// Unbiased, and less noisy: the slope is fitted on some games and used on others.
TEST(Luck, AdjustedScoresAreUnbiasedAndLessNoisy) {
    constexpr std::size_t kGames = 400;
    std::vector<double> scores;
    std::vector<double> lucks;
    for (std::uint64_t seed = 0; seed < 2 * kGames; ++seed) {
        const LuckyGame game = play(seed);
        scores.push_back(game.score);
        lucks.push_back(game.luck);
    }
    const auto first = adjust_for_luck(std::span{scores}.first(kGames), std::span{lucks}.first(kGames), 0);
    const double slope = first->fitted_slope.value();
    EXPECT_GT(slope, 0.1);
    const auto raw = adjust_for_luck(std::span{scores}.last(kGames), std::span{lucks}.last(kGames), 0);
    const auto adjusted = adjust_for_luck(std::span{scores}.last(kGames), std::span{lucks}.last(kGames), slope);
    EXPECT_NEAR(adjusted->mean, raw->mean, 2 * *raw->error);
    EXPECT_LT(*adjusted->error, *raw->error);
    EXPECT_GT(*adjusted->variance_removed, 0.05);
    RecordProperty("variance_removed_per_cent", static_cast<int>(100 * *adjusted->variance_removed));
    // The luck itself averages to nothing.
    const double sum = std::accumulate(lucks.begin(), lucks.end(), 0.0);
    const double squares = std::inner_product(lucks.begin(), lucks.end(), lucks.begin(), 0.0);
    EXPECT_LT(std::abs(sum), 4 * std::sqrt(squares));
}

TEST(Luck, GamesWithoutChanceHaveNone) { EXPECT_FALSE(luck_of(*std::move(*engine::make_game("xiangqi")), "a0=G")); }

TEST(Luck, EveryDarkGameHasAMeasuredSlope) {
    const double unmeasured = usual_luck_slope("xiangqi");
    for (const char* name : {"banqi", "banqi-house", "magic", "magic-6x6"})
        EXPECT_GT(usual_luck_slope(name), unmeasured) << name;
}

TEST(LuckStatistics, ByHand) {
    const std::vector<double> scores{0, 1, 0.5, 0.5};
    const std::vector<double> lucks{-0.5, 0.5, 0, 0};
    const auto adjusted = adjust_for_luck(scores, lucks, 0.5);
    ASSERT_TRUE(adjusted);
    EXPECT_DOUBLE_EQ(adjusted->raw_mean, 0.5);
    EXPECT_DOUBLE_EQ(adjusted->mean, 0.5);
    EXPECT_DOUBLE_EQ(*adjusted->fitted_slope, 1);
    EXPECT_DOUBLE_EQ(*adjusted->variance_removed, 0.75);
    EXPECT_DOUBLE_EQ(*adjust_for_luck(scores, lucks, 1)->error, 0);
    EXPECT_FALSE(adjust_for_luck({}, {}, 1));
    const std::vector<double> one{1};
    const std::vector<double> none{0};
    EXPECT_FALSE(adjust_for_luck(one, none, 1)->error);
    EXPECT_FALSE(adjust_for_luck(one, none, 1)->variance_removed);
    EXPECT_FALSE(adjust_for_luck(one, none, 1)->fitted_slope);
}

}  // namespace
}  // namespace qiyuan::lab
