#include <benchmark/benchmark.h>

#include "game/perft.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::zero_point_one {
namespace {

// M5_ply95_end of tests/data/perft_zero_point_one.tsv: few men on the board, many in the hands.
Position late_position() { return parse_fen("3a2w1/3ad3/4aF1f/dd3d2/ADa1a3/A1a2A2/fW1D4/2AA1A2 b 4A2nf2d 95").value(); }

// Perft that makes and takes back every leaf, where the usual one counts the last ply: what a search pays for moves.
template <typename G>
std::uint64_t visit(Position& pos, int depth) {
    if (depth == 0) return 1;
    MoveList moves;
    G::template generate<game::Gen::kAll>(pos, moves);
    std::uint64_t leaves = 0;
    for (const Move m : moves) {
        const auto undo = pos.do_move(m);
        leaves += visit<G>(pos, depth - 1);
        pos.undo_move(m, undo);
    }
    return leaves;
}

template <typename G>
void zero_point_one_perft(benchmark::State& state) {
    Position pos = late_position();
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += game::perft<G>(pos, 3);
    state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(zero_point_one_perft<ZeroPointOne>)->Unit(benchmark::kMillisecond);
BENCHMARK(zero_point_one_perft<PrudentZeroPointOne>)->Unit(benchmark::kMillisecond);

template <typename G>
void zero_point_one_visit(benchmark::State& state) {
    Position pos = late_position();
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += visit<G>(pos, 3);
    state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(zero_point_one_visit<ZeroPointOne>)->Unit(benchmark::kMillisecond);
BENCHMARK(zero_point_one_visit<PrudentZeroPointOne>)->Unit(benchmark::kMillisecond);

template <void (*kGenerate)(const Position&, MoveList&)>
void zero_point_one_list(benchmark::State& state) {
    const Position pos = late_position();
    for (auto _ : state) {
        MoveList moves;
        kGenerate(pos, moves);
        benchmark::DoNotOptimize(moves);
    }
}
BENCHMARK(zero_point_one_list<generate<game::Gen::kAll, Suicides::kExcluded>>);
BENCHMARK(zero_point_one_list<generate_class<MoveClass::kCapture>>);
BENCHMARK(zero_point_one_list<generate_class<MoveClass::kCheck>>);
BENCHMARK(zero_point_one_list<generate_class<MoveClass::kCheckThreat>>);
BENCHMARK(zero_point_one_list<generate_class<MoveClass::kEscapeAttack>>);
BENCHMARK(zero_point_one_list<generate_class<MoveClass::kOther>>);

}  // namespace
}  // namespace qiyuan::zero_point_one
