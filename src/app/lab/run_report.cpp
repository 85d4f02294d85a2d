#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/command.hpp"
#include "app/lab/run_options.hpp"
#include "engine/registry.hpp"
#include "lab/run/directory.hpp"
#include "lab/run/markdown.hpp"
#include "lab/run/publish.hpp"
#include "lab/run/replay.hpp"

namespace qiyuan::app {
namespace {

using base::Expected;

struct ReportOptions {
    std::string directory;
    bool json = false;
};

// A run with its pairs, and what they say.
struct LoadedRun {
    lab::RunDirectory directory;
    lab::RunReader reader;
    lab::RunReport report;
};

Expected<LoadedRun> load(const std::string& path) {
    auto directory = lab::RunDirectory::open(path);
    if (!directory) return tl::unexpected(directory.error());
    LoadedRun run{*directory, lab::RunReader{*directory}, lab::RunReport{directory->spec()}};
    if (const auto read = run.reader.refresh(); !read) return tl::unexpected(read.error());
    run.report.take(run.reader.pairs());
    return run;
}

std::vector<std::uint64_t> missing_shards(const LoadedRun& run) {
    const lab::RunSpec& spec = run.directory.spec();
    std::vector<std::uint64_t> missing;
    for (std::uint64_t pair = 0; pair < spec.pairs; ++pair) {
        const std::uint64_t shard = pair / spec.shard_pairs;
        if (!run.reader.pairs().contains(pair) && (missing.empty() || missing.back() != shard))
            missing.push_back(shard);
    }
    return missing;
}

int show_status(const ReportOptions& options) {
    const auto run = load(options.directory);
    if (!run) return report("status", run.error());
    const auto missing = missing_shards(*run);
    if (options.json) {
        auto json = lab::summary_json(run->report);
        json["missing_shards"] = missing;
        json["bad_shards"] = run->reader.bad_shards().size();
        fmt::print("{}\n", json.dump());
        return 0;
    }
    fmt::print("{}shards {} of {} missing{}\n", lab::to_table(run->report), missing.size(),
               run->directory.spec().shards(), run->directory.is_stopped() ? "; stopped" : "");
    for (const auto& [path, why] : run->reader.bad_shards()) fmt::print("bad: {}: {}\n", path.string(), why);
    return 0;
}

int merge_run(const ReportOptions& options) {
    const auto run = load(options.directory);
    if (!run) return report("merge", run.error());
    if (const auto done = lab::publish(run->directory, run->report, run->reader.pairs()); !done)
        return report("merge", done.error());
    if (options.json)
        fmt::print("{}\n", lab::summary_json(run->report).dump());
    else
        fmt::print("{}", lab::to_table(run->report));
    return 0;
}

int verify_run(const ReportOptions& options) {
    const auto run = load(options.directory);
    if (!run) return report("verify", run.error());
    const auto game = engine::make_game(run->directory.spec().game, run->directory.spec().rules);
    if (!game) return report("verify", game.error());
    std::size_t games = 0;
    std::size_t wrong = run->reader.bad_shards().size();
    for (const auto& [path, why] : run->reader.bad_shards()) fmt::print("{}: {}\n", path.string(), why);
    for (const auto& [number, pair] : run->reader.pairs())
        for (const lab::MatchGame& record : pair.games) {
            ++games;
            if (const auto replayed = lab::replay(record, **game); !replayed) {
                fmt::print("pair {}, {} moves first: {}\n", number, lab::name(record.first), replayed.error().text());
                ++wrong;
            }
        }
    if (options.json)
        fmt::print("{}\n", nlohmann::json{{"games", games}, {"wrong", wrong}}.dump());
    else
        fmt::print("{} games replayed, {} wrong\n", games, wrong);
    return wrong == 0 ? 0 : 1;
}

void add_report_command(CLI::App& program, ExitStatus& outcome, const std::string& name, const std::string& what,
                        int (*run)(const ReportOptions&)) {
    const auto options = std::make_shared<ReportOptions>();
    CLI::App* command = program.add_subcommand(name, what);
    command->add_option("DIR", options->directory, "Directory of the run")->required();
    command->add_flag("--json", options->json, "Print the result as JSON");
    command->footer(fmt::format("Example: qiyuan {} run1", name));
    command->callback([options, &outcome, run] { outcome.exit_code = run(*options); });
}

}  // namespace

void add_run_report(CLI::App& program, ExitStatus& outcome) {
    add_report_command(program, outcome, "status", "Show how far a run is and what it says so far", show_status);
    add_report_command(program, outcome, "merge", "Write the reports and games of a run from its shards", merge_run);
    add_report_command(program, outcome, "verify", "Check a run's shards and judge all its games again", verify_run);
}

}  // namespace qiyuan::app
