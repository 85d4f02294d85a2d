#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "app/command.hpp"
#include "app/files.hpp"
#include "app/lab/run_options.hpp"
#include "app/numbers.hpp"
#include "base/file.hpp"
#include "engine/typed/named_evaluator.hpp"
#include "lab/gate/manifest.hpp"
#include "lab/match/facts.hpp"

namespace qiyuan::app {
namespace {

using base::Expected;
using lab::gate::GateVerdict;
using Steps = std::vector<lab::gate::GateStep>;

constexpr int kNotPassed = 2;

struct GateOptions {
    RunOptions run;  // what all matches have in common
    std::string net;
    std::string current;
    std::vector<std::string> games;
    float result_share = 0.3F;
    std::string sprt = "0,5";
    std::uint64_t most_pairs = 20'000;
    std::uint64_t nodes = 5'000;
    std::string foreign;
    std::uint64_t foreign_pairs = 500;
    std::string foreign_limit = "movetime=100";
    std::string out;
    std::string nets;
    std::string data;
    std::string training;
};

std::string self_with(const std::string& evaluation) { return "self,EvalFile=" + evaluation; }

// One match of the gate in its own part of the directory. A run that was interrupted or has too many faults is no
// measurement.
Expected<lab::RunReport> play(const GateOptions& options, const RunOptions& run, const std::string& a,
                              const std::string& b, const std::string& part) {
    const auto spec = run.spec_for(a, b);
    if (!spec) return tl::unexpected(spec.error());
    auto report = play_run(*spec, std::filesystem::path{options.out} / part, run.threads);
    if (!report) return tl::unexpected(report.error());
    if (exit_code_of(*report) != 0)
        return base::fail(fmt::format("the match in {}/{} is {}; call the command again to go on with it", options.out,
                                      part, report->is_complete() ? "invalid: too many faults" : "not complete"));
    return report;
}

Expected<Steps> nodes_step(const GateOptions& options) {
    RunOptions run = options.run;
    run.limit = fmt::format("nodes={}", options.nodes);
    run.pairs = options.most_pairs;
    run.sprt = options.sprt;
    const auto sprt = lab::Sprt::parse(options.sprt, lab::EloModel::kLogistic);
    if (!sprt) return base::fail("--sprt: " + sprt.error().text());
    const auto played = play(options, run, self_with(options.net), self_with(options.current), "nodes");
    if (!played) return tl::unexpected(played.error());
    return Steps{lab::gate::nodes_step(played->pentanomial(), *sprt)};
}

Expected<Steps> against_foreign(const GateOptions& options) {
    RunOptions run = options.run;
    run.limit = options.foreign_limit;
    run.pairs = options.foreign_pairs;
    const auto candidate = play(options, run, self_with(options.net), options.foreign, "foreign");
    if (!candidate) return tl::unexpected(candidate.error());
    const auto current = play(options, run, self_with(options.current), options.foreign, "foreign-current");
    if (!current) return tl::unexpected(current.error());
    std::vector<lab::gate::Disaster> disasters;
    for (const lab::Metric& metric : lab::metrics_of(run.game))
        if (metric.kind == lab::Metric::Kind::kDisaster)
            disasters.push_back({std::string{metric.meaning}, candidate->rate(metric, lab::Contestant::kA),
                                 current->rate(metric, lab::Contestant::kA)});
    return Steps{lab::gate::foreign_step(candidate->pentanomial(), current->pentanomial()),
                 lab::gate::disasters_step(disasters)};
}

Expected<Steps> validation_step(const GateOptions& options) {
    const auto comparison =
        lab::train::compare(options.net, options.current, {options.games.begin(), options.games.end()},
                            lab::train::Which::kValidation, options.result_share);
    if (!comparison) return tl::unexpected(comparison.error());
    return Steps{lab::gate::validation_step(*comparison)};
}

// Where a file lies is nobody's business but ours.
std::string file_name(const std::string& path) { return std::filesystem::path{path}.filename().string(); }

// Where a program stands on one machine says nothing about it.
std::string without_directory(const std::string& engine) {
    constexpr std::string_view kCommand = "cmd=";
    if (!engine.starts_with(kCommand)) return engine;
    const auto end = std::min(engine.find(','), engine.size());
    const std::string path = engine.substr(kCommand.size(), end - kCommand.size());
    return std::string{kCommand} + file_name(path) + engine.substr(end);
}

std::string conditions(const GateOptions& options) {
    return fmt::format("At most {} pairs at {} nodes a move; {} pairs each against {} at {}", options.most_pairs,
                       options.nodes, options.foreign_pairs, without_directory(options.foreign), options.foreign_limit);
}

Expected<GateVerdict> judge(const GateOptions& options) {
    GateVerdict verdict{file_name(options.net), file_name(options.current), conditions(options)};
    for (const auto& run_steps : {validation_step, nodes_step, against_foreign}) {
        if (verdict.is_decided()) break;
        auto steps = run_steps(options);
        if (!steps) return tl::unexpected(steps.error());
        for (auto& step : *steps)
            if (!verdict.is_decided()) verdict.add(std::move(step));
    }
    return verdict;
}

Expected<void> publish(const GateOptions& options, const GateVerdict& verdict) {
    const std::filesystem::path out{options.out};
    if (auto written = base::write_file(out / "verdict.json", verdict.to_json().dump(2) + "\n"); !written)
        return written;
    if (auto written = base::write_file(out / "verdict.md", verdict.to_markdown()); !written) return written;
    if (options.nets.empty() || !verdict.has_passed()) return {};
    return lab::gate::install(options.net, {options.run.game, options.data, options.training}, verdict, options.nets);
}

// What was not said: the evaluation in use is the one that the program plays with.
GateOptions completed(GateOptions options) {
    if (options.current.empty()) options.current = engine::usual_evaluation(options.run.game);
    if (options.data.empty()) options.data = fmt::format("{}", fmt::join(options.games, " "));
    return options;
}

int run_gate(const GateOptions& given) {
    const GateOptions options = completed(given);
    std::error_code error;
    std::filesystem::create_directories(options.out, error);
    if (error) return report("gate", base::Error{fmt::format("cannot make {}: {}", options.out, error.message())});
    if (const auto can = check_writable(std::filesystem::path{options.out} / "verdict.md"); !can)
        return report("gate", can.error());
    const auto verdict = judge(options);
    if (!verdict) {
        const int code = report("gate", verdict.error());
        return was_interrupted() ? kInterruptedExitCode : code;
    }
    if (const auto published = publish(options, *verdict); !published) return report("gate", published.error());
    if (options.run.json)
        fmt::print("{}\n", verdict->to_json().dump());
    else
        fmt::print("{}", verdict->to_markdown());
    return verdict->has_passed() ? 0 : kNotPassed;
}

}  // namespace

void add_gate(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<GateOptions>();
    CLI::App* command = program.add_subcommand(
        "gate", "Decide whether a net may take the place of the evaluation in use: losses, an SPRT, a foreign engine");
    const auto positive = between(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    command->add_option("--net", options->net, "File of the candidate net")->required()->check(CLI::ExistingFile);
    command->add_option(
        "--current", options->current,
        "The evaluation in use: the file of a net, shipped or hand-written [what the program plays with]");
    command->add_option("--games", options->games, "Directories of recorded games to compare losses on")->required();
    command->add_option("--result-share", options->result_share, "Share of the game's result in the target")
        ->check(between(0.0, 1.0))
        ->capture_default_str();
    command->add_option("--sprt", options->sprt, "Bounds e0,e1 of the SPRT at fixed nodes")->capture_default_str();
    command->add_option("--most-pairs", options->most_pairs, "Pairs after which an undecided SPRT counts as failed")
        ->check(positive)
        ->capture_default_str();
    command->add_option("--nodes", options->nodes, "Nodes per move of that match")
        ->check(positive)
        ->capture_default_str();
    command->add_option("--foreign", options->foreign, "The foreign engine to measure against, as --b of match")
        ->required();
    command
        ->add_option("--foreign-pairs", options->foreign_pairs,
                     "Pairs against it, of the candidate and of the evaluation in use")
        ->check(positive)
        ->capture_default_str();
    command
        ->add_option("--foreign-limit", options->foreign_limit, "Limit of the matches against it, as --limit of match")
        ->capture_default_str();
    command
        ->add_option("-o,--out", options->out,
                     "Directory for the matches, verdict.md and verdict.json; continued if it exists")
        ->required();
    command->add_option("--nets", options->nets,
                        "Directory of nets with a manifest, into which a candidate that passes is put");
    command->add_option("--data", options->data, "What the candidate learnt from, for the manifest [--games]");
    command->add_option("--training", options->training, "The command that trained the candidate, for the manifest");
    options->run.add_conditions_to(*command);
    command->footer(
        "Exit code 0: passed; 2: not passed.\n"
        "Example: qiyuan gate --game zero_point_one --net new.net --games games\n"
        "           --foreign cmd=wazir-drop,proto=codecup --foreign-limit tc=30+0 --out gate1 --nets nets");
    command->callback([options, &outcome] { outcome.exit_code = run_gate(*options); });
}

}  // namespace qiyuan::app
