#include "lab/tune/descent.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace qiyuan::lab::tune {
namespace {

// A bowl with a valley across, lowest at 37 and -205.
double bowl(std::span<const WholeNumber> numbers) {
    const double x = numbers[0].value - 37.0;
    const double y = numbers[1].value + 205.0;
    return x * x + y * y / 4 + x * y / 8;
}

TEST(Descent, FindsTheLowestPlace) {
    int last_round = 0;
    double last_loss = 1e9;
    const auto found = descend({{500, -1000, 1000}, {3, -1000, 1000}}, 100, bowl, {}, [&](const DescentReport& report) {
        EXPECT_EQ(report.round, last_round + 1);
        EXPECT_LE(report.loss, last_loss);
        EXPECT_EQ(report.loss, bowl(report.numbers));
        last_round = report.round;
        last_loss = report.loss;
    });
    EXPECT_EQ(found[0].value, 37);
    EXPECT_EQ(found[1].value, -205);
    EXPECT_LT(last_round, 100);  // it noticed that there is nothing left to gain
}

TEST(Descent, StaysInsideTheRange) {
    const auto found = descend({{500, 100, 1000}, {3, -50, 1000}}, 100, bowl, {}, [](const DescentReport&) {});
    EXPECT_EQ(found[0].value, 100);
    EXPECT_EQ(found[1].value, -50);
}

TEST(Descent, StopsOnRequestAndAfterItsRounds) {
    std::stop_source source;
    source.request_stop();
    const auto unchanged =
        descend({{500, -1000, 1000}, {3, -1000, 1000}}, 9, bowl, source.get_token(), [](const DescentReport&) {});
    EXPECT_EQ(unchanged[0].value, 500);
    int rounds = 0;
    (void)descend({{500, -1000, 1000}, {3, -1000, 1000}}, 2, bowl, {}, [&](const DescentReport&) { ++rounds; });
    EXPECT_EQ(rounds, 2);
}

}  // namespace
}  // namespace qiyuan::lab::tune
