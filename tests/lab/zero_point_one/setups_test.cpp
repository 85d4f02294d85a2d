#include "lab/zero_point_one/setups.hpp"

#include <gtest/gtest.h>

#include "eval/classical/zero_point_one/evaluator.hpp"
#include "lab/zero_point_one/book_maker.hpp"

namespace qiyuan::lab {
namespace {

using Formation = zero_point_one::Setup;

TEST(Setups, SensibleOnesStandBetterThanRandomOnes) {
    const auto& weights = eval::zero_point_one::weights(eval::zero_point_one::WeightSet::kPieceSquare);
    const auto worth = [&](const Formation& setup) {
        const zero_point_one::Position pos{setup, Formation{}};
        eval::zero_point_one::LinearEvaluator evaluator{weights};
        evaluator.reset(pos);
        return evaluator.evaluate(pos).raw();
    };
    base::Rng rng{1};
    int difference = 0;
    for (int i = 0; i < 20; ++i)
        difference += worth(setups::sensible_setup(rng, weights)) - worth(setups::random_setup(rng));
    EXPECT_GT(difference, 0);
}

TEST(BookMaker, MakesTheSameBookAgain) {
    setups::BookOptions options;
    options.pool = 4;
    options.rounds = 2;
    options.nodes = 100;
    options.finalists = 2;
    options.deep_nodes = 200;
    std::uint64_t games = 0;
    const auto report = [&](const setups::BookProgress& progress) { games = progress.games; };
    const auto book = setups::make_book(options, {}, report);
    EXPECT_EQ(book.entries().size(), 4U);
    EXPECT_EQ(games, 2 * 4 * 8U + 2 * 2U);
    EXPECT_EQ(setups::make_book(options, {}, report).entries(), book.entries());
}

}  // namespace
}  // namespace qiyuan::lab
