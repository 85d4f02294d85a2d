#include "game/conformance.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::zero_point_one {
namespace {

// A start, the most moves there can be, and both hands full shortly before the last ply.
std::vector<Position> starts() {
    return {Position{}, parse_fen("7w/8/8/8/3N4/8/1W6/8 r N4F8D16A 40").value(),
            parse_fen("w7/1n6/2f5/3d4/4A3/5F2/6N1/7W b 2F3D7A4d8a 95").value()};
}

TEST(ZeroPointOneConformance, ByTheRules) {
    const auto report = game::check_conformance<ZeroPointOne>(starts(), {.playouts = 4});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->endings, 12U);
    EXPECT_GT(report->noisy_moves, 100U);
}

TEST(ZeroPointOneConformance, WithoutSuicides) {
    const auto report = game::check_conformance<PrudentZeroPointOne>(starts(), {.playouts = 4});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->endings, 12U);
    EXPECT_GT(report->passes, 100U);
}

}  // namespace
}  // namespace qiyuan::zero_point_one
