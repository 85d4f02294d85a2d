#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "app/finished.hpp"

namespace qiyuan::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Without the tables that whoever runs the test may have built.
Finished probe(const std::string& fen) {
    (void)setenv("XDG_DATA_HOME", ::testing::TempDir().c_str(), 1);
    return run_qiyuan("tables probe --fen '" + fen + "'");
}

TEST(TablesProbe, TellsAPositionAndItsMoves) {
    const Finished found = probe("8/A7/8/5E1h r - 0 1");
    EXPECT_EQ(found.exit_code, 0);
    EXPECT_THAT(found.output, StartsWith("win, next capture or flip within 9 plies\n"));
    EXPECT_THAT(found.output, HasSubstr("\nf0g0  opponent: loss, next capture or flip within 8 plies\n"));
    EXPECT_THAT(found.output, Not(HasSubstr("too late")));
}

TEST(TablesProbe, SaysWhenTheDrawClockWillNotWait) {
    EXPECT_THAT(probe("8/A7/8/5E1h r - 51 58").output, StartsWith("win, next capture or flip within 9 plies\n"));
    const Finished late = probe("8/A7/8/5E1h r - 52 58");
    EXPECT_EQ(late.exit_code, 0);
    EXPECT_THAT(late.output,
                StartsWith("win, next capture or flip within 9 plies; too late, the draw clock has 8 left\n"));
    EXPECT_THAT(
        late.output,
        HasSubstr("\nf0g0  opponent: loss, next capture or flip within 8 plies; too late, the draw clock has 7"));
}

TEST(TablesProbe, RefusesWhatNoTableHolds) {
    const Finished refused = probe("GAERHC2/gaerhc2/8/8 r - 0 1");
    EXPECT_NE(refused.exit_code, 0);
    EXPECT_THAT(refused.output, HasSubstr("at most"));
}

}  // namespace
}  // namespace qiyuan::app
