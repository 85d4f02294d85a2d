#include "game/conformance.hpp"

#include <gtest/gtest.h>

#include "support.hpp"

namespace qiyuan::banqi {
namespace {

template <typename V>
class BanqiConformance : public testing::Test {};

using Variants = testing::Types<Standard, FourByFour, FourByTwo, HongKong, FaceDownCapture, ChainCapture, House>;
TYPED_TEST_SUITE(BanqiConformance, Variants);

TYPED_TEST(BanqiConformance, KeepsThePromisesOfAGame) {
    const std::vector<typename GameOf<TypeParam>::Position> starts(1);
    const auto report =
        game::check_conformance<GameOf<TypeParam>>(starts, {.seed = 3, .playouts = 20, .max_plies = 150});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_GT(report->chance_nodes, 100U);
    EXPECT_GT(report->noisy_moves, 30U);
    EXPECT_GT(report->passes, 20U);
    EXPECT_GT(report->positions, 100U);
}

TEST(BanqiConformanceOf, EndingsAndLongGames) {
    const std::vector<Banqi::Position> starts{position("2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1"),
                                              position("8/2G5/3s4/8 r - 65535 65536"),
                                              position("8/8/2CX1c2/1S6 r s1 0 7")};
    const auto report = game::check_conformance<Banqi>(starts, {.seed = 4, .playouts = 30, .max_plies = 100});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_GT(report->endings, 10U);
}

}  // namespace
}  // namespace qiyuan::banqi
