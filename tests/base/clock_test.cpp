#include "base/clock.hpp"

#include <gtest/gtest.h>

namespace qiyuan::base {
namespace {

TEST(Stopwatch, NeverGoesBack) {
    const Stopwatch watch;
    double last = watch.seconds();
    EXPECT_GE(last, 0.0);
    for (int i = 0; i < 1000; ++i) {
        const double now = watch.seconds();
        EXPECT_GE(now, last);
        last = now;
    }
    EXPECT_GE(watch.elapsed(), Milliseconds{0});
}

TEST(Stopwatch, ShowsTheSameInBothUnits) {
    const Stopwatch watch;
    while (watch.elapsed() < Milliseconds{2}) {
    }
    const auto milliseconds = watch.elapsed();
    EXPECT_GE(watch.seconds(), std::chrono::duration<double>(milliseconds).count());
}

TEST(Stopwatch, RestartsAtNothing) {
    Stopwatch watch;
    while (watch.elapsed() < Milliseconds{2}) {
    }
    Stopwatch older = watch;
    watch.restart();
    // `older` is read last, so that even a slow machine finds it ahead.
    const double restarted = watch.seconds();
    EXPECT_GT(older.seconds(), restarted);
}

}  // namespace
}  // namespace qiyuan::base
