#include <fmt/core.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/command.hpp"
#include "app/files.hpp"
#include "app/interrupt.hpp"
#include "app/lab/fit_with_progress.hpp"
#include "app/lab/tune_banqi.hpp"
#include "app/lab/tune_zero_point_one.hpp"
#include "app/numbers.hpp"
#include "base/file.hpp"
#include "eval/classical/xiangqi/prior.hpp"
#include "eval/classical/xiangqi/source.hpp"
#include "eval/classical/xiangqi/weights.hpp"
#include "lab/tune/xiangqi_tuner.hpp"

namespace qiyuan::app {
namespace {

using lab::tune::Parameters;
using lab::tune::XiangqiSamples;

constexpr std::string_view kPolicy = "policy";

struct TuneOptions {
    std::string game = "xiangqi";
    std::string model = "wazir-piece-square";
    std::optional<double> result_share;
    std::string weights;
    std::vector<std::string> files;
    std::string output;
    lab::tune::PositionFilter filter;
    lab::tune::FitOptions fit;
    double held_out = 0.05;
    bool any_start = false;
    bool from_current = false;
    bool json = false;
};

base::Expected<lab::tune::ReadCounts> read_games(const std::string& name, const TuneOptions& options,
                                                 XiangqiSamples& samples) {
    const auto take = [&](const lab::tune::LabelledPosition& labelled) { samples.add(labelled); };
    if (name == "-") return lab::tune::read_positions(std::cin, options.filter, take);
    std::ifstream file{name};
    if (!file) return base::fail(fmt::format("cannot open {}", name));
    auto counts = lab::tune::read_positions(file, options.filter, take);
    if (!counts) return base::fail(fmt::format("{}: {}", name, counts.error().text()));
    return counts;
}

struct Losses {
    double training = 0;
    double validation = 0;
};

Losses losses(const XiangqiSamples& data, const Parameters& parameters, unsigned threads) {
    return {lab::tune::mean_loss(data.samples(), data.training(), parameters, {}, threads),
            lab::tune::mean_loss(data.samples(), data.validation(), parameters, {}, threads)};
}

void print_counts(const std::string& name, const lab::tune::ReadCounts& counts) {
    fmt::print(stderr,
               "{}: {} lines, {} games ({} odd starts, {} unfinished, {} illegal, {} contradicted); positions: {} "
               "kept, {} noisy, "
               "{} repeated\n",
               name, counts.lines, counts.games, counts.odd_starts, counts.unfinished, counts.illegal,
               counts.contradicted, counts.kept, counts.noisy, counts.repeated);
}

int run_tune(TuneOptions options) {
    if (options.any_start) options.filter.starts = lab::tune::PositionFilter::Starts::kAny;
    options.filter.seed = options.fit.seed;
    if (options.result_share) options.filter.result_share = *options.result_share;
    XiangqiSamples data{options.held_out, options.fit.seed};
    for (const std::string& name : options.files) {
        const auto counts = read_games(name, options, data);
        if (!counts) return report("tune", counts.error());
        print_counts(name, *counts);
    }
    if (data.training().empty() || data.validation().empty())
        return report("tune", base::Error{"too few positions: both training and validation need some"});

    const auto start = options.from_current ? eval::xiangqi::kWeights : eval::xiangqi::prior_weights();
    const Parameters prior = lab::tune::to_parameters(start);
    const Losses before = losses(data, prior, options.fit.threads);
    const auto tuned = lab::tune::to_weights(
        fit_with_progress(data.samples(), data.training(), data.validation(), prior, options.fit));
    const Losses after = losses(data, lab::tune::to_parameters(tuned), options.fit.threads);
    if (!options.output.empty())
        if (const auto done = base::write_file(options.output, eval::xiangqi::weights_source(tuned)); !done)
            return report("tune", done.error());

    if (options.json) {
        const auto both = [](const Losses& l) {
            return nlohmann::json{{"training", l.training}, {"validation", l.validation}};
        };
        fmt::print("{}\n", nlohmann::json{{"training_positions", data.training().size()},
                                          {"validation_positions", data.validation().size()},
                                          {"before", both(before)},
                                          {"after", both(after)}}
                               .dump());
    } else {
        fmt::print("positions: {} training, {} validation\n", data.training().size(), data.validation().size());
        fmt::print("mean loss    training  validation\n");
        fmt::print("before     {:10.6f}  {:10.6f}\n", before.training, before.validation);
        fmt::print("after      {:10.6f}  {:10.6f}\n", after.training, after.validation);
    }
    return 0;
}

int run_zero_point_one(const TuneOptions& options) {
    const auto model = options.model == "piece-square" ? eval::zero_point_one::WeightSet::kPieceSquare
                                                       : eval::zero_point_one::WeightSet::kWazirPieceSquare;
    return tune_zero_point_one({options.files,
                                options.output,
                                model,
                                {options.result_share.value_or(0.3), options.held_out, options.fit.seed},
                                options.fit});
}

int run_banqi(const TuneOptions& options) {
    BanqiTuning tuning;
    tuning.directories = options.files;
    tuning.output = options.output;
    tuning.start = options.weights;
    if (options.result_share) tuning.reading.result_share = *options.result_share;
    tuning.reading.filter.one_validated_in = static_cast<std::uint64_t>(std::lround(1 / options.held_out));
    tuning.rounds = options.fit.epochs;
    tuning.threads = options.fit.threads;
    return options.model == kPolicy ? tune_banqi_policy(tuning) : tune_banqi(tuning);
}

}  // namespace

void add_tune(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<TuneOptions>();
    CLI::App* command = program.add_subcommand(
        "tune", "Fit the weights of an evaluation to results of games, or search parameters by matches (spsa)");
    add_tune_spsa(*command, outcome);
    command->add_option(
        "FILES", options->files,
        "Games or labelled positions (see docs/evaluation.md); - is stdin; banqi: directories of self-play");
    command->add_option("--game", options->game, "Whose evaluation: xiangqi, banqi or zero_point_one")
        ->check(CLI::IsMember({"xiangqi", "banqi", "zero_point_one"}))
        ->capture_default_str();
    command
        ->add_option("--model", options->model,
                     "What is to be learnt, where there are several: 0.1: piece-square or wazir-piece-square; banqi: "
                     "policy, which moves are chosen, instead of the evaluation")
        ->check(CLI::IsMember(std::vector<std::string>{"piece-square", "wazir-piece-square", std::string{kPolicy}}))
        ->capture_default_str();
    command
        ->add_option("--result-share", options->result_share,
                     "How much results count beside scores: xiangqi (1), banqi (0.75), 0.1 (0.3)")
        ->check(between(0.0, 1.0));
    command->add_option("--weights", options->weights, "banqi: begin with these, as in fork_pm=0;luft.1=5");
    command->add_option(
        "-o,--out", options->output,
        "Write the weights here: C++ source; banqi: the text of the option Weights, for a policy source");
    command->add_option("--epochs", options->fit.epochs, "Passes over the positions; banqi: rounds of descent")
        ->check(between(1, 10'000));
    command->add_option("--threads", options->fit.threads, "Threads")->check(between(1, 256));
    command->add_option("--seed", options->fit.seed, "Everything random follows from it");
    command->add_option("--prior-positions", options->fit.prior_positions, "How hard weights are held to the prior")
        ->check(between(0.0, 1e9));
    command->add_option("--per-game", options->filter.positions_per_game, "Most positions of one game")
        ->check(between(1, 1000));
    command->add_option("--skip-plies", options->filter.skipped_plies, "Plies left out at the start of a game")
        ->check(between(0, 1000));
    command->add_option("--held-out", options->held_out, "Share of the games kept for validation")
        ->check(between(0.001, 0.9));
    command->add_flag("--any-start", options->any_start, "Also games that do not begin from the usual start");
    command->add_flag("--from-current", options->from_current, "Start from and hold to the compiled weights");
    command->add_flag("--json", options->json, "Print the losses as JSON");
    command->footer(
        "Example: xzcat games.tsv.xz | qiyuan tune - -o src/eval/classical/xiangqi/weights.hpp\n"
        "         qiyuan selfplay banqi --shards 10 -o games && qiyuan tune --game banqi games");
    command->callback([options, command, &outcome] {
        if (!command->get_subcommands().empty()) return;
        if (options->files.empty()) {
            outcome.exit_code = report("tune", base::Error{"give at least one file of games or positions"});
            return;
        }
        if (options->model == kPolicy && options->game != "banqi") {
            outcome.exit_code = report("tune", base::Error{"only banqi has a policy; expected --game banqi"});
            return;
        }
        if (!options->output.empty())
            if (const auto can = check_writable(options->output); !can) {
                outcome.exit_code = report("tune", can.error());
                return;
            }
        outcome.exit_code = options->game == "xiangqi" ? run_tune(*options)
                            : options->game == "banqi" ? run_banqi(*options)
                                                       : run_zero_point_one(*options);
        if (outcome.exit_code == 0 && was_interrupted()) outcome.exit_code = kInterruptedExitCode;
    });
}

}  // namespace qiyuan::app
