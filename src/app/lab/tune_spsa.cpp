#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>

#include "app/command.hpp"
#include "app/lab/run_options.hpp"
#include "app/numbers.hpp"
#include "app/progress_line.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "engine/registry.hpp"
#include "eval/classical/banqi/tunable.hpp"
#include "lab/tune/spsa.hpp"
#include "search/tunable.hpp"

namespace qiyuan::app {
namespace {

using base::Expected;
using lab::tune::Spsa;
using lab::tune::SpsaParameter;
using Json = nlohmann::ordered_json;

constexpr std::string_view kGameWithWeights = "banqi";

struct SpsaOptions {
    RunOptions run;
    std::vector<std::string> parameters;  // of the search ...
    std::vector<std::string> weights;     // ... and of the evaluation; in this order wherever they stand together
    lab::tune::SpsaSettings settings;
    std::string out;
};

// `NAME` or `NAME:STEP`; the step is a twentieth of the range unless given.
Expected<SpsaParameter> parameter_from(std::string_view text, std::span<const base::NamedNumber> numbers,
                                       std::string_view what) {
    constexpr double kUsualSteps = 20;
    const auto colon = text.find(':');
    const auto found = base::find_number(numbers, text.substr(0, colon), what);
    if (!found) return tl::unexpected(found.error());
    const base::NamedNumber& number = **found;
    SpsaParameter parameter{number.name, static_cast<double>(*number.at), static_cast<double>(number.least),
                            static_cast<double>(number.most), 0};
    parameter.last_step = std::max(1.0, (parameter.most - parameter.least) / kUsualSteps);
    if (colon == std::string_view::npos) return parameter;
    const auto step = base::parse_number(text.substr(colon + 1));
    if (!step || *step < 1)
        return base::fail(
            fmt::format("a parameter is NAME or NAME:STEP with a step of at least 1, got {}", base::quoted(text)));
    parameter.last_step = *step;
    return parameter;
}

Expected<Spsa> make_spsa(const SpsaOptions& options) {
    const auto engine = engine::make_engine(options.run.game);
    if (!engine) return tl::unexpected(engine.error());
    if (options.parameters.empty() && options.weights.empty())
        return base::fail("nothing to tune; name numbers of the search with --param, or weights with --weight");
    if (!options.weights.empty() && options.run.game != kGameWithWeights)
        return base::fail(fmt::format("--weight is for {}; {} has no weights that can be set by name", kGameWithWeights,
                                      options.run.game));
    search::Params params = (*engine)->search_params();
    eval::banqi::Weights weights;
    std::vector<SpsaParameter> parameters;
    const auto add = [&parameters](const std::vector<std::string>& texts, std::span<const base::NamedNumber> numbers,
                                   std::string_view what) -> Expected<void> {
        for (const std::string& text : texts) {
            auto parameter = parameter_from(text, numbers, what);
            if (!parameter) return tl::unexpected(parameter.error());
            parameters.push_back(std::move(*parameter));
        }
        return {};
    };
    if (const auto added = add(options.parameters, search::named_params(params), "search parameter"); !added)
        return tl::unexpected(added.error());
    if (const auto added = add(options.weights, eval::banqi::named_weights(weights), "weight"); !added)
        return tl::unexpected(added.error());
    auto settings = options.settings;
    settings.seed = options.run.seed;
    return Spsa::make(std::move(parameters), settings);
}

// The options of an engine that set the values, which are whole numbers there.
std::string options_text(const SpsaOptions& options, const Spsa& spsa, const std::vector<double>& values) {
    std::vector<std::string> parts;
    parts.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        parts.push_back(fmt::format("{}={}", spsa.parameters()[i].name, std::lround(values[i])));
    const std::span all{parts};
    const auto of_search = all.first(options.parameters.size());
    const auto of_evaluation = all.subspan(options.parameters.size());
    std::vector<std::string> set;
    if (!of_search.empty()) set.push_back(fmt::format("Search Params={}", fmt::join(of_search, ";")));
    if (!of_evaluation.empty()) set.push_back(fmt::format("Weights={}", fmt::join(of_evaluation, ";")));
    return fmt::format("{}", fmt::join(set, ","));
}

// What the directory was begun with; it is gone on with only by the same command.
Expected<void> check_plan(const SpsaOptions& options, const Spsa& spsa) {
    Json plan{{"game", options.run.game},
              {"limit", options.run.limit},
              {"pairs", options.run.pairs},
              {"seed", options.run.seed},
              {"iterations", options.settings.iterations},
              {"rate", options.settings.last_rate}};
    for (const SpsaParameter& parameter : spsa.parameters())
        plan["parameters"].push_back(
            {{"name", parameter.name}, {"start", parameter.start}, {"step", parameter.last_step}});
    const auto path = std::filesystem::path{options.out} / "spsa.json";
    const std::string text = plan.dump(2) + '\n';
    std::error_code error;
    std::filesystem::create_directories(options.out, error);
    if (error) return base::fail(fmt::format("cannot make {}: {}", options.out, error.message()));
    if (!std::filesystem::exists(path, error)) return base::write_file(path, text);
    const auto there = base::read_file(path);
    if (!there) return tl::unexpected(there.error());
    if (*there != text)
        return base::fail(fmt::format("{} was begun with other settings; see {}", options.out, path.string()));
    return {};
}

// One match of the two neighbours, as a run of its own: what is finished of it is kept. False when interrupted.
Expected<bool> play_iteration(const SpsaOptions& options, Spsa& spsa) {
    const auto trial = spsa.trial();
    RunOptions run = options.run;
    run.seed = options.run.seed + spsa.iteration();  // other openings each time
    const auto engine = [&](const std::vector<double>& values) {
        return fmt::format("self,{}", options_text(options, spsa, values));
    };
    const auto spec = run.spec_for(engine(trial.plus), engine(trial.minus));
    if (!spec) return tl::unexpected(spec.error());
    const auto directory = std::filesystem::path{options.out} / fmt::format("{:06}", spsa.iteration());
    const auto report = play_run(*spec, directory, run.threads, LiveView::kHidden);
    if (!report) return tl::unexpected(report.error());
    if (!report->is_complete()) return false;
    const auto& [losses, draws, wins] = report->trinomial().counts;
    spsa.take(static_cast<double>(wins) - static_cast<double>(losses));
    return true;
}

Json values_json(const SpsaOptions& options, const Spsa& spsa) {
    Json json{{"iterations", spsa.iteration()}, {"options", options_text(options, spsa, spsa.values())}};
    for (std::size_t i = 0; i < spsa.values().size(); ++i) json["values"][spsa.parameters()[i].name] = spsa.values()[i];
    return json;
}

void print_values(const SpsaOptions& options, const Spsa& spsa) {
    fmt::print("{:<45} {:>9} {:>11}\n", "parameter", "start", "value");
    for (std::size_t i = 0; i < spsa.values().size(); ++i)
        fmt::print("{:<45} {:>9} {:>11.2f}\n", spsa.parameters()[i].name, spsa.parameters()[i].start, spsa.values()[i]);
    fmt::print("after {} iterations: {}\n", spsa.iteration(), options_text(options, spsa, spsa.values()));
}

int run_spsa(const SpsaOptions& options) {
    const auto fail = [](const base::Error& error) { return report("tune spsa", error); };
    auto spsa = make_spsa(options);
    if (!spsa) return fail(spsa.error());
    if (const auto same = check_plan(options, *spsa); !same) return fail(same.error());
    ProgressLine progress{"iterations", options.settings.iterations};
    progress.begin_at(spsa->iteration());
    bool goes_on = true;
    while (goes_on && !spsa->is_done()) {
        const auto played = play_iteration(options, *spsa);
        if (!played) return fail(played.error());
        goes_on = *played;
        progress.show(spsa->iteration());
        const auto written = base::write_file(std::filesystem::path{options.out} / "values.json",
                                              values_json(options, *spsa).dump(2) + '\n');
        if (!written) return fail(written.error());
    }
    progress.clear();
    if (options.run.json)
        fmt::print("{}\n", values_json(options, *spsa).dump());
    else
        print_values(options, *spsa);
    return spsa->is_done() ? 0 : kInterruptedExitCode;
}

}  // namespace

void add_tune_spsa(CLI::App& tune, ExitStatus& outcome) {
    const auto options = std::make_shared<SpsaOptions>();
    constexpr std::uint64_t kUsualPairs = 8;
    options->run.pairs = kUsualPairs;
    CLI::App* command =
        tune.add_subcommand("spsa", "Tune numbers of the search or the evaluation by matches of neighbours");
    command
        ->add_option(
            "--param", options->parameters,
            "A search parameter, as NAME or NAME:STEP (how far apart the neighbours stand); may be given again")
        ->take_all();
    command
        ->add_option("--weight", options->weights,
                     "banqi: the same for weights of the hand-written evaluation, which then plays without its net")
        ->take_all();
    command->add_option("--iterations", options->settings.iterations, "Matches, each of --pairs pairs")
        ->required()
        ->check(between(std::uint64_t{1}, std::uint64_t{10'000'000}));
    command->add_option("--rate", options->settings.last_rate, "How far one win moves a parameter at the end")
        ->check(positive())
        ->capture_default_str();
    command->add_option("-o,--out", options->out, "Directory for the matches; continued if it exists")->required();
    options->run.add_to(*command);
    command->footer(
        "Example: qiyuan tune spsa --param razor.base:40 --param probcut.margin:20 --iterations 2000 --pairs 8\n"
        "           --limit nodes=5000 --threads 2 --out spsa1");
    command->callback([options, &outcome] { outcome.exit_code = run_spsa(*options); });
}

}  // namespace qiyuan::app
