#include <gtest/gtest.h>

#include <thread>

#include "search/control.hpp"
#include "search/history.hpp"
#include "search/move_picker.hpp"
#include "search/pruning.hpp"
#include "search/time_plan.hpp"
#include "search_fixture.hpp"

namespace qiyuan::search {
namespace {

TEST(StaticCut, NeedsAMarginThatGrowsWithDepth) {
    const ReverseFutilityParams p;
    NodeView n;
    n.depth = 3;
    n.beta = 0;
    n.eval = 3 * p.margin_per_ply;
    EXPECT_TRUE(fails_high_statically(n, p));
    n.eval -= 1;
    EXPECT_FALSE(fails_high_statically(n, p));
    n.improving = true;
    EXPECT_TRUE(fails_high_statically(n, p));
}

TEST(StaticCut, IsNotForNodesWhereItWouldLie) {
    const ReverseFutilityParams p;
    NodeView good;
    good.depth = 1;
    good.eval = 1000;
    ASSERT_TRUE(fails_high_statically(good, p));
    for (const auto spoil : {+[](NodeView& n) { n.is_pv = true; }, +[](NodeView& n) { n.in_check = true; },
                             +[](NodeView& n) { n.was_pv = true; }, +[](NodeView& n) { n.depth = 99; },
                             +[](NodeView& n) { n.beta = Score::win_in(5).raw(); }}) {
        NodeView n = good;
        spoil(n);
        EXPECT_FALSE(fails_high_statically(n, p));
    }
}

TEST(NullMove, ReducesMoreTheFurtherAboveBeta) {
    const NullMoveParams p;
    NodeView n;
    n.depth = 12;
    n.eval = 10;
    const int small = pass_reduction(n, p);
    n.eval = 10'000;
    EXPECT_EQ(pass_reduction(n, p), small + p.max_eval_reduction);
}

TEST(LateMoves, MoreAreTriedWhenDeeperAndWhenImproving) {
    const MovePruningParams p;
    NodeView n;
    n.depth = 4;
    const int count = late_move_count(n, p);
    n.improving = true;
    EXPECT_GT(late_move_count(n, p), count);
    n.depth = 5;
    EXPECT_GT(late_move_count(n, p), late_move_count(NodeView{.depth = 4, .improving = true}, p));
}

TEST(ReductionTable, GrowsWithDepthAndMoveNumber) {
    const ReductionTable table{LateMoveReductionParams{}};
    EXPECT_LT(table(5, 5), table(10, 5));
    EXPECT_LT(table(5, 5), table(5, 20));
    EXPECT_EQ(table(200, 200), table(63, 63));
}

TEST(HistoryCell, StaysInItsBoundsAndForgets) {
    HistoryCell<1000> cell;
    for (int i = 0; i < 100; ++i) cell.add(900);
    EXPECT_LE(cell.value(), 1000);
    EXPECT_GT(cell.value(), 900);
    cell.add(-100'000);
    EXPECT_GE(cell.value(), -1000);
    EXPECT_LT(cell.value(), 0);
}

TEST(MovePicker, HandsOutEveryLegalMoveOnceCapturesBeforeQuiet) {
    auto heuristics = std::make_unique<Heuristics<Xiangqi>>();
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto pos = random_position(seed, static_cast<int>(seed) * 3);
        const auto legal = legal_moves<Xiangqi>(pos);
        if (legal.size() < 4) continue;
        OrderingHints<Xiangqi> hints;
        for (auto& rows : hints.followed) rows = &heuristics->after(Heuristics<Xiangqi>::kNoSlot);
        hints.table_move = seed % 2 == 0 ? legal[seed % legal.size()] : xiangqi::Move{};
        // One refutation given twice, one that is not legal here.
        hints.refutations = {legal.back(), legal.back(), xiangqi::Move{}};
        MovePicker<Xiangqi> picker{pos, *heuristics, hints, 4, MovePicker<Xiangqi>::Scope::kAll};
        std::vector<xiangqi::Move> handed;
        for (auto m = picker.next(); m != xiangqi::Move{}; m = picker.next()) handed.push_back(m);
        EXPECT_EQ(handed.size(), legal.size()) << Xiangqi::to_fen(pos);
        for (const auto m : legal) EXPECT_EQ(std::count(handed.begin(), handed.end(), m), 1) << m.text();
        if (hints.table_move != xiangqi::Move{}) {
            EXPECT_EQ(handed[0], hints.table_move);
        }
    }
}

TEST(MovePicker, SkipsQuietMovesWhenTold) {
    auto heuristics = std::make_unique<Heuristics<Xiangqi>>();
    OrderingHints<Xiangqi> hints;
    for (auto& rows : hints.followed) rows = &heuristics->after(Heuristics<Xiangqi>::kNoSlot);
    const auto pos = xiangqi::Position{};
    MovePicker<Xiangqi> picker{pos, *heuristics, hints, 4, MovePicker<Xiangqi>::Scope::kAll};
    picker.skip_quiet();
    int count = 0;
    for (auto m = picker.next(); m != xiangqi::Move{}; m = picker.next()) {
        EXPECT_TRUE(Xiangqi::is_noisy(pos, m));
        ++count;
    }
    EXPECT_EQ(count, 2);  // each cannon can take a horse
}

TEST(TimePlan, NeverPlansMoreThanIsOnTheClock) {
    for (const int left : {1, 10, 100, 1000, 60'000, 3'600'000})
        for (const int increment : {0, 100, 10'000})
            for (const int moves : {0, 1, 2, 40}) {
                GameClock clock{Milliseconds{left}, Milliseconds{increment}, std::nullopt};
                if (moves > 0) clock.moves_to_go = moves;
                const TimePlan plan = plan_time(clock, Milliseconds{20});
                ASSERT_TRUE(plan.soft);
                EXPECT_GE(plan.soft->count(), 1);
                EXPECT_LE(*plan.soft, plan.hard);
                EXPECT_LE(plan.hard.count(), std::max(left - 20, 1));
            }
}

TEST(TimePlan, ThinksLongerWhenTheScoreFallsOrTheMoveChanges) {
    const Stability calm{8, 0, 0.9};
    const Stability falling{8, 150, 0.9};
    const Stability changing{0, 0, 0.3};
    EXPECT_LT(soft_factor(calm), 1.0);
    EXPECT_GT(soft_factor(falling), soft_factor(calm) * 1.5);
    EXPECT_GT(soft_factor(changing), soft_factor(calm) * 1.5);
}

TEST(TimePlan, AMoveTimeIsUsedToItsEnd) {
    EXPECT_EQ(plan_move_time(Milliseconds{1000}).hard.count(), 1000);
    EXPECT_GE(plan_move_time(Milliseconds{0}).hard.count(), 1);
    Control control;
    control.begin({}, plan_move_time(Milliseconds{1}));
    while (control.elapsed().count() < 2) std::this_thread::yield();
    EXPECT_FALSE(control.soft_limit_passed(0.1));
    control.poll_clock();
    EXPECT_TRUE(control.is_stopped());
}

}  // namespace
}  // namespace qiyuan::search
