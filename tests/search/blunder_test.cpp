#include <gtest/gtest.h>

#include "search/immediate_loss.hpp"
#include "search_fixture.hpp"

namespace qiyuan::search {
namespace {

// From games: most moves allow a mate by a check that looks like a man given away, because the men that could take it
// are pinned, or the general would face the other one.
const char* const kThreatened[] = {
    "3akab2/4n4/4b4/3R4p/p8/4C1P2/Pr6P/4B4/4A4/c2K1AB2 b",
    "1rba1k3/4a1N2/2n6/pCp1p3p/9/5rCR1/P3c3P/4B4/4A4/1R1AK1B2 w",
    "1r1akab2/1C2nR3/2n1b4/p2cp3p/6P2/2p6/4P3P/4B1N2/r1N1A4/1R1A1KB2 b",
    "2bak1b2/4a4/9/p3p3R/1np6/P8/2P1c1r1P/N2CB2C1/4A4/2BAK4 w",
    "2cak1b2/4a4/4b3n/p2R2p2/8p/2P1C4/P5P1P/B3C4/3K2n2/3A1rB2 b",
};

[[nodiscard]] int moves_that_lose_at_once(const xiangqi::Position& pos) {
    int count = 0;
    for (const auto m : legal_moves<Xiangqi>(pos)) count += loses_at_once<Xiangqi>(pos, m) ? 1 : 0;
    return count;
}

TEST(ImmediateLoss, IsAFactOfTheRules) {
    const auto pos = position(kThreatened[0]);
    EXPECT_EQ(moves_that_lose_at_once(pos), 22);
    EXPECT_EQ(legal_moves<Xiangqi>(pos).size(), 25U);
    EXPECT_EQ(moves_that_lose_at_once(xiangqi::Position{}), 0);
}

TEST(Blunders, NoDepthAllowsMateInOneNeedlessly) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    for (const char* fen : kThreatened) {
        const auto pos = position(fen);
        for (int depth = 1; depth <= 8; ++depth) {
            searcher.new_game();
            const auto answer = search_now(searcher, pos, depth_limit(depth));
            EXPECT_FALSE(loses_at_once<Xiangqi>(pos, answer.lines[0].pv[0])) << fen << " at depth " << depth;
        }
    }
}

// Wherever the stop comes, once every move has been looked at.
TEST(Blunders, AStoppedSearchDoesNotPlayAProvenLoss) {
    constexpr std::uint64_t kFirst = 500;
    constexpr std::uint64_t kLast = 20000;
    constexpr std::uint64_t kStep = 157;
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    for (const char* fen : kThreatened) {
        const auto pos = position(fen);
        for (std::uint64_t nodes = kFirst; nodes < kLast; nodes += kStep) {
            searcher.new_game();
            const auto answer = search_now(searcher, pos, node_limit(nodes));
            EXPECT_FALSE(loses_at_once<Xiangqi>(pos, answer.lines[0].pv[0])) << fen << " after " << nodes << " nodes";
        }
    }
}

}  // namespace
}  // namespace qiyuan::search
