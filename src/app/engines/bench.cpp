#include "app/engines/bench.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "base/clock.hpp"
#include "base/text.hpp"
#include "engine/registry.hpp"

namespace qiyuan::app {
namespace {

struct BenchOptions {
    std::string game = "xiangqi";
    bool json = false;
};

int print_bench(const BenchOptions& options) {
    const auto result = run_bench(options.game);
    if (!result) return report("bench", result.error());
    const double rate = static_cast<double>(result->nodes) / result->seconds;
    if (options.json)
        fmt::print("{}\n", nlohmann::json{{"game", options.game},
                                          {"nodes", result->nodes},
                                          {"seconds", result->seconds},
                                          {"nodes_per_second", static_cast<std::uint64_t>(rate)}}
                               .dump());
    else
        fmt::print("{} {}\n{:.3f} s, {:.3f} Mnodes/s\n", options.game, result->nodes, result->seconds, rate / 1e6);
    return 0;
}

}  // namespace

base::Expected<BenchResult> run_bench(const std::string& game) {
    const auto made = engine::make_engine(game);
    if (!made) return tl::unexpected(made.error());
    const auto bench = engine::bench_of(game);
    if (!bench) return tl::unexpected(bench.error());
    engine::AnyEngine& searcher = **made;
    BenchResult total;
    const base::Stopwatch watch;
    for (const auto fen : bench->positions) {
        if (const auto done = searcher.set_position(fen, {}); !done) return tl::unexpected(done.error());
        engine::GoRequest request;
        request.limits.depth = bench->depth;
        engine::EngineListener listener;
        listener.on_choice = [&total](const engine::Choice& choice) { total.nodes += choice.line.nodes; };
        if (const auto done = searcher.go(request, listener); !done) return tl::unexpected(done.error());
        searcher.wait();
    }
    total.seconds = watch.seconds();
    return total;
}

void add_bench(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* command = program.add_subcommand("bench", "Search fixed positions: signature and nodes per second");
    command->add_option("GAME", options->game, fmt::format("One of {}", fmt::join(engine::bench_names(), ", ")))
        ->capture_default_str();
    command->add_flag("--json", options->json, R"(Print {"game":G,"nodes":N,"seconds":S,"nodes_per_second":R})");
    command->footer("Example: qiyuan bench xiangqi");
    command->callback([options, &outcome] { outcome.exit_code = print_bench(*options); });
}

}  // namespace qiyuan::app
