#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/lab/run_options.hpp"
#include "lab/run/directory.hpp"
#include "lab/run/markdown.hpp"

namespace qiyuan::app {
namespace {

struct MatchOptions {
    RunOptions run;
    std::string a;
    std::string b;
    std::string out;
    bool plan_only = false;
};

// Makes the directory of the run and leaves the playing to others.
int plan_match(const MatchOptions& options, const lab::RunSpec& spec) {
    if (options.out.empty()) return report("match", base::Error{"--plan needs --out DIR"});
    const auto run = lab::RunDirectory::create(options.out, spec);
    if (!run) return report("match", run.error());
    if (options.run.json)
        fmt::print("{}\n", nlohmann::json{{"run", run->run_id()}, {"shards", spec.shards()}}.dump());
    else
        fmt::print("run {} with {} shards in {}\n", run->run_id(), spec.shards(), options.out);
    return 0;
}

int run_match(const MatchOptions& options) {
    const auto spec = options.run.spec_for(options.a, options.b);
    if (!spec) return report("match", spec.error());
    if (options.plan_only) return plan_match(options, *spec);
    const std::unique_ptr<ScratchDirectory> scratch =
        options.out.empty() ? std::make_unique<ScratchDirectory>() : nullptr;
    const auto result =
        play_run(*spec, scratch ? scratch->path() : std::filesystem::path{options.out}, options.run.threads);
    if (!result) return report("match", result.error());
    if (options.run.json)
        fmt::print("{}\n", lab::summary_json(*result).dump());
    else
        fmt::print("{}", lab::to_table(*result));
    return exit_code_of(*result);
}

}  // namespace

void add_match(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<MatchOptions>();
    CLI::App* command = program.add_subcommand("match", "Play two engines against each other in pairs of games");
    constexpr auto kSpec =
        "self[,option=value..] or cmd=PATH,proto=uci|ucci|xboard|cdc|codecup[,args=..][,option=value..]";
    command->add_option("--a", options->a, kSpec)->required();
    command->add_option("--b", options->b, kSpec)->required();
    command->add_option("-o,--out", options->out, "Directory for the run; continued if it holds this run already");
    command->add_flag("--plan", options->plan_only, "Only make the directory; run-shard or cluster play the games");
    options->run.add_to(*command);
    options->run.add_test_to(*command);
    command->footer(
        "Example: qiyuan match --a self --b cmd=hoixiangqi,proto=xboard --pairs 10 --limit tc=10+0.1 --out run1\n"
        "Ends with 0 when the run is complete, 3 when more than 0.5 % of the games ended by a fault, 130 when it was\n"
        "interrupted; the same command goes on with it then.");
    command->callback([options, &outcome] { outcome.exit_code = run_match(*options); });
}

}  // namespace qiyuan::app
