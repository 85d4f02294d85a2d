// What a net costs: a move made, evaluated and taken back, the same without evaluation, and an evaluation from nothing.
// The numbers of the nets are random: they do not change the time.
#include <benchmark/benchmark.h>

#include <vector>

#include "base/rng.hpp"
#include "eval/classical/zero_point_one/evaluator.hpp"
#include "eval/nnue/evaluator.hpp"
#include "eval/nnue/feature_sets.hpp"

namespace qiyuan::eval::nnue {
namespace {

constexpr int kPlies = 40;  // of a random game to the position measured

template <FeatureSet F>
NetEvaluator<F> random_evaluator(std::size_t hidden) {
    Net net{{std::string{F::kName}, F::kInputs, hidden, 4}};
    base::Rng rng{1};
    for (auto& weight : net.input_weights()) weight = static_cast<std::int16_t>(rng.below(100));
    for (auto& weight : net.output_weights()) weight = static_cast<std::int16_t>(rng.below(kMostOutput));
    return *NetEvaluator<F>::make(std::make_shared<const Net>(std::move(net)));
}

template <game::Game G>
typename G::Position some_position() {
    auto pos = G::start();
    base::Rng rng{5};
    for (int ply = 0; ply < kPlies; ++ply) {
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(pos, moves);
        if (moves.empty() || G::result(pos)) break;
        G::do_move(pos, moves[rng.below(moves.size())]);
    }
    return pos;
}

enum class Work : std::uint8_t { kMove, kMoveAndEvaluate };

// All moves of a position in turn, as a search makes them.
template <typename G, typename E>
void try_moves(benchmark::State& state, E evaluator, Work work) {
    auto pos = some_position<G>();
    game::MoveList<G> moves;
    G::template generate<game::Gen::kAll>(pos, moves);
    evaluator.reset(pos);
    benchmark::DoNotOptimize(evaluator.evaluate(pos));
    for (auto _ : state)
        for (const auto m : moves) {
            const auto undo = evaluator.do_move(pos, m);
            if (work == Work::kMoveAndEvaluate) benchmark::DoNotOptimize(evaluator.evaluate(pos));
            evaluator.undo_move(pos, m, undo);
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}

template <FeatureSet F>
void net_move(benchmark::State& state) {
    try_moves<typename F::Game>(state, random_evaluator<F>(static_cast<std::size_t>(state.range(0))), Work::kMove);
}
template <FeatureSet F>
void net_move_and_evaluate(benchmark::State& state) {
    try_moves<typename F::Game>(state, random_evaluator<F>(static_cast<std::size_t>(state.range(0))),
                                Work::kMoveAndEvaluate);
}
void linear_move_and_evaluate(benchmark::State& state) {
    try_moves<ZeroPointOneMen::Game>(state, zero_point_one::LinearEvaluator{}, Work::kMoveAndEvaluate);
}

BENCHMARK(net_move<XiangqiFeatures>)->Arg(64);
BENCHMARK(net_move_and_evaluate<XiangqiFeatures>)->Arg(32)->Arg(64)->Arg(128)->Arg(256);
BENCHMARK(net_move<ZeroPointOneMen>)->Arg(32);
BENCHMARK(net_move_and_evaluate<ZeroPointOneMen>)->Arg(32)->Arg(64)->Arg(128);
BENCHMARK(net_move_and_evaluate<ZeroPointOneMenByWazir>)->Arg(32)->Arg(64);
BENCHMARK(linear_move_and_evaluate);

}  // namespace
}  // namespace qiyuan::eval::nnue
