#include <fmt/core.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "base/text.hpp"
#include "lab/statistics/elo.hpp"
#include "lab/statistics/sprt.hpp"
#include "lab/statistics/text.hpp"

namespace qiyuan::app {
namespace {

using base::Expected;

struct StatsOptions {
    std::string penta;
    std::string wdl;
    std::string sprt;
    std::string model = "logistic";
    bool json = false;
};

template <std::size_t kOutcomes>
Expected<lab::Tally<kOutcomes>> parse_counts(std::string_view text, std::string_view form) {
    const auto fields = base::split_fields(text, ',');
    const auto refuse = [&](std::optional<std::size_t> column) {
        return base::fail(fmt::format("expected {} counts {}, got {}", kOutcomes, form, base::quoted(text)), column);
    };
    if (fields.size() != kOutcomes) return refuse(std::nullopt);
    lab::Tally<kOutcomes> tally;
    for (std::size_t i = 0; i < kOutcomes; ++i) {
        // Small enough that sums and products of counts cannot overflow.
        constexpr std::int64_t kMostCounted = 1'000'000'000'000;
        const auto count = base::parse_integer(fields[i].text);
        if (!count || *count < 0 || *count > kMostCounted) return refuse(fields[i].column);
        tally.counts[i] = static_cast<std::uint64_t>(*count);
    }
    return tally;
}

int print_stats(const StatsOptions& options, const lab::TallyView& sample) {
    std::optional<lab::Sprt> sprt;
    if (!options.sprt.empty()) {
        const auto model = lab::elo_model_from_name(options.model);
        if (!model) return report("stats", base::Error{"--model: " + model.error().text()});
        const auto parsed = lab::Sprt::parse(options.sprt, *model);
        if (!parsed) return report("stats", base::Error{"--sprt: " + parsed.error().text()});
        sprt = *parsed;
    }
    if (options.json)
        fmt::print("{}\n", lab::statistics_json(sample, sprt).dump());
    else
        fmt::print("{}", lab::statistics_text(sample, sprt));
    return 0;
}

int run_stats(const StatsOptions& options) {
    if (options.penta.empty() == options.wdl.empty())
        return report("stats", base::Error{"give either --penta LL,LD,M,WD,WW or --wdl W,D,L"});
    if (!options.penta.empty()) {
        const auto pairs = parse_counts<5>(options.penta, "LL,LD,M,WD,WW");
        if (!pairs) return report("stats", base::Error{"--penta: " + pairs.error().text()});
        return print_stats(options, *pairs);
    }
    auto games = parse_counts<3>(options.wdl, "W,D,L");
    if (!games) return report("stats", base::Error{"--wdl: " + games.error().text()});
    std::swap(games->counts[0], games->counts[2]);  // a tally begins with the worst outcome
    return print_stats(options, *games);
}

}  // namespace

void add_stats(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<StatsOptions>();
    CLI::App* command = program.add_subcommand("stats", "Compute Elo, its error and the SPRT from counts of results");
    command->add_option("--penta", options->penta, "Pairs that scored 0, 1/2, 1, 3/2 and 2: LL,LD,M,WD,WW");
    command->add_option("--wdl", options->wdl, "Single games: W,D,L");
    command->add_option("--sprt", options->sprt, "SPRT with the bounds e0,e1 (alpha = beta = 0.05)");
    command->add_option("--model", options->model, "What the SPRT bounds mean: logistic (Elo) or normalised (nElo)")
        ->capture_default_str();
    command->add_flag("--json", options->json, "Print the result as JSON; null where the counts give no number");
    command->footer("Example: qiyuan stats --penta 10,30,60,40,20 --sprt 0,10 --model normalised");
    command->callback([options, &outcome] { outcome.exit_code = run_stats(*options); });
}

}  // namespace qiyuan::app
