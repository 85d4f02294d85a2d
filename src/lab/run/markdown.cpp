#include "lab/run/markdown.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "lab/statistics/text.hpp"

namespace qiyuan::lab {
namespace {

std::string heading(const RunReport& report) {
    const RunSpec& spec = report.spec();
    std::string text = fmt::format("# {}: {} against {}\n\n", spec.game, spec.entrants[0].name, spec.entrants[1].name);
    text += "| | engine | limit | identity |\n|---|---|---|---|\n";
    for (const Contestant contestant : kContestants) {
        const Entrant& entrant = spec.entrant(contestant);
        constexpr std::size_t kShownDigits = 12;
        text += fmt::format("| {} | {} | {} | {} |\n", name(contestant), entrant.name, entrant.limit.text(),
                            entrant.identity.substr(0, kShownDigits));
    }
    if (!spec.rules.empty()) text += fmt::format("\nRules: {}.\n", spec.rules);
    text += fmt::format("\nExperiment {}, openings {}, seed {}, {} of {} pairs{}.\n", spec.experiment_id(),
                        spec.openings.text(), spec.seed, report.pairs(), spec.pairs,
                        report.is_complete() ? "" : " (not complete)");
    if (!report.is_valid())
        text += fmt::format("\n**Invalid: more than {} % of the games ended by a fault.**\n", kMostFaults * 100);
    return text;
}

std::string results(const RunReport& report) {
    std::string text =
        "\n## Result (for A)\n```\n" + statistics_text(report.pentanomial(), report.spec().sprt) + "```\n";
    const auto& games = report.trinomial().counts;
    const auto& first = report.first_player().counts;
    text += fmt::format("\nGames: {} won, {} drawn, {} lost. Whoever moved first: {} won, {} drawn, {} lost.\n",
                        games[2], games[1], games[0], first[2], first[1], first[0]);
    text += "\n| how games ended | games |\n|---|---|\n";
    for (const auto& [reason, count] : report.reasons()) text += fmt::format("| {} | {} |\n", reason, count);
    return text;
}

std::string luck(const RunReport& report) {
    const auto luck = report.luck_adjusted();
    if (!luck) return "";
    std::string text = fmt::format("\nWithout measured luck A scores {:.2f} %", 100 * luck->mean);
    if (luck->error) text += fmt::format(" +/- {:.2f}", 100 * *luck->error);
    text += fmt::format(" (with it {:.2f} %)", 100 * luck->raw_mean);
    if (luck->variance_removed)
        text += fmt::format("; {:.1f} % of the variance was luck", 100 * *luck->variance_removed);
    text += fmt::format(". Slope {:.3g}", luck->slope);
    if (luck->fitted_slope) text += fmt::format("; for later runs these games suggest {:.3g}", *luck->fitted_slope);
    return text + ".\n";
}

std::string faults(const RunReport& report) {
    std::string text = "\n## Faults\n| | A | B |\n|---|---|---|\n";
    for (const engine::Fault fault : engine::kAllFaults)
        text += fmt::format("| {} | {} | {} |\n", engine::name(fault), report.faults(Contestant::kA, fault),
                            report.faults(Contestant::kB, fault));
    return text;
}

// The mean score of a sample in per cent.
double per_cent(const TallyView& sample) { return 100 * strength_of(sample)->moments.mean; }

std::string openings(const RunReport& report) {
    constexpr std::size_t kMostRows = 60;
    const auto& results = report.openings();
    if (results.empty()) return "";
    std::string text =
        "\n## Results by opening\n| opening | pairs | LL LD M WD WW | A scores | the first player scores |\n"
        "|---|---|---|---|---|\n";
    for (std::size_t i = 0; i < std::min(results.size(), kMostRows); ++i) {
        const auto& [opening, pairs, first_player] = results[i];
        const std::string moves = fmt::format("{}", fmt::join(opening.moves, " "));
        const std::string name = opening.fen.empty() && moves.empty() ? "the usual start" : opening.fen + ' ' + moves;
        text += fmt::format("| {} | {} | {} | {:.1f} % | {:.1f} % |\n", base::trim(name), pairs.total(),
                            fmt::join(pairs.counts, " "), per_cent(pairs), per_cent(first_player));
    }
    if (results.size() > kMostRows)
        text += fmt::format("\nand {} openings more, which the shards hold.\n", results.size() - kMostRows);
    return text;
}

std::string cell(const Metric& metric, Proportion seen) {
    if (seen.total == 0) return "-";
    const double ratio = static_cast<double>(seen.count) / static_cast<double>(seen.total);
    if (metric.kind == Metric::Kind::kMean) return fmt::format("{:.1f} ({})", ratio, seen.total);
    const auto interval = wilson_interval(seen);
    return fmt::format("{}/{} = {:.1f} % [{:.1f}, {:.1f}]", seen.count, seen.total, 100 * ratio, 100 * interval->low,
                       100 * interval->high);
}

std::string metrics(const RunReport& report) {
    const auto list = metrics_of(report.spec().game);
    if (list.empty()) return "";
    std::string text = "\n## Facts\nRates with 95 % intervals; p is the two-proportion test of A against B.\n\n";
    text += "| fact | A | B | p |\n|---|---|---|---|\n";
    for (const Metric& metric : list) {
        const auto a = report.rate(metric, Contestant::kA);
        const auto b = report.rate(metric, Contestant::kB);
        const auto p = metric.kind == Metric::Kind::kMean ? std::nullopt : two_proportion_p_value(a, b);
        text += fmt::format("| {} | {} | {} | {} |\n", metric.meaning, cell(metric, a), cell(metric, b),
                            p ? fmt::format("{:.3f}", *p) : "-");
    }
    return text;
}

}  // namespace

std::string to_markdown(const RunReport& report) {
    return heading(report) + results(report) + luck(report) + faults(report) + metrics(report) + openings(report);
}

std::string to_table(const RunReport& report) {
    const RunSpec& spec = report.spec();
    const auto& games = report.trinomial().counts;
    std::string text = fmt::format("A {} against B {}\n", spec.entrants[0].name, spec.entrants[1].name);
    text += fmt::format("pairs {}/{}   W {} D {} L {}   LL..WW {}\n", report.pairs(), spec.pairs, games[2], games[1],
                        games[0], fmt::join(report.pentanomial().counts, " "));
    if (const auto strength = strength_of(report.pentanomial())) {
        text += fmt::format("Elo {}   nElo {}", estimate_text(strength->elo), estimate_text(strength->nelo));
        if (strength->los) text += fmt::format("   LOS {:.1f} %", 100 * *strength->los);
        text += '\n';
    }
    if (spec.sprt)
        text += fmt::format("LLR {:+.3f} in [{:.3f}, {:.3f}] for {} [{}, {}]: {}\n", report.llr(),
                            spec.sprt->lower_bound(), spec.sprt->upper_bound(), name(spec.sprt->model), spec.sprt->elo0,
                            spec.sprt->elo1, name(report.verdict()));
    text += fmt::format("faults A {} B {}{}\n", report.faults(Contestant::kA), report.faults(Contestant::kB),
                        report.is_valid() ? "" : "   INVALID");
    return text;
}

}  // namespace qiyuan::lab
