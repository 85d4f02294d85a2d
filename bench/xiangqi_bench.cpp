#include <benchmark/benchmark.h>

#include "base/text.hpp"
#include "game/perft.hpp"
#include "games/xiangqi/referee/explain.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

// A rook chases a cannon for five laps: a window of twenty plies.
Timeline twenty_ply_chase() {
    Timeline game{parse_fen("2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w").value()};
    for (int lap = 0; lap < 5; ++lap)
        for (const char* text : {"h6i6", "i0h0", "i6h6", "h0i0"})
            game.play(Xiangqi::parse_move(game.last(), text).value());
    return game;
}

void exact_ruling_of_twenty_plies(benchmark::State& state) {
    const Timeline game = twenty_ply_chase();
    for (auto _ : state) benchmark::DoNotOptimize(judge_repetition(game, game.plies(), 6, Rules{}));
}
BENCHMARK(exact_ruling_of_twenty_plies)->Unit(benchmark::kMicrosecond);

void explained_ruling_of_twenty_plies(benchmark::State& state) {
    const Timeline game = twenty_ply_chase();
    for (auto _ : state)
        benchmark::DoNotOptimize(explain(*judge_repetition(game, game.plies(), 6, Rules{}), game, Rules{}, Speech{}));
}
BENCHMARK(explained_ruling_of_twenty_plies)->Unit(benchmark::kMicrosecond);

void search_ruling(benchmark::State& state) {
    const Timeline game = twenty_ply_chase();
    Position pos = game.after(0);
    std::vector<game::Step<Xiangqi>> history;
    for (std::size_t ply = 1; ply <= game.plies(); ++ply) {
        const Key key = pos.key();
        history.push_back({game.move(ply), pos.do_move(game.move(ply)), key});
    }
    Rules rules = Rules{}.in_search();
    rules.violation_fold = static_cast<int>(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(Xiangqi::judge(pos, history, rules));
}
BENCHMARK(search_ruling)->Arg(2)->Arg(6)->Unit(benchmark::kNanosecond);

void perft_4_from_the_start(benchmark::State& state) {
    for (auto _ : state) {
        Position pos;
        benchmark::DoNotOptimize(game::perft<Xiangqi>(pos, 4));
    }
    state.counters["nodes/s"] = benchmark::Counter(3290240, benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(perft_4_from_the_start)->Unit(benchmark::kMillisecond);

void generate_all(benchmark::State& state) {
    const Position pos = parse_fen("r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w").value();
    for (auto _ : state) {
        MoveList moves;
        generate<game::Gen::kAll>(pos, moves);
        benchmark::DoNotOptimize(moves.size());
    }
}
BENCHMARK(generate_all);

void exchange(benchmark::State& state) {
    const Position pos = parse_fen("r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w").value();
    MoveList moves;
    generate<game::Gen::kNoisy>(pos, moves);
    for (auto _ : state)
        for (const Move m : moves) benchmark::DoNotOptimize(see_at_least(pos, m, 0));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}
BENCHMARK(exchange);

}  // namespace
}  // namespace qiyuan::xiangqi
