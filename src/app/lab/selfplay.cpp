#include <fmt/core.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <thread>

#include "app/command.hpp"
#include "app/interrupt.hpp"
#include "base/clock.hpp"
#include "lab/selfplay/census.hpp"
#include "lab/selfplay/production.hpp"

namespace qiyuan::app {
namespace {

using namespace lab::selfplay;

struct SelfplayOptions {
    Plan plan;
    std::string directory;
};

int run_selfplay(const SelfplayOptions& options) {
    const Interrupt interrupt;
    const base::Stopwatch watch;
    const bool on_terminal = isatty(STDERR_FILENO) == 1;
    const std::size_t all = options.plan.shards * options.plan.games_per_shard;
    const auto show = [&](const Progress& done) {
        if (!on_terminal) return;
        const std::size_t before = done.existing_shards * options.plan.games_per_shard;
        const double rate = static_cast<double>(done.games) / watch.seconds();
        fmt::print(stderr, "\r{}/{} games, {} new positions, {:.1f} games/s, {:.0f} s left  ", before + done.games, all,
                   done.positions, rate, static_cast<double>(all - before - done.games) / rate);
    };
    const auto done = produce(options.plan, options.directory, interrupt.token(), show);
    if (on_terminal) fmt::print(stderr, "\n");
    if (!done) return report("selfplay", done.error());
    fmt::print("{} shards of {} games in {}: {} new, {} there before\n", done->shards + done->existing_shards,
               options.plan.games_per_shard, options.directory, done->shards, done->existing_shards);
    return 0;
}

int run_info(const std::string& directory) {
    const auto census = take_census(directory);
    if (!census) return report("selfplay info", census.error());
    fmt::print("{}", to_text(*census));
    return 0;
}

int run_text(const std::string& directory) {
    const auto done = print_quiet_positions(directory, [](const std::string& line) { fmt::print("{}\n", line); });
    return done ? 0 : report("selfplay text", done.error());
}

}  // namespace

void add_selfplay(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<SelfplayOptions>();
    options->plan.threads = std::max(1U, std::thread::hardware_concurrency());
    CLI::App* command = program.add_subcommand("selfplay", "Play games of the engine against itself to learn from");
    command->require_subcommand(0, 1);
    const auto games = player_names();
    auto* game = command->add_option("GAME", options->plan.game, fmt::format("One of: {}", fmt::join(games, ", ")))
                     ->check(CLI::IsMember(std::vector<std::string>(games.begin(), games.end())));
    auto* out = command->add_option("-o,--out", options->directory, "Directory of the shards; what is there is kept");
    command->add_option("--shards", options->plan.shards, "Files to make")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--games", options->plan.games_per_shard, "Games in each")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--nodes", options->plan.player.nodes, "Nodes searched for each move")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--seed", options->plan.seed, "Everything random follows from it")->capture_default_str();
    command->add_option("--evaluation", options->plan.player.evaluation,
                        "By which the games are played: a net's file, shipped, or hand-written");
    command->add_option("--threads", options->plan.threads, "Games at once")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->footer(
        "Examples: qiyuan selfplay xiangqi --shards 100 --nodes 1000 -o games\n"
        "          qiyuan selfplay info games\n"
        "          qiyuan selfplay text games > positions.tsv");
    command->callback([options, command, game, out, &outcome] {
        if (!command->get_subcommands().empty()) return;
        if (game->empty() || out->empty())
            outcome.exit_code = report("selfplay", base::Error{"which GAME, and where to? See qiyuan selfplay --help"});
        else
            outcome.exit_code = run_selfplay(*options);
    });

    const auto directory = std::make_shared<std::string>();
    CLI::App* info = command->add_subcommand("info", "Say what a directory of shards holds");
    info->add_option("DIR", *directory, "The shards")->required();
    info->callback([directory, &outcome] { outcome.exit_code = run_info(*directory); });
    CLI::App* text =
        command->add_subcommand("text", "Print the quiet positions: position, result and score for the first player");
    text->add_option("DIR", *directory, "The shards")->required();
    text->callback([directory, &outcome] { outcome.exit_code = run_text(*directory); });
}

}  // namespace qiyuan::app
