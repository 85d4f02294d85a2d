#include <gtest/gtest.h>

#include "search_fixture.hpp"

namespace qiyuan::search {
namespace {

// Plays moves from a position and hands over what came before.
Task<Xiangqi> task_after(const std::string& fen, const std::vector<std::string>& moves) {
    Task<Xiangqi> task;
    task.position = position(fen);
    for (const auto& text : moves) {
        const auto m = Xiangqi::parse_move(task.position, text);
        EXPECT_TRUE(m) << text;
        const auto key = task.position.key();
        task.history.push_back({*m, task.position.do_move(*m), key});
    }
    return task;
}

Score score_of(const Task<Xiangqi>& task, int depth) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    auto request = request_for<Xiangqi, MaterialEvaluator>(task.position, depth_limit(depth));
    request.task = task;
    return search_now(searcher, request).lines[0].score;
}

TEST(SearchRulings, ThePerpetualCheckerDoesNotGetHisDraw) {
    // Red is far behind and has nothing but checks with the rook, up and down the file; they would lose by the rules.
    const std::string fen = "4k4/4a4/4b4/9/9/9/9/1rr6/9/R2K5 w - - 0 1";
    EXPECT_LT(score_of(task_after(fen, {}), 8).raw(), -200);
}

TEST(SearchRulings, AHarmlessRepetitionIsADrawForTheSideBehind) {
    // Black repeats with his general and nothing can stop him; without crossing men there is nothing to win either.
    const std::string fen = "4k4/9/9/9/9/9/9/9/4A4/3AK4 b - - 0 1";
    EXPECT_EQ(score_of(task_after(fen, {}), 6), Score::draw());
}

TEST(SearchRulings, ContemptIsThePriceOfADraw) {
    Task<Xiangqi> task = task_after("4k4/9/9/9/9/9/9/9/4A4/3AK4 w - - 0 1", {});
    task.draw_for_root = Score::value(-30);
    EXPECT_EQ(score_of(task, 4).raw(), -30);
}

TEST(SearchRulings, HistoryBeforeTheRootCounts) {
    // Rook and general shuffle; after one lap any move that closes another lap is a draw at best for the side ahead,
    // so the side ahead must find something else and keeps its score.
    const std::string fen = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
    const auto task = task_after(fen, {"a1b1", "e9e8", "b1a1", "e8e9"});
    EXPECT_GT(score_of(task, 6).raw(), 300);
}

}  // namespace
}  // namespace qiyuan::search
