// How long one evaluation takes, by kind of position.
#include <benchmark/benchmark.h>

#include <array>
#include <vector>

#include "base/rng.hpp"
#include "eval/classical/xiangqi/evaluator.hpp"

namespace qiyuan::eval::xiangqi {
namespace {

constexpr const char* kMiddlegame = "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w - - 0 1";
constexpr const char* kOpenMiddlegame = "2bakab2/9/n3c1n2/p1R1p1p1p/9/6P2/P1r1P3P/N1C1C1N2/9/2BAKAB2 w - - 0 1";
constexpr const char* kEndgame = "3ak1b2/4a4/4b4/p1N5p/9/2P3c2/P7P/4B4/4A4/4KAB2 w - - 0 1";

void evaluate_one(benchmark::State& state, const char* fen) {
    const auto pos = Xiangqi::parse_fen(fen);
    if (!pos) return state.SkipWithError(pos.error().text().c_str());
    ClassicalEvaluator evaluator;
    evaluator.reset(*pos);
    for (auto _ : state) benchmark::DoNotOptimize(evaluator.evaluate(*pos));
}
BENCHMARK_CAPTURE(evaluate_one, middlegame, kMiddlegame);
BENCHMARK_CAPTURE(evaluate_one, open_middlegame, kOpenMiddlegame);
BENCHMARK_CAPTURE(evaluate_one, endgame, kEndgame);

// Positions of random games in turn, as a search sees them: branches and tables are less predictable than above.
void evaluate_many(benchmark::State& state) {
    constexpr std::size_t kPositions = 4096;
    constexpr int kLongestGame = 80;
    std::vector<Position> positions;
    base::Rng rng{1};
    while (positions.size() < kPositions) {
        Position pos;
        for (int ply = 0; ply < kLongestGame; ++ply) {
            qiyuan::xiangqi::MoveList moves;
            Xiangqi::generate<game::Gen::kAll>(pos, moves);
            if (moves.empty()) break;
            Xiangqi::do_move(pos, moves[rng.below(moves.size())]);
            positions.push_back(pos);
        }
    }
    const ClassicalEvaluator evaluator;  // the worth of the men is that of no position; the time is the same
    std::size_t at = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(evaluator.evaluate(positions[at]));
        at = (at + 1) % kPositions;
    }
}
BENCHMARK(evaluate_many);

}  // namespace
}  // namespace qiyuan::eval::xiangqi
