#include "games/magic/exchange.hpp"

#include <gtest/gtest.h>

#include "support.hpp"

namespace qiyuan::magic {
namespace {

bool wins(std::string_view fen, std::string_view move, int threshold) {
    const Position pos = position(fen);
    return see_at_least(pos, *parse_move(pos, move), threshold);
}

TEST(MagicExchange, CountsWhatIsTakenBack) {
    EXPECT_TRUE(wins("mc1 4/4/4/Rp2 p pr -/- 0 -", "a1b1", 40));
    EXPECT_FALSE(wins("mc1 4/4/4/Rpr1 p pr -/- 0 -", "a1b1", 0));
    EXPECT_TRUE(wins("mc1 4/4/4/Prr1 n pr -/- 0 -", "b1a1", 40));
}

TEST(MagicExchange, FrozenPiecesTakeNothingBack) { EXPECT_TRUE(wins("mc1 4/4/4/Rpr{i2}1 p pr -/- 0 -", "a1b1", 40)); }

TEST(MagicExchange, ShieldsAndMasksProtectWhatHasTaken) {
    EXPECT_TRUE(wins("mc1 4/4/4/R{g}pr1 p pr -/- 0 -", "a1b1", 40));
    EXPECT_TRUE(wins("mc1 4/4/4/R{h}pr1 p pr -/- 0 -", "a1b1", 40));
    EXPECT_FALSE(wins("mc1 4/4/4/R{h}pr1 p pr -/- 0 - hidden_mode=veil", "a1b1", 0));
}

TEST(MagicExchange, AStrikeRisksNothingAndWinsAPart) {
    EXPECT_TRUE(wins("mc1 4/4/4/Rp{g}r1 p pr -/- 0 -", "a1b1", 10));
    EXPECT_FALSE(wins("mc1 4/4/4/Rp{g}r1 p pr -/- 0 -", "a1b1", 40));
}

}  // namespace
}  // namespace qiyuan::magic
