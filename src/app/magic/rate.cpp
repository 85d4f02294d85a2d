#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/interrupt.hpp"
#include "app/json_line.hpp"
#include "app/magic/magic.hpp"
#include "app/numbers.hpp"
#include "app/progress_line.hpp"
#include "base/clock.hpp"
#include "games/magic/levels/level_file.hpp"
#include "lab/magic/rating.hpp"

namespace qiyuan::app {
namespace {

namespace magic_lab = qiyuan::lab::magic;

struct RateOptions {
    std::string path;
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

void print_tally(const magic::Level& level, const magic_lab::LevelTally& tally) {
    const auto win = tally.win_interval();
    nlohmann::ordered_json json{{"id", level.id},
                                {"games", tally.games()},
                                {"win", tally.win_rate()},
                                {"win_low", win.low},
                                {"win_high", win.high},
                                {"score", tally.score()},
                                {"draw", tally.draw_rate()},
                                {"mean_plies", tally.mean_plies()},
                                {"par", tally.par()}};
    if (level.rating) json["stored_win"] = level.rating->win;
    print_json_line(json);
}

// Those of the ids; all without any.
std::vector<magic::Level> chosen(std::vector<magic::Level> levels, const std::vector<int>& ids) {
    if (!ids.empty())
        std::erase_if(levels,
                      [&](const auto& level) { return std::find(ids.begin(), ids.end(), level.id) == ids.end(); });
    return levels;
}

int run_rate(const RateOptions& options) {
    auto read = read_levels(options.path);
    if (!read) return report("magic rate", read.error());
    const auto levels = chosen(std::move(*read), options.ids);
    if (levels.empty()) return report("magic rate", {"no level has such an id"});
    magic_lab::RatingOptions rating = options.rating;
    if (options.alternates) rating.first = magic_lab::FirstMover::kAlternating;
    const Interrupt interrupt;
    const base::Stopwatch watch;
    int games = 0;
    ProgressLine progress{"games", levels.size() * static_cast<std::uint64_t>(rating.games)};
    rating.on_game = [&] { progress.show(static_cast<std::uint64_t>(++games)); };
    for (magic::Level level : levels) {
        const magic_lab::LevelTally tally = magic_lab::rate(level, rating, interrupt.token());
        if (tally.games() == 0) break;
        progress.clear();
        if (options.write) {
            level.rating = magic_lab::stored_rating(tally, rating);
            set_par(level, tally.par());
            fmt::print("{}\n", magic::level_text(level));
        } else if (options.json) {
            print_tally(level, tally);
        } else {
            print_text(level, tally);
        }
        std::fflush(stdout);
        if (interrupt.happened()) break;
    }
    if (!options.json && !options.write)
        fmt::print("{} games in {:.1f} s, {:.0f} a minute\n", games, watch.seconds(), 60 * games / watch.seconds());
    return interrupt.exit_code();
}

}  // namespace

void add_magic_rate(CLI::App& magic, ExitStatus& outcome) {
    const auto options = std::make_shared<RateOptions>();
    CLI::App* command = magic.add_subcommand("rate", "Measure how hard levels are, by games between engines");
    add_levels_option(*command, options->path, "A level file, or a directory of them");
    command->add_option("--id", options->ids, "Only levels with these numbers");
    command->add_option("--games", options->rating.games, "Games for each level")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->rating.seed, "Random seed of the deals")->capture_default_str();
    command->add_option("--player-depth", options->rating.player_depth, "How deep the player's side searches")
        ->check(between(1, 20))
        ->capture_default_str();
    command->add_option("--threads", options->rating.threads, "Threads; the result does not depend on them")
        ->check(between(1, 256))
        ->capture_default_str();
    command->add_flag("--alternate", options->alternates, "Two games on each deal, the first mover swapped");
    command->add_flag("--json", options->json, "Print one JSON object for each level");
    command->add_flag("--write", options->write, "Print the levels with the new rating instead");
    command->footer("Example: qiyuan magic rate levels --id 12 --games 1000 --threads 2");
    command->callback([options, &outcome] { outcome.exit_code = run_rate(*options); });
}

}  // namespace qiyuan::app
