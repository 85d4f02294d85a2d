#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <memory>

#include "app/command.hpp"
#include "app/interrupt.hpp"
#include "base/clock.hpp"
#include "lab/selfplay/zero_point_one.hpp"

namespace qiyuan::app {
namespace {

using eval::zero_point_one::Model;

struct SelfplayOptions {
    std::string game;
    std::string output;
    std::string evaluation{name(Model::kWazirPieceSquare)};
    lab::selfplay::ZeroPointOneOptions games;
};

int run_selfplay(SelfplayOptions options) {
    for (const Model model : eval::zero_point_one::kAllModels)
        if (name(model) == options.evaluation) options.games.model = model;
    std::ofstream file{options.output};
    if (!file) return report("selfplay", base::Error{fmt::format("cannot write {}", options.output)});
    const Interrupt interrupt;
    const base::Stopwatch watch;
    const bool on_terminal = isatty(STDERR_FILENO) == 1;
    const auto take = [&file](const std::string& line) { file << line << '\n'; };
    const auto progress = [&](const lab::selfplay::Progress& done) {
        if (!on_terminal) return;
        const double rate = static_cast<double>(done.games) / watch.seconds();
        fmt::print(stderr, "\r{}/{} games, {} positions, {:.1f} games/s, {:.0f} s left  ", done.games,
                   options.games.games, done.positions, rate,
                   static_cast<double>(options.games.games - done.games) / rate);
    };
    const auto done = lab::selfplay::play_zero_point_one(options.games, interrupt.token(), take, progress);
    if (on_terminal) fmt::print(stderr, "\n");
    if (!file.flush()) return report("selfplay", base::Error{fmt::format("cannot write {}", options.output)});
    fmt::print("{} games: {} won by Red, {} drawn; {} quiet positions\n", done.games, done.red_wins, done.draws,
               done.positions);
    return 0;
}

}  // namespace

void add_selfplay(CLI::App& program, Outcome& outcome) {
    const auto options = std::make_shared<SelfplayOptions>();
    CLI::App* command = program.add_subcommand("selfplay", "Play games of the engine against itself to learn from");
    command->add_option("GAME", options->game, "zero_point_one")->required()->check(CLI::IsMember({"zero_point_one"}));
    command->add_option("-o,--output", options->output, "File for the positions")->required();
    command->add_option("--games", options->games.games, "Games")->capture_default_str();
    command->add_option("--nodes", options->games.nodes, "Nodes searched for each move")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--seed", options->games.seed, "Everything random follows from it")->capture_default_str();
    command->add_option("--evaluation", options->evaluation, "By which the games are played")
        ->check(CLI::IsMember({"constant", "piece-square", "wazir-piece-square"}))
        ->capture_default_str();
    command->footer("Example: qiyuan selfplay zero_point_one --games 1000 --nodes 1000 -o games.tsv");
    command->callback([options, &outcome] { outcome.exit_code = run_selfplay(*options); });
}

}  // namespace qiyuan::app
