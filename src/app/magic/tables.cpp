#include "lab/magic/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/files.hpp"
#include "app/interrupt.hpp"
#include "app/json_line.hpp"
#include "app/magic/magic.hpp"
#include "app/numbers.hpp"
#include "app/progress_line.hpp"
#include "base/file.hpp"
#include "lab/magic/tables_plot.hpp"

namespace qiyuan::app {
namespace {

namespace magic_lab = qiyuan::lab::magic;

struct MagicTablesOptions {
    std::vector<int> tables;
    magic_lab::RatingOptions rating;
    std::string plot;
    bool json = false;
};

void print_json(const magic_lab::MeasuredCell& row) {
    const auto score = row.tally.score_interval();
    const auto win = row.tally.win_interval();
    print_json_line(nlohmann::ordered_json{{"table", row.cell.table},
                                           {"setting", row.cell.setting},
                                           {"published", row.cell.published},
                                           {"games", row.tally.games()},
                                           {"score", row.tally.score()},
                                           {"score_low", score.low},
                                           {"score_high", score.high},
                                           {"win", row.tally.win_rate()},
                                           {"win_low", win.low},
                                           {"win_high", win.high},
                                           {"draw", row.tally.draw_rate()},
                                           {"mean_plies", row.tally.mean_plies()}});
}

int run_magic_tables(const MagicTablesOptions& options) {
    if (!options.plot.empty())
        if (const auto can = check_writable(options.plot); !can) return report("magic tables", can.error());
    auto cells = magic_lab::published_tables();
    if (!options.tables.empty())
        std::erase_if(cells, [&](const auto& cell) {
            return std::find(options.tables.begin(), options.tables.end(), cell.table) == options.tables.end();
        });
    const Interrupt interrupt;
    magic_lab::RatingOptions rating = options.rating;
    rating.first = magic_lab::FirstMover::kAlternating;
    ProgressLine progress{"games", cells.size() * static_cast<std::uint64_t>(rating.games)};
    std::uint64_t games = 0;
    rating.on_game = [&] { progress.show(++games); };
    std::vector<magic_lab::MeasuredCell> measured;
    for (const auto& cell : cells) {
        magic_lab::MeasuredCell row{cell, {}};
        // Tables 8 and 9 speak of the same games.
        const auto same = std::find_if(measured.begin(), measured.end(),
                                       [&](const auto& earlier) { return earlier.cell.level == cell.level; });
        row.tally = same != measured.end() ? same->tally : magic_lab::rate(cell.level, rating, interrupt.token());
        if (interrupt.happened() || row.tally.games() == 0) break;
        if (same != measured.end()) games += static_cast<std::uint64_t>(row.tally.games());
        if (options.json) progress.clear();
        if (options.json) print_json(row);
        measured.push_back(std::move(row));
    }
    progress.clear();
    if (!options.json) fmt::print("{}", magic_lab::tables_text(measured));
    if (!options.plot.empty())
        if (const auto done = base::write_file(options.plot, magic_lab::tables_plot(measured)); !done)
            return report("magic tables", done.error());
    return interrupt.exit_code();
}

}  // namespace

void add_magic_tables(CLI::App& magic, ExitStatus& outcome) {
    const auto options = std::make_shared<MagicTablesOptions>();
    CLI::App* command = magic.add_subcommand("tables", "Measure the published difficulty tables again");
    command->add_option("--table", options->tables, "Only tables with these numbers")->check(between(3, 9));
    command->add_option("--games", options->rating.games, "Games for each cell")
        ->check(between(2, 1'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->rating.seed, "Random seed of the deals")->capture_default_str();
    command->add_option("--threads", options->rating.threads, "Threads; the result does not depend on them")
        ->check(between(1, 256))
        ->capture_default_str();
    command->add_option("--plot", options->plot, "File for a plot of measured over published numbers, as SVG");
    command->add_flag("--json", options->json, "Print one JSON object for each cell as soon as it is measured");
    command->footer("Example: qiyuan magic tables --table 4 --games 1000 --threads 2");
    command->callback([options, &outcome] { outcome.exit_code = run_magic_tables(*options); });
}

}  // namespace qiyuan::app
