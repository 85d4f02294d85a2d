// What a net costs: a move made, evaluated and taken back, the same without evaluation, and its share of a search.
// The numbers of the nets are random: they do not change the time of an evaluation.
#include <benchmark/benchmark.h>

#include <ctime>
#include <vector>

#include "base/rng.hpp"
#include "eval/classical/xiangqi/evaluator.hpp"
#include "eval/classical/zero_point_one/evaluator.hpp"
#include "eval/nnue/evaluator.hpp"
#include "eval/nnue/feature_sets.hpp"
#include "search/searcher.hpp"

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

template <game::ChanceGame G>
typename G::Outcome first_outcome(const typename G::Position& pos) {
    typename G::OutcomeList outcomes;
    (void)G::outcomes(pos, outcomes);
    return outcomes[0].outcome;
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
        if constexpr (G::kHasChance)
            if (G::is_chance(pos)) G::do_outcome(pos, first_outcome<G>(pos));
    }
    return pos;
}

enum class Work : std::uint8_t { kMove, kMoveAndEvaluate };

// All moves of a position in turn, as a search makes them; where nature answers, one answer with each.
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
            const auto look = [&] {
                if (work == Work::kMoveAndEvaluate) benchmark::DoNotOptimize(evaluator.evaluate(pos));
            };
            if constexpr (G::kHasChance) {
                if (G::is_chance(pos)) {
                    const auto outcome = first_outcome<G>(pos);
                    const auto shown = evaluator.do_outcome(pos, outcome);
                    look();
                    evaluator.undo_outcome(pos, outcome, shown);
                } else {
                    look();
                }
            } else {
                look();
            }
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
template <typename E>
void hand_written_banqi(benchmark::State& state) {
    try_moves<qiyuan::banqi::Banqi>(state, E{}, Work::kMoveAndEvaluate);
}
void linear_move_and_evaluate(benchmark::State& state) {
    try_moves<ZeroPointOneMen::Game>(state, zero_point_one::LinearEvaluator{}, Work::kMoveAndEvaluate);
}

// What an evaluator said, in order.
using Said = std::vector<game::Score>;

// Evaluates as another does, and writes it down.
template <typename E>
class Recorder : public E {
public:
    Recorder(E evaluator, std::shared_ptr<Said> said) : E(std::move(evaluator)), said_(std::move(said)) {}
    [[nodiscard]] game::Score evaluate(const auto& pos) {
        said_->push_back(E::evaluate(pos));
        return said_->back();
    }

private:
    std::shared_ptr<Said> said_;
};

// Says it again at no cost: a search that asks the same questions does everything else it did before.
template <game::Game G>
class Replayer : public game::StatelessEvaluator<G> {
public:
    explicit Replayer(std::shared_ptr<const Said> said) : said_(std::move(said)) {}
    [[nodiscard]] game::Score evaluate(const typename G::Position&) { return (*said_)[(*next_)++]; }

private:
    std::shared_ptr<const Said> said_;
    std::shared_ptr<std::size_t> next_ = std::make_shared<std::size_t>(0);
};

constexpr std::uint64_t kSearchNodes = 200'000;

// Processor time of a search, in seconds.
template <game::SearchableGame G, typename E>
double search_time(E evaluator) {
    constexpr std::size_t kTableMib = 16;
    search::Searcher<G, E> searcher{{}, std::move(evaluator)};
    (void)searcher.resize_table(kTableMib);
    typename search::Searcher<G, E>::Request request;
    request.task = {some_position<G>(), {}, {}, game::Score::draw()};
    request.limits.nodes = kSearchNodes;
    game::MoveList<G> moves;
    G::template generate<game::Gen::kAll>(request.task.position, moves);
    request.root_moves.assign(moves.begin(), moves.end());
    auto prepared = searcher.prepare(std::move(request));
    const std::clock_t begin = std::clock();
    benchmark::DoNotOptimize(searcher.search(std::move(prepared), {}));
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// How much of a search goes into its evaluations, following the moves included: what a search takes less that only
// repeats what an evaluator said.
template <game::SearchableGame G, typename E>
void share_of_search(benchmark::State& state, const E& evaluator) {
    double whole = 0;
    double rest = 0;
    std::size_t evaluations = 0;
    for (auto _ : state) {
        const auto said = std::make_shared<Said>();
        said->reserve(2 * kSearchNodes);
        whole += search_time<G>(Recorder<E>{evaluator, said});
        rest += search_time<G>(Replayer<G>{said});
        evaluations += said->size();
    }
    const auto nodes = static_cast<double>(state.iterations()) * static_cast<double>(kSearchNodes);
    state.counters["share"] = 1 - rest / whole;
    state.counters["nodes/s"] = nodes / whole;
    state.counters["evaluations/node"] = static_cast<double>(evaluations) / nodes;
}
template <FeatureSet F>
void net_share_of_search(benchmark::State& state) {
    share_of_search<typename F::Game>(state, random_evaluator<F>(static_cast<std::size_t>(state.range(0))));
}
template <typename G, typename E>
void hand_written_share_of_search(benchmark::State& state) {
    share_of_search<G>(state, E{});
}
using BanqiByHand = eval::banqi::ClassicalEvaluator<qiyuan::banqi::Standard>;

BENCHMARK(net_move<XiangqiFeatures>)->Arg(64);
BENCHMARK(net_move_and_evaluate<XiangqiFeatures>)->Arg(32)->Arg(64)->Arg(128)->Arg(256);
BENCHMARK(net_move<ZeroPointOneMen>)->Arg(32);
BENCHMARK(net_move_and_evaluate<ZeroPointOneMen>)->Arg(32)->Arg(64)->Arg(128);
BENCHMARK(net_move_and_evaluate<ZeroPointOneMenByWazir>)->Arg(32)->Arg(64);
BENCHMARK(linear_move_and_evaluate);
BENCHMARK(net_move<BanqiMen>)->Arg(32);
BENCHMARK(net_move_and_evaluate<BanqiMen>)->Arg(32)->Arg(64)->Arg(128);
BENCHMARK(net_move_and_evaluate<BanqiMenOverHandWritten>)->Arg(32)->Arg(64);
BENCHMARK(hand_written_banqi<BanqiByHand>);
BENCHMARK(net_share_of_search<XiangqiFeatures>)->Arg(64)->Unit(benchmark::kMillisecond);
BENCHMARK(hand_written_share_of_search<qiyuan::xiangqi::Xiangqi, xiangqi::ClassicalEvaluator>)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(net_share_of_search<BanqiMen>)->Arg(32)->Arg(64)->Unit(benchmark::kMillisecond);
BENCHMARK(net_share_of_search<BanqiMenOverHandWritten>)->Arg(32)->Unit(benchmark::kMillisecond);
BENCHMARK(hand_written_share_of_search<qiyuan::banqi::Banqi, BanqiByHand>)->Unit(benchmark::kMillisecond);
BENCHMARK(net_share_of_search<ZeroPointOneMen>)->Arg(32)->Unit(benchmark::kMillisecond);
BENCHMARK(hand_written_share_of_search<ZeroPointOneMen::Game, zero_point_one::LinearEvaluator>)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace qiyuan::eval::nnue
