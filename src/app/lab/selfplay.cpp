#include <fmt/core.h>
#include <fmt/ranges.h>

#include <memory>
#include <thread>

#include "app/command.hpp"
#include "app/interrupt.hpp"
#include "app/json_line.hpp"
#include "app/numbers.hpp"
#include "app/progress_line.hpp"
#include "lab/selfplay/census.hpp"
#include "lab/selfplay/production.hpp"

namespace qiyuan::app {
namespace {

using lab::selfplay::Plan;
using lab::selfplay::ShardCensus;

struct SelfplayOptions {
    Plan plan;
    std::string directory;
    bool json = false;
};

int run_selfplay(const SelfplayOptions& options) {
    const Plan& plan = options.plan;
    const Interrupt interrupt;
    const auto done = [&] {
        ProgressLine progress{"games", plan.shards * plan.games_per_shard};
        return lab::selfplay::produce(
            plan, options.directory, interrupt.token(), [&](const lab::selfplay::Progress& now) {
                const std::size_t before = now.existing_shards * plan.games_per_shard;
                progress.begin_at(before);
                progress.show(before + now.games, fmt::format("{} new positions", now.positions));
            });
    }();
    if (!done) return report("selfplay", done.error());
    if (options.json)
        print_json_line(nlohmann::ordered_json{{"directory", options.directory},
                                               {"shards", done->shards + done->existing_shards},
                                               {"new_shards", done->shards},
                                               {"games_per_shard", plan.games_per_shard},
                                               {"complete", done->shards + done->existing_shards == plan.shards}});
    else
        fmt::print("{} shards of {} games in {}: {} new, {} there before\n", done->shards + done->existing_shards,
                   plan.games_per_shard, options.directory, done->shards, done->existing_shards);
    return interrupt.exit_code();
}

nlohmann::ordered_json as_json(const ShardCensus& census) {
    const auto& [lost, drawn, won] = census.results;
    return {{"game", census.game},     {"settings", census.settings},
            {"shards", census.shards}, {"games", census.games},
            {"first_won", won},        {"drawn", drawn},
            {"second_won", lost},      {"positions", census.positions},
            {"quiet", census.quiet},   {"distinct_quiet", census.distinct},
            {"bytes", census.bytes}};
}

int run_info(const SelfplayOptions& options) {
    const auto census = lab::selfplay::take_census(options.directory);
    if (!census) return report("selfplay info", census.error());
    if (options.json)
        print_json_line(as_json(*census));
    else
        fmt::print("{}", to_text(*census));
    return 0;
}

int run_text(const std::string& directory) {
    const auto done =
        lab::selfplay::print_quiet_positions(directory, [](const std::string& line) { fmt::print("{}\n", line); });
    return done ? 0 : report("selfplay text", done.error());
}

}  // namespace

void add_selfplay(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<SelfplayOptions>();
    options->plan.threads = std::max(1U, std::thread::hardware_concurrency());
    CLI::App* command = program.add_subcommand("selfplay", "Play games of the engine against itself, to train on");
    command->require_subcommand(0, 1);
    const auto games = lab::selfplay::player_names();
    auto* game = command->add_option("GAME", options->plan.game, fmt::format("One of: {}", fmt::join(games, ", ")))
                     ->check(CLI::IsMember(std::vector<std::string>(games.begin(), games.end())));
    auto* out =
        command->add_option("-o,--out", options->directory, "Directory for the files; those that are there are kept");
    command->add_option("--shards", options->plan.shards, "Number of files to make")
        ->check(positive())
        ->capture_default_str();
    command->add_option("--games", options->plan.games_per_shard, "Games in each file")
        ->check(positive())
        ->capture_default_str();
    command->add_option("--nodes", options->plan.player.nodes, "Nodes searched for each move")
        ->check(positive())
        ->capture_default_str();
    command->add_option("--seed", options->plan.seed, "Random seed; the same seed gives the same games")
        ->capture_default_str();
    command->add_option("--evaluation", options->plan.player.evaluation,
                        "Evaluation to play by: the file of a net, shipped, or hand-written");
    command->add_option("--threads", options->plan.threads, "Games played at the same time")
        ->check(positive())
        ->capture_default_str();
    command->add_flag("--json", options->json, "Print the result as JSON");
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

    CLI::App* info = command->add_subcommand("info", "Describe what a directory of self-play holds");
    info->add_option("DIR", options->directory, "Directory that selfplay wrote")->required();
    info->add_flag("--json", options->json, "Print the numbers as JSON");
    info->footer("Example: qiyuan selfplay info games");
    info->callback([options, &outcome] { outcome.exit_code = run_info(*options); });
    CLI::App* text =
        command->add_subcommand("text", "Print the quiet positions: position, result and score for the first player");
    text->add_option("DIR", options->directory, "Directory that selfplay wrote")->required();
    text->footer("Example: qiyuan selfplay text games > positions.tsv");
    text->callback([options, &outcome] { outcome.exit_code = run_text(options->directory); });
}

}  // namespace qiyuan::app
