#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/lab/run_options.hpp"
#include "base/file.hpp"
#include "lab/run/markdown.hpp"
#include "lab/run/standings.hpp"

namespace qiyuan::app {
namespace {

using base::Expected;

struct GauntletOptions {
    RunOptions run;
    std::vector<std::string> engines;
    bool round_robin = false;
    std::string out;
};

// One against all others, or everybody against everybody, each a run of its own under `directory`.
Expected<std::vector<lab::RunReport>> play_all(const GauntletOptions& options, const std::filesystem::path& directory) {
    std::vector<lab::RunReport> reports;
    const std::size_t engines = options.engines.size();
    for (std::size_t i = 0; i < (options.round_robin ? engines : 1); ++i)
        for (std::size_t j = i + 1; j < engines; ++j) {
            const auto spec = options.run.spec_for(options.engines[i], options.engines[j]);
            if (!spec) return tl::unexpected(spec.error());
            auto report = play_run(*spec, directory / fmt::format("{}-{}", i, j), options.run.threads);
            if (!report) return tl::unexpected(report.error());
            const bool is_complete = report->is_complete();
            reports.push_back(std::move(*report));
            if (!is_complete) return reports;  // interrupted
        }
    return reports;
}

int run_gauntlet(const GauntletOptions& options) {
    if (options.engines.size() < 2) return report("gauntlet", base::Error{"give --engine at least twice"});
    const std::unique_ptr<ScratchDirectory> scratch =
        options.out.empty() ? std::make_unique<ScratchDirectory>() : nullptr;
    const std::filesystem::path directory = scratch ? scratch->path() : std::filesystem::path{options.out};
    const auto reports = play_all(options, directory);
    if (!reports) return report("gauntlet", reports.error());
    const std::string page = lab::standings_markdown(*reports);
    if (const auto written = base::write_file(directory / "gauntlet.md", page); !written)
        return report("gauntlet", written.error());
    if (options.run.json)
        fmt::print("{}\n", lab::standings_json(*reports).dump());
    else
        fmt::print("{}", page);
    int exit_code = 0;
    for (const lab::RunReport& one : *reports)
        if (exit_code == 0) exit_code = exit_code_of(one);
    return exit_code;
}

}  // namespace

void add_gauntlet(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<GauntletOptions>();
    CLI::App* command = program.add_subcommand("gauntlet", "Play one engine against several, or all against all");
    command
        ->add_option("--engine", options->engines,
                     "An engine, as --a of match; two or more, the one to be measured first")
        ->required()
        ->take_all();
    command->add_flag("--round-robin", options->round_robin, "Everybody against everybody");
    command->add_option("-o,--out", options->out,
                        "Directory for the runs, one for each pairing; continued if it exists");
    options->run.add_to(*command);
    options->run.add_test_to(*command);
    command->footer(
        "Example: qiyuan gauntlet --engine self --engine cmd=hoixiangqi,proto=xboard --engine cmd=maxqi,proto=xboard\n"
        "           --pairs 10 --limit tc=10+0.1 --out ladder");
    command->callback([options, &outcome] { outcome.exit_code = run_gauntlet(*options); });
}

}  // namespace qiyuan::app
