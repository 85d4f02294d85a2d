#include "eval/nnue/evaluator.hpp"

#include <gtest/gtest.h>

#include "eval/nnue/feature_sets.hpp"
#include "eval/nnue/some_net.hpp"

namespace qiyuan::eval::nnue {
namespace {

using xiangqi::Xiangqi;

template <FeatureSet F>
NetEvaluator<F> evaluator_of(std::uint64_t seed, Activation activation = Activation::kSquaredClipped,
                             std::size_t middle = 0) {
    const NetShape shape{std::string{F::kName}, F::kInputs, 64, 4, activation, middle};
    return *NetEvaluator<F>::make(std::make_shared<const Net>(some_net(shape, seed)));
}

// One of nature's answers; all are equally likely here.
template <game::ChanceGame G>
typename G::Outcome some_outcome(const typename G::Position& pos, base::Rng& rng) {
    typename G::OutcomeList outcomes;
    (void)G::outcomes(pos, outcomes);
    return outcomes[rng.below(outcomes.size())].outcome;
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
    if constexpr (G::kHasChance) {
        if (G::is_chance(pos)) {
            const auto outcome = some_outcome<G>(pos, rng);
            const auto undo = evaluator.do_outcome(pos, outcome);
            walk(evaluator, pos, plies, rng, checked);
            evaluator.undo_outcome(pos, outcome, undo);
            return;
        }
    }
    game::MoveList<G> moves;
    G::template generate<game::Gen::kAll>(pos, moves);
    if (plies <= 0 || moves.empty() || G::result(pos)) return;
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

TEST(NetEvaluator, FollowsTheMovesOfXiangqi) {
    check_increments<XiangqiFeatures>();
    check_increments<XiangqiMenOverHandWritten>();
}
TEST(NetEvaluator, FollowsTheMovesOfZeroPointOne) {
    check_increments<ZeroPointOneMen>();
    check_increments<ZeroPointOneMenByWazir>();
}

TEST(NetEvaluator, FollowsTheMovesAndOutcomesOfBanqi) {
    check_increments<BanqiMen>();
    check_increments<BanqiMenOverHandWritten>();
}

template <game::Game G>
typename G::Position after_random_plies(int plies, base::Rng& rng) {
    auto pos = G::start();
    for (int ply = 0; ply < plies; ++ply) {
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(pos, moves);
        if (moves.empty() || G::result(pos)) break;
        G::do_move(pos, moves[rng.below(moves.size())]);
        if constexpr (G::kHasChance)
            if (G::is_chance(pos)) G::do_outcome(pos, some_outcome<G>(pos, rng));
    }
    return pos;
}

// With a wazir on a diagonal two turns bring it to its place, and only one of them is taken.
bool is_on_diagonal(zero_point_one::Square square) {
    return square.row() == square.column() || square.row() + square.column() == zero_point_one::kRows - 1;
}

template <FeatureSet F>
void check_symmetry_of_zero_point_one(Activation activation, std::size_t middle = 0) {
    using G = typename F::Game;
    auto evaluator = evaluator_of<F>(5, activation, middle);
    base::Rng rng{13};
    std::size_t turned = 0;
    for (int game = 0; game < 60; ++game) {
        const auto pos = after_random_plies<G>(static_cast<int>(rng.below(100)), rng);
        if (G::result(pos)) continue;
        const bool has_one_view =
            !is_on_diagonal(pos.wazir(zero_point_one::kRed)) && !is_on_diagonal(pos.wazir(zero_point_one::kBlue));
        evaluator.reset(pos);
        const auto score = evaluator.evaluate(pos);
        constexpr std::size_t kExchange = 8;
        for (std::size_t symmetry = 0; symmetry < G::kSymmetries; symmetry += has_one_view ? 1 : kExchange) {
            const auto image = G::transform(pos, symmetry);
            evaluator.reset(image);
            ASSERT_EQ(evaluator.evaluate(image), score) << G::to_fen(pos) << " under " << symmetry;
            turned += has_one_view ? 1U : 0U;
        }
    }
    EXPECT_GT(turned, 100U);
}

TEST(NetEvaluator, SeesTurnedAndExchangedPositionsOfZeroPointOneAlike) {
    for (const Activation activation : kAllActivations) {
        check_symmetry_of_zero_point_one<ZeroPointOneMen>(activation);
        check_symmetry_of_zero_point_one<ZeroPointOneMenByWazir>(activation);
    }
    check_symmetry_of_zero_point_one<ZeroPointOneMen>(Activation::kSquaredClipped, 8);
}

// Whether some kind of a player's face-up men stands more on one side of the middle than on the other, both ways.
bool has_one_view(const qiyuan::banqi::Banqi::Position& pos, dark::Colour own) {
    bool leans_sideways = false;
    bool leans_upwards = false;
    for (const dark::Kind kind : dark::kAllKinds) {
        int sideways = 0;
        int upwards = 0;
        pos.pieces(dark::Piece{own, kind}).for_each([&](auto square) {
            sideways += 2 * square.file() < square.kFiles ? 1 : -1;
            upwards += 2 * square.rank() < square.kRanks ? 1 : -1;
        });
        leans_sideways = leans_sideways || sideways != 0;
        leans_upwards = leans_upwards || upwards != 0;
    }
    return leans_sideways && leans_upwards;
}

TEST(NetEvaluator, SeesMirroredAndRecolouredPositionsOfBanqiAlike) {
    using G = qiyuan::banqi::Banqi;
    constexpr std::size_t kRecoloured = 4;
    auto plain = evaluator_of<BanqiMen>(5);
    auto founded = evaluator_of<BanqiMenOverHandWritten>(6);
    base::Rng rng{19};
    std::size_t mirrored = 0;
    for (int game = 0; game < 200; ++game) {
        const auto pos = after_random_plies<G>(static_cast<int>(1 + rng.below(100)), rng);
        const bool is_certain = has_one_view(pos, dark::Colour::kRed) && has_one_view(pos, dark::Colour::kBlack);
        const auto says = [&](auto& evaluator, const G::Position& seen) {
            evaluator.reset(seen);
            return evaluator.evaluate(seen);
        };
        for (std::size_t symmetry = 0; symmetry < G::kSymmetries; symmetry += is_certain ? 1 : kRecoloured) {
            const auto image = G::transform(pos, symmetry);
            ASSERT_EQ(says(plain, image), says(plain, pos)) << G::to_fen(pos) << " under " << symmetry;
            ASSERT_EQ(says(founded, image), says(founded, pos)) << G::to_fen(pos) << " under " << symmetry;
            mirrored += symmetry % kRecoloured != 0 ? 1U : 0U;
        }
    }
    EXPECT_GT(mirrored, 300U);
}

TEST(NetEvaluator, AddsToTheHandWrittenEvaluationOfBanqi) {
    using F = BanqiMenOverHandWritten;
    Net net{{std::string{F::kName}, F::kInputs, 32, 1}};
    auto nothing = *NetEvaluator<F>::make(std::make_shared<const Net>(net));
    net.output_biases()[0] = kInputOne * kOutputOne;  // one logit for the mover
    auto one_logit = *NetEvaluator<F>::make(std::make_shared<const Net>(net));
    F::Base classical;
    base::Rng rng{23};
    for (int game = 0; game < 50; ++game) {
        const auto pos = after_random_plies<F::Game>(static_cast<int>(rng.below(100)), rng);
        classical.reset(pos);
        nothing.reset(pos);
        one_logit.reset(pos);
        const game::Score base = classical.evaluate(pos);
        const Share share = F::share_left(pos);
        EXPECT_EQ(nothing.evaluate(pos), base);
        EXPECT_EQ(one_logit.evaluate(pos).raw() - base.raw(), game::Score::kPerLogit * share.parts / share.all);
    }
}

// Nobody knows which colour he will have, whatever a net says.
TEST(NetEvaluator, SeesNobodyAheadBeforeTheFirstFlipOfBanqi) {
    const auto pos = qiyuan::banqi::Banqi::start();
    auto evaluator = evaluator_of<BanqiMen>(7);
    evaluator.reset(pos);
    EXPECT_EQ(evaluator.evaluate(pos), game::Score::draw());
}

TEST(Features, OfZeroPointOneByWazirAreThoseOfTheLinearEvaluation) {
    namespace zpo = eval::zero_point_one;
    using F = ZeroPointOneMenByWazir;
    base::Rng rng{17};
    for (int game = 0; game < 40; ++game) {
        const auto pos = after_random_plies<F::Game>(static_cast<int>(rng.below(60)), rng);
        if (F::Game::result(pos)) continue;
        for (const game::Side side : game::kBothSides) {
            std::vector<std::size_t> expected;
            zpo::View{side, pos.wazir(side)}.for_each(pos, [&](std::size_t feature) { expected.push_back(feature); });
            std::vector<std::size_t> inputs;
            for_each_input<F>(pos, side, [&](Input input) { inputs.push_back(input); });
            std::ranges::sort(expected);
            std::ranges::sort(inputs);
            ASSERT_EQ(inputs, expected) << F::Game::to_fen(pos);
        }
    }
}

TEST(Features, AreFoundByNameAndGame) {
    EXPECT_EQ(feature_names("zero_point_one").size(), 2U);
    EXPECT_TRUE(feature_names("go").empty());
    std::size_t inputs = 0;
    EXPECT_TRUE(with_features("zero_point_one men", [&]<typename F>(FeaturesTag<F>) {
        inputs = F::kInputs;
        return base::Expected<void>{};
    }));
    EXPECT_EQ(inputs, 700U);
    EXPECT_FALSE(with_features("go", [](auto) { return base::Expected<void>{}; }));
}

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
