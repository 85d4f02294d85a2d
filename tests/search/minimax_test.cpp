#include <gtest/gtest.h>

#include "end_picking_game.hpp"
#include "search_fixture.hpp"

namespace qiyuan::search {
namespace {

// The value of a tree by the definition, without anything clever.
template <game::SearchableGame G, game::Evaluator<G> E>
Score minimax(typename G::Position& pos, E& evaluator, int depth, int ply) {
    const auto score_of = [ply](game::Result result) {
        if (result == game::Result::kDraw) return Score::draw();
        return result == game::Result::kWin ? Score::win_in(ply) : Score::loss_in(ply);
    };
    if (ply > 0)
        if (const auto result = G::result(pos)) return score_of(*result);
    if (depth == 0) return evaluator.evaluate(pos);
    const auto moves = legal_moves<G>(pos);
    if (moves.empty()) return score_of(G::no_moves(pos));
    Score best = -Score::infinity();
    for (const auto m : moves) {
        const auto undo = G::do_move(pos, m);
        best = std::max(best, -minimax<G, E>(pos, evaluator, depth - 1, ply + 1));
        G::undo_move(pos, m, undo);
    }
    return best;
}

TEST(AlphaBeta, EqualsMinimaxInXiangqi) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher{plain()};
    MaterialEvaluator evaluator;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        auto pos = random_position(seed, static_cast<int>(seed) * 9);
        if (legal_moves<Xiangqi>(pos).empty()) continue;
        const int depth = 1 + static_cast<int>(seed % 3);
        const auto answer = search_now(searcher, pos, depth_limit(depth));
        EXPECT_EQ(answer.lines[0].score.raw(), (minimax<Xiangqi, MaterialEvaluator>(pos, evaluator, depth, 0).raw()))
            << Xiangqi::to_fen(pos) << " depth " << depth;
    }
}

TEST(AlphaBeta, EqualsMinimaxInAGameWithoutChecksPassesAndExchanges) {
    base::Rng rng{5};
    for (int round = 0; round < 20; ++round) {
        std::array<int, EndPicking::kCells> row{};
        for (int& number : row) number = static_cast<int>(rng.below(10));
        auto pos = EndPicking::with_row(row);
        LeadEvaluator evaluator;
        const Score truth = minimax<EndPicking, LeadEvaluator>(pos, evaluator, EndPicking::kCells, 0);
        SmallSearcher<EndPicking, LeadEvaluator> exact{plain()};
        const auto request = request_for<EndPicking, LeadEvaluator>(pos, depth_limit(EndPicking::kCells));
        EXPECT_EQ(search_now(exact, request).lines[0].score.raw(), truth.raw());
        // With everything switched on, who wins must come out the same.
        SmallSearcher<EndPicking, LeadEvaluator> full;
        const Score found = search_now(full, request_for<EndPicking, LeadEvaluator>(
                                                 pos, depth_limit(2 * static_cast<int>(EndPicking::kCells))))
                                .lines[0]
                                .score;
        EXPECT_EQ(found.is_win(), truth.is_win());
        EXPECT_EQ(found.is_loss(), truth.is_loss());
    }
}

}  // namespace
}  // namespace qiyuan::search
