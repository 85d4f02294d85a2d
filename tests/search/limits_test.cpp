#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "search_fixture.hpp"

namespace qiyuan::search {
namespace {

const std::string kMiddlegame = "r1bakab1r/9/1cn4c1/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1";

TEST(Limits, SameNodesSameAnswerAlsoAfterANewGame) {
    SmallSearcher<Xiangqi, MaterialEvaluator> first;
    SmallSearcher<Xiangqi, MaterialEvaluator> second;
    for (int i = 1; i <= 20; ++i) {
        const auto budget = static_cast<std::uint64_t>(i * i * 100);
        first.new_game();
        second.new_game();
        const auto a = search_now(first, position(kMiddlegame), node_limit(budget));
        const auto b = search_now(second, position(kMiddlegame), node_limit(budget));
        EXPECT_EQ(a.lines[0].nodes, b.lines[0].nodes);
        EXPECT_EQ(a.lines[0].score, b.lines[0].score);
        EXPECT_EQ(a.lines[0].pv, b.lines[0].pv);
        EXPECT_LE(a.lines[0].nodes, budget);
    }
}

TEST(Limits, OneNodeIsEnoughForALegalMove) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    const auto pos = position(kMiddlegame);
    const auto answer = search_now(searcher, pos, node_limit(1));
    ASSERT_TRUE(answer.has_move());
    EXPECT_TRUE(pos.is_legal(answer.lines[0].pv[0]));
    EXPECT_FALSE(answer.lines[0].score.is_proof());
}

TEST(Limits, OnlyTheMovesAskedForAreChosen) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    const auto pos = position(kMiddlegame);
    const auto legal = legal_moves<Xiangqi>(pos);
    for (const std::size_t i : {std::size_t{0}, legal.size() / 2, legal.size() - 1}) {
        auto request = request_for<Xiangqi, MaterialEvaluator>(pos, depth_limit(5));
        request.root_moves = {legal[i]};
        EXPECT_EQ(search_now(searcher, request).lines[0].pv[0], legal[i]);
    }
}

TEST(Limits, SeveralLinesAreDifferentAndInOrder) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    auto request = request_for<Xiangqi, MaterialEvaluator>(position(kMiddlegame), depth_limit(6));
    request.lines = 5;
    const auto answer = search_now(searcher, request);
    ASSERT_EQ(answer.lines.size(), 5U);
    std::set<std::uint16_t> firsts;
    for (std::size_t i = 0; i < answer.lines.size(); ++i) {
        firsts.insert(answer.lines[i].pv[0].raw());
        EXPECT_EQ(answer.lines[i].line, static_cast<int>(i) + 1);
        if (i > 0) {
            EXPECT_LE(answer.lines[i].score, answer.lines[i - 1].score);
        }
    }
    EXPECT_EQ(firsts.size(), 5U);
}

TEST(Limits, AllLinesOfAMateAreExact) {
    // Two rooks against a bare general: every first move's distance is a proof or an evaluation, the best one a mate.
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    auto request =
        request_for<Xiangqi, MaterialEvaluator>(position("3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 0 1"), depth_limit(6));
    request.lines = request.root_moves.size();
    const auto answer = search_now(searcher, request);
    EXPECT_EQ(answer.lines.size(), request.root_moves.size());
    EXPECT_EQ(answer.lines[0].score, Score::win_in(1));
}

TEST(Limits, LinesOfPlayAreLegal) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto pos = random_position(seed, 40);
        if (legal_moves<Xiangqi>(pos).empty()) continue;
        const auto answer = search_now(searcher, pos, depth_limit(7));
        for (const auto m : answer.lines[0].pv) {
            ASSERT_TRUE(pos.is_legal(m));
            (void)pos.do_move(m);
        }
    }
}

TEST(Limits, NoMoveNoAnswer) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    auto request = request_for<Xiangqi, MaterialEvaluator>(position(kMiddlegame), depth_limit(3));
    request.root_moves.clear();
    EXPECT_FALSE(search_now(searcher, request).has_move());
}

TEST(Limits, StopEndsAnInfiniteSearchWithALegalMove) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    Limits limits;
    limits.is_infinite = true;
    const auto pos = position(kMiddlegame);
    auto prepared = searcher.prepare(request_for<Xiangqi, MaterialEvaluator>(pos, limits));
    SearchResult<Xiangqi> answer;
    {
        const std::jthread searching{[&] { answer = searcher.search(std::move(prepared), {}); }};
        searcher.stop();
    }
    ASSERT_TRUE(answer.has_move());
    EXPECT_TRUE(pos.is_legal(answer.lines[0].pv[0]));
}

TEST(Limits, AFinishedInfiniteSearchWaitsForTheStop) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    Limits limits = depth_limit(1);
    limits.is_infinite = true;
    auto prepared = searcher.prepare(request_for<Xiangqi, MaterialEvaluator>(position(kMiddlegame), limits));
    std::atomic<bool> stopped = false;
    bool was_stopped_first = false;
    {
        const std::jthread searching{[&] {
            (void)searcher.search(std::move(prepared), {});
            was_stopped_first = stopped;
        }};
        stopped = true;
        searcher.stop();
    }
    EXPECT_TRUE(was_stopped_first);
}

TEST(Limits, PonderingEndsAfterTheHitWhenTheDepthIsReached) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    Limits limits = depth_limit(2);
    limits.is_pondering = true;
    auto prepared = searcher.prepare(request_for<Xiangqi, MaterialEvaluator>(position(kMiddlegame), limits));
    SearchResult<Xiangqi> answer;
    {
        const std::jthread searching{[&] { answer = searcher.search(std::move(prepared), {}); }};
        searcher.ponder_hit();
    }
    EXPECT_TRUE(answer.has_move());
}

TEST(Limits, TwoThreadsShareOneTable) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    ASSERT_TRUE(searcher.set_threads(2));
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto pos = random_position(seed, 30);
        if (legal_moves<Xiangqi>(pos).empty()) continue;
        const auto answer = search_now(searcher, pos, node_limit(20'000));
        ASSERT_TRUE(answer.has_move());
        EXPECT_TRUE(pos.is_legal(answer.lines[0].pv[0]));
    }
}

}  // namespace
}  // namespace qiyuan::search
