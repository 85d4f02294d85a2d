#include "lab/statistics/proportion.hpp"

#include <gtest/gtest.h>

#include "lab/printed.hpp"

namespace qiyuan::lab {
namespace {

void expect_interval(Proportion seen, double low, double high) {
    const auto interval = wilson_interval(seen);
    ASSERT_TRUE(interval);
    EXPECT_NEAR(interval->low, low, kPrinted);
    EXPECT_NEAR(interval->high, high, kPrinted);
}

TEST(Wilson, Table) {
    expect_interval({0, 10}, 0, 0.277533);
    expect_interval({71, 200}, 0.291986, 0.423479);
    expect_interval({260, 1000}, 0.233769, 0.288068);
}

TEST(Wilson, EndsAndNothing) {
    EXPECT_EQ(wilson_interval({0, 3})->low, 0);
    EXPECT_EQ(wilson_interval({3, 3})->high, 1);
    EXPECT_FALSE(wilson_interval({0, 0}));
}

TEST(TwoProportions, AgreesWithTheTextbook) {
    // z = (0.30 - 0.20) / sqrt(0.25 * 0.75 * (1/100 + 1/100)) = 1.632993
    EXPECT_NEAR(two_proportion_p_value({30, 100}, {20, 100}).value(), 0.102470, kPrinted);
    EXPECT_EQ(two_proportion_p_value({20, 100}, {30, 100}), two_proportion_p_value({30, 100}, {20, 100}));
    EXPECT_EQ(two_proportion_p_value({10, 50}, {20, 100}), 1.0);
}

TEST(TwoProportions, NothingToCompare) {
    EXPECT_FALSE(two_proportion_p_value({0, 0}, {1, 2}));
    EXPECT_FALSE(two_proportion_p_value({0, 10}, {0, 20}));
    EXPECT_FALSE(two_proportion_p_value({10, 10}, {20, 20}));
}

}  // namespace
}  // namespace qiyuan::lab
