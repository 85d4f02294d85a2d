#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/interrupt.hpp"
#include "app/magic/magic.hpp"
#include "base/clock.hpp"
#include "games/magic/levels/level_file.hpp"
#include "lab/magic/rating.hpp"

namespace qiyuan::app {
namespace {

namespace magic_lab = qiyuan::lab::magic;

struct RateOptions {
    std::string path = "levels";
    std::vector<int> ids;
    magic_lab::RatingOptions rating;
    bool alternates = false;
    bool json = false;
    bool write = false;
};

void print_text(const magic::Level& level, const magic_lab::LevelTally& tally) {
    const auto win = tally.win_interval();
    fmt::print("level {} {}: win {:.3f} ({:.3f} to {:.3f}), score {:.3f}, draws {:.3f}, {:.1f} plies, par {}, {} games",
               level.id, level.name, tally.win_rate(), win.low, win.high, tally.score(), tally.draw_rate(),
               tally.mean_plies(), tally.par(), tally.games());
    if (level.rating)
        fmt::print("; stored {:.3f}, {}", level.rating->win,
                   level.rating->win >= win.low && level.rating->win <= win.high ? "agrees" : "differs");
    fmt::print("\n");
}

void print_json(const magic::Level& level, const magic_lab::LevelTally& tally) {
    const auto win = tally.win_interval();
    fmt::print("{}\n", nlohmann::ordered_json{{"id", level.id},
                                              {"games", tally.games()},
                                              {"win", tally.win_rate()},
                                              {"win_low", win.low},
                                              {"win_high", win.high},
                                              {"score", tally.score()},
                                              {"draw", tally.draw_rate()},
                                              {"mean_plies", tally.mean_plies()},
                                              {"par", tally.par()}}
                           .dump());
}

int run_rate(const RateOptions& options) {
    const auto levels = read_levels(options.path);
    if (!levels) return report("magic rate", levels.error());
    magic_lab::RatingOptions rating = options.rating;
    if (options.alternates) rating.first = magic_lab::FirstMover::kAlternating;
    const Interrupt interrupt;
    const base::Stopwatch watch;
    int games = 0;
    int rated = 0;
    for (magic::Level level : *levels) {
        if (!options.ids.empty() && std::find(options.ids.begin(), options.ids.end(), level.id) == options.ids.end())
            continue;
        const magic_lab::LevelTally tally = magic_lab::rate(level, rating, interrupt.token());
        games += tally.games();
        if (tally.games() == 0) break;
        ++rated;
        if (options.write) {
            level.rating = magic_lab::stored_rating(tally, rating);
            set_par(level, tally.par());
            fmt::print("{}\n", magic::level_text(level));
        } else if (options.json) {
            print_json(level, tally);
        } else {
            print_text(level, tally);
        }
        std::fflush(stdout);
        if (interrupt.happened()) break;
    }
    if (rated == 0 && !interrupt.happened()) return report("magic rate", {"no level has such an id"});
    if (!options.json && !options.write)
        fmt::print("{} games in {:.1f} s, {:.0f} a minute\n", games, watch.seconds(), 60 * games / watch.seconds());
    return interrupt.happened() ? 1 : 0;
}

}  // namespace

void add_magic_rate(CLI::App& magic, ExitStatus& outcome) {
    const auto options = std::make_shared<RateOptions>();
    CLI::App* command = magic.add_subcommand("rate", "Measure how hard levels are, by games between engines");
    command->add_option("LEVELS", options->path, "A level file, or a directory of them")->capture_default_str();
    command->add_option("--id", options->ids, "Only these levels");
    command->add_option("--games", options->rating.games, "Games for each level")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->rating.seed, "Of the deals")->capture_default_str();
    command->add_option("--player-depth", options->rating.player_depth, "How deep the player's side searches")
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    command->add_option("--threads", options->rating.threads, "The numbers do not depend on it")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_flag("--alternate", options->alternates, "Two games on each deal, the first mover swapped");
    command->add_flag("--json", options->json, "One JSON object for each level");
    command->add_flag("--write", options->write, "Print the levels with the new rating instead");
    command->footer("Example: qiyuan magic rate levels --id 12 --games 1000 --threads 2");
    command->callback([options, &outcome] { outcome.exit_code = run_rate(*options); });
}

}  // namespace qiyuan::app
