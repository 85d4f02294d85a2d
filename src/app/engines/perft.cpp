#include <fmt/core.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/numbers.hpp"
#include "base/clock.hpp"
#include "base/text.hpp"
#include "engine/registry.hpp"

namespace qiyuan::app {
namespace {

struct PerftOptions {
    std::string game;
    int depth = 1;
    std::string fen;
    std::string moves;
    bool no_suicide = false;
    bool divide = false;
    bool json = false;
};

base::Expected<std::unique_ptr<engine::AnyGame>> position_asked_for(const PerftOptions& options) {
    auto game = engine::make_game(options.game);
    if (!game) return game;
    if (!options.fen.empty())
        if (const auto done = (*game)->set_up(options.fen); !done) return base::fail("--fen: " + done.error().text());
    for (const auto& word : base::split_words(options.moves))
        if (const auto done = (*game)->play(word.text); !done)
            return base::fail("--moves: " + done.error().message, word.column);
    if ((*game)->awaits_setup())
        return base::fail("the game is still being set up; give both set-ups as the first two of --moves");
    if (options.no_suicide) return (*game)->without_suicides();
    return game;
}

int run_perft(const PerftOptions& options) {
    const auto game = position_asked_for(options);
    if (!game) return report("perft", game.error());
    const base::Stopwatch watch;
    std::uint64_t nodes = 0;
    if (options.divide && options.depth > 0) {
        for (const auto& [move, leaves] : (*game)->perft_divide(options.depth)) {
            if (!options.json) fmt::print("{}: {}\n", move, leaves);
            nodes += leaves;
        }
    } else {
        nodes = (*game)->perft(options.depth);
    }
    const double seconds = watch.seconds();
    if (options.json)
        fmt::print("{}\n", nlohmann::json{{"nodes", nodes}, {"seconds", seconds}}.dump());
    else
        fmt::print("{}\n{:.3f} s, {:.1f} Mnodes/s\n", nodes, seconds, static_cast<double>(nodes) / seconds / 1e6);
    return 0;
}

}  // namespace

void add_perft(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<PerftOptions>();
    CLI::App* command = program.add_subcommand("perft", "Count the leaves of the tree of legal moves");
    command->add_option("GAME", options->game, fmt::format("One of: {}", fmt::join(engine::game_names(), ", ")))
        ->required();
    command->add_option("DEPTH", options->depth, "Depth in plies")->required()->check(between(0, 30));
    command->add_option("--fen", options->fen, "Position to start from [the usual start]");
    command->add_option("--moves", options->moves, "Play these moves first, separated by spaces");
    command->add_flag("--no-suicide", options->no_suicide,
                      "Leave out moves after which the mover's wazir can be taken (zero_point_one)");
    command->add_flag("--divide", options->divide, "Show the leaves below each root move");
    command->add_flag("--json", options->json, R"(Print {"nodes":N,"seconds":S})");
    command->footer(
        "Examples: qiyuan perft xiangqi 5\n"
        "          qiyuan perft zero_point_one 3 --moves \"WNFFDDDDAAAAAAAA wnffddddaaaaaaaa\"\n"
        "In zero_point_one --moves are CodeCup moves from the empty board: both set-ups, then moves.");
    command->callback([options, &outcome] { outcome.exit_code = run_perft(*options); });
}

}  // namespace qiyuan::app
