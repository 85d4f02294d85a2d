#include "search/star.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace qiyuan::search {
namespace {

using Sum = UtilityTable::Sum;

TEST(Utility, TheAverageOfEqualScoresIsThatScore) {
    const UtilityTable table{UtilityParams{}};
    for (int raw = -2560; raw <= 2560; raw += 7) {
        const Score score = Score::value(raw);
        EXPECT_EQ(table.average(13 * table.of(score), 13), score);
    }
}

TEST(Utility, AveragesWinProbabilities) {
    const UtilityTable table{UtilityParams{}};
    // 3/4 and 1/4 make an even game, and so do a certain win and a certain loss.
    const Score three_to_one = Score::value(281);
    EXPECT_EQ(table.average(table.of(three_to_one) + table.of(-three_to_one), 2), Score::draw());
    EXPECT_EQ(table.average(table.of(Score::win_in(3)) + table.of(Score::loss_in(9)), 2), Score::draw());
    // Nine chances in ten of a win are 9 to 1, or 2.197 logits.
    EXPECT_EQ(table.average(9 * table.of(Score::win_in(1)) + table.of(Score::loss_in(1)), 10).raw(), 562);
}

TEST(Utility, ProofsCountAsTheLimit) {
    const UtilityTable table{UtilityParams{}};
    EXPECT_EQ(table.of(Score::win_in(1)), table.of(table.highest()));
    EXPECT_EQ(table.average(table.of(Score::win_in(1)), 1), table.highest());
    EXPECT_FALSE(table.average(table.of(Score::loss_in(1)), 1).is_proof());
}

TEST(Utility, ComparisonsAgreeWithTheRoundedAverage) {
    const UtilityTable table{UtilityParams{}};
    base::Rng rng{3};
    for (int round = 0; round < 2000; ++round) {
        const auto weight = static_cast<Sum>(1 + rng.below(16));
        const Score low = Score::value(static_cast<int>(rng.below(5400)) - 2700);
        const Sum sum = weight * table.of(low) + static_cast<Sum>(rng.below(1000));
        const Score average = table.average(sum, weight);
        const Score bound = Score::value(average.raw() + static_cast<int>(rng.below(3)) - 1);
        EXPECT_EQ(table.is_at_most(sum, weight, bound), average <= bound);
        EXPECT_EQ(table.is_at_least(sum, weight, bound), average >= bound);
    }
}

// An outcome searched with a window: the exact score inside, otherwise a bound somewhere between window and score.
Score searched(Score truth, Window window, base::Rng& rng) {
    if (truth >= window.beta)
        return Score::from_raw(window.beta.raw() + static_cast<int>(rng.below(
                                                       static_cast<std::size_t>(truth.raw() - window.beta.raw() + 1))));
    if (truth <= window.alpha)
        return Score::from_raw(window.alpha.raw() - static_cast<int>(rng.below(static_cast<std::size_t>(
                                                        window.alpha.raw() - truth.raw() + 1))));
    return truth;
}

TEST(Star, NeverContradictsTheAverage) {
    const UtilityTable table{UtilityParams{}};
    base::Rng rng{11};
    int cut_early = 0;
    for (int round = 0; round < 3000; ++round) {
        const std::size_t count = 1 + rng.below(14);
        std::vector<Score> truths;
        std::vector<std::uint32_t> weights;
        Sum sum = 0;
        Sum total = 0;
        for (std::size_t i = 0; i < count; ++i) {
            truths.push_back(rng.below(12) == 0 ? Score::win_in(4)
                                                : Score::value(static_cast<int>(rng.below(1200)) - 600));
            weights.push_back(static_cast<std::uint32_t>(1 + rng.below(5)));
            sum += Sum{weights[i]} * table.of(truths[i]);
            total += weights[i];
        }
        const Score truth = table.average(sum, total);
        const int alpha = static_cast<int>(rng.below(1600)) - 800;
        const Window window{Score::value(alpha), Score::value(alpha + 1 + static_cast<int>(rng.below(400)))};
        StarBounds<14> bounds{table, window};
        for (const auto weight : weights) bounds.add(weight);
        std::size_t looked_at = 0;
        for (; looked_at < count && !bounds.fails_low() && !bounds.fails_high(); ++looked_at) {
            // Some outcomes are first known to be worth at least something.
            if (rng.below(3) == 0) bounds.note_at_least(looked_at, truths[looked_at] - 50);
            if (bounds.fails_high()) break;
            const Window asked = bounds.window_of(looked_at);
            bounds.note(looked_at, searched(truths[looked_at], asked, rng), asked);
        }
        if (looked_at < count) ++cut_early;
        const Score found = bounds.score();
        if (truth <= window.alpha) {
            EXPECT_LE(found, window.alpha);
            EXPECT_GE(found, truth);
        } else if (truth >= window.beta) {
            EXPECT_GE(found, window.beta);
            EXPECT_LE(found, truth);
        } else {
            EXPECT_EQ(found, truth);
        }
    }
    EXPECT_GT(cut_early, 500);
}

}  // namespace
}  // namespace qiyuan::search
