#include "game/conformance.hpp"

#include <gtest/gtest.h>

#include "sample_positions.hpp"
#include "support.hpp"

namespace qiyuan::magic {
namespace {

TEST(MagicConformance, KeepsThePromisesOfAGame) {
    std::vector<Position> starts;
    for (const std::string_view text : kSamplePositions) starts.push_back(position(text));
    const auto report = game::check_conformance<MagicChess>(starts, {.seed = 5, .playouts = 6, .max_plies = 100});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_GT(report->chance_nodes, 500U);
    EXPECT_GT(report->noisy_moves, 500U);
    EXPECT_GT(report->passes, 100U);
    EXPECT_GT(report->endings, 10U);
}

// 12: what is printed reads back as the same position, and the texts of the samples are already in their usual form.
TEST(MagicConformance, C12TextsRoundTrip) {
    for (const std::string_view text : kSamplePositions) {
        const Position pos = position(text);
        EXPECT_EQ(to_fen(pos), text);
        EXPECT_EQ(*parse_fen(to_fen(pos)), pos);
        EXPECT_EQ(*Position::from_raw(pos.raw()), pos);
    }
}

}  // namespace
}  // namespace qiyuan::magic
