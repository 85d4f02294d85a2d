#include "game/perft.hpp"

#include <gtest/gtest.h>

#include "game/toy_dice_game.hpp"

namespace qiyuan::game {
namespace {

using toy::Act;
using toy::ToyDice;

ToyDice::Position position(std::string_view fen) {
    const auto pos = ToyDice::parse_fen(fen);
    EXPECT_TRUE(pos) << fen << ": " << pos.error().text();
    return pos.value_or(ToyDice::Position{});
}

// ff..ss: the man on 0 may only throw (a friend stands before it), the man on 1 may step or throw; a throw has three
// outcomes. So 1 + 3 + 3 leaves.
TEST(Perft, CountsOutcomesAsBranches) {
    auto pos = ToyDice::start();
    EXPECT_EQ(perft<ToyDice>(pos, 1), 7U);
}

// After each of the seven, second has one step (4-3) and two throws, 1 + 3 + 3 again; save after the throw of three by
// the man on 1, which takes 4 and leaves second one man with a step (5x4) and a throw, 1 + 3.
TEST(Perft, SpendsNoDepthOnNature) {
    auto pos = ToyDice::start();
    EXPECT_EQ(perft<ToyDice>(pos, 2), 6U * 7U + 4U);
}

TEST(Perft, OfDepthZeroIsThePositionItself) {
    auto pos = ToyDice::start();
    EXPECT_EQ(perft<ToyDice>(pos, 0), 1U);
    EXPECT_EQ(perft<ToyDice>(pos, -1), 1U);
}

TEST(Perft, HasNoLeavesBeyondTheEnd) {
    auto won = position("...s.f s -");
    EXPECT_EQ(perft<ToyDice>(won, 1), 0U);
    // Stepping onto the far cell wins; of the throw's outcomes all three do.
    auto winning = position("....fs f -");
    EXPECT_EQ(perft<ToyDice>(winning, 1), 4U);
    EXPECT_EQ(perft<ToyDice>(winning, 2), 0U);
}

TEST(Perft, LeavesThePositionAsItWas) {
    auto pos = ToyDice::start();
    (void)perft<ToyDice>(pos, 4);
    (void)perft_divide<ToyDice>(pos, 3);
    EXPECT_EQ(pos, ToyDice::start());
}

TEST(PerftDivide, ListsTheRootMovesInOrderOfGeneration) {
    auto pos = ToyDice::start();
    const auto rows = perft_divide<ToyDice>(pos, 2);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0], std::pair(ToyDice::Move{0, Act::kThrow}, std::uint64_t{21}));
    EXPECT_EQ(rows[1], std::pair(ToyDice::Move{1, Act::kStep}, std::uint64_t{7}));
    EXPECT_EQ(rows[2], std::pair(ToyDice::Move{1, Act::kThrow}, std::uint64_t{18}));
}

TEST(PerftDivide, SumsToPerft) {
    auto pos = ToyDice::start();
    for (int depth = 1; depth <= 5; ++depth) {
        std::uint64_t sum = 0;
        for (const auto& [move, leaves] : perft_divide<ToyDice>(pos, depth)) sum += leaves;
        EXPECT_EQ(sum, perft<ToyDice>(pos, depth)) << depth;
    }
}

}  // namespace
}  // namespace qiyuan::game
