#include "eval/nnue/evaluator.hpp"

#include <gtest/gtest.h>

#include "eval/nnue/some_net.hpp"
#include "eval/nnue/xiangqi_features.hpp"

namespace qiyuan::eval::nnue {
namespace {

using xiangqi::Xiangqi;

template <FeatureSet F>
NetEvaluator<F> evaluator_of(std::uint64_t seed) {
    const Shape shape{std::string{F::kName}, F::kInputs, 64, 4};
    return *NetEvaluator<F>::make(std::make_shared<const Net>(some_net(shape, seed)));
}

// Forwards and back along random lines: what is kept up to date equals what is made anew.
template <FeatureSet F>
void walk(NetEvaluator<F>& evaluator, typename F::Game::Position& pos, int plies, base::Rng& rng,
          std::size_t& checked) {
    using G = typename F::Game;
    if (rng.below(3) == 0) {  // not at every ply: sums must also be found over a gap
        NetEvaluator<F> fresh = evaluator;
        fresh.reset(pos);
        ASSERT_EQ(evaluator.evaluate(pos), fresh.evaluate(pos)) << G::to_fen(pos);
        ++checked;
    }
    game::MoveList<G> moves;
    G::template generate<game::Gen::kAll>(pos, moves);
    if (plies == 0 || moves.empty() || G::result(pos)) return;
    for (int i = 0; i < 2; ++i) {
        const auto m = moves[rng.below(moves.size())];
        const auto undo = evaluator.do_move(pos, m);
        walk(evaluator, pos, i == 0 ? plies - 1 : std::min(plies - 1, 3), rng, checked);
        evaluator.undo_move(pos, m, undo);
    }
}

template <FeatureSet F>
void check_increments() {
    base::Rng rng{7};
    auto evaluator = evaluator_of<F>(3);
    std::size_t checked = 0;
    for (int game = 0; game < 40; ++game) {
        auto pos = F::Game::start();
        evaluator.reset(pos);
        walk(evaluator, pos, 60, rng, checked);
    }
    EXPECT_GT(checked, 5000U);
}

TEST(NetEvaluator, FollowsTheMovesOfXiangqi) { check_increments<XiangqiFeatures>(); }

TEST(NetEvaluator, SeesMirroredAndExchangedPositionsAlike) {
    auto evaluator = evaluator_of<XiangqiFeatures>(5);
    base::Rng rng{11};
    for (int game = 0; game < 50; ++game) {
        auto pos = Xiangqi::start();
        for (int ply = 0; ply < 30; ++ply) {
            game::MoveList<Xiangqi> moves;
            Xiangqi::generate<game::Gen::kAll>(pos, moves);
            if (moves.empty()) break;
            Xiangqi::do_move(pos, moves[rng.below(moves.size())]);
        }
        evaluator.reset(pos);
        const auto score = evaluator.evaluate(pos);
        for (std::size_t symmetry = 0; symmetry < Xiangqi::kSymmetries; ++symmetry) {
            const auto image = Xiangqi::transform(pos, symmetry);
            // With a general on the middle file the mirror image is another view, which a net may judge differently.
            const bool is_on_middle =
                image.general(xiangqi::kRed).file() == 4 || image.general(xiangqi::kBlack).file() == 4;
            if (is_on_middle && symmetry % 2 == 1) continue;
            evaluator.reset(image);
            EXPECT_EQ(evaluator.evaluate(image), score) << Xiangqi::to_fen(pos) << " under " << symmetry;
        }
    }
}

TEST(NetEvaluator, RefusesANetOfAnotherGame) {
    const auto made = NetEvaluator<XiangqiFeatures>::make(std::make_shared<const Net>(some_net({"go", 361, 32, 1}, 1)));
    ASSERT_FALSE(made);
    EXPECT_NE(made.error().message.find("go"), std::string::npos);
}

}  // namespace
}  // namespace qiyuan::eval::nnue
