#include "game/conformance.hpp"

#include <gtest/gtest.h>

#include "games/xiangqi/sample_positions.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

TEST(XiangqiConformance, KeepsThePromisesOfAGame) {
    const auto starts = samples::from_perft_table();
    ASSERT_GE(starts.size(), 12U);
    const auto report = game::check_conformance<Xiangqi>(starts, {.seed = 5, .playouts = 3, .max_plies = 80});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_GT(report->positions, 1000U);
    EXPECT_GT(report->noisy_moves, 1000U);
    EXPECT_GT(report->passes, 500U);
}

TEST(XiangqiConformance, SoDoSparsePositionsToTheirEnd) {
    base::Rng rng{6};
    std::vector<Position> starts;
    for (int i = 0; i < 60; ++i) starts.push_back(samples::random_sparse(rng));
    const auto report = game::check_conformance<Xiangqi>(starts, {.seed = 6, .playouts = 1, .max_plies = 60});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_GT(report->endings, 0U) << "mates and stalemates must be among the positions";
}

// Counters at the end of what a FEN can say: the next move must not make the position unreadable.
TEST(XiangqiConformance, LongGamesCanBeWrittenDown) {
    const std::vector<Position> starts{
        *parse_fen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 9999 9999")};
    const auto report = game::check_conformance<Xiangqi>(starts, {.playouts = 2, .max_plies = 10});
    ASSERT_TRUE(report) << report.error().text();
}

}  // namespace
}  // namespace qiyuan::xiangqi
