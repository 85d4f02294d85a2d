#include "lab/run/standings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lab/statistics/text.hpp"

namespace qiyuan::lab {
namespace {

using Json = nlohmann::ordered_json;

struct Standing {
    std::string name;
    std::string identity;
    std::uint64_t half_points = 0;
    std::uint64_t games = 0;
    std::uint64_t faults = 0;

    [[nodiscard]] double score() const {
        return games == 0 ? 0 : static_cast<double>(half_points) / 2 / static_cast<double>(games);
    }
};

// Engines are told apart by identity and limit, since two may bear one name. Best score first.
std::vector<Standing> standings_of(std::span<const RunReport> reports) {
    std::vector<Standing> standings;
    for (const RunReport& report : reports)
        for (const Contestant contestant : kContestants) {
            const Entrant& entrant = report.spec().entrant(contestant);
            const std::string identity = entrant.identity + ' ' + entrant.limit.text();
            auto at = std::find_if(standings.begin(), standings.end(),
                                   [&](const Standing& standing) { return standing.identity == identity; });
            if (at == standings.end()) at = standings.insert(at, Standing{entrant.name, identity});
            const auto& [losses, draws, wins] = report.trinomial().counts;
            at->half_points += draws + 2 * (contestant == Contestant::kA ? wins : losses);
            at->games += report.games();
            at->faults += report.faults(contestant);
        }
    std::stable_sort(standings.begin(), standings.end(),
                     [](const Standing& a, const Standing& b) { return a.score() > b.score(); });
    return standings;
}

}  // namespace

std::string standings_markdown(std::span<const RunReport> reports) {
    std::string text =
        "| A | B | limits | pairs | W D L | LL LD M WD WW | Elo of A | faults |\n|---|---|---|---|---|---|---|---|\n";
    for (const RunReport& report : reports) {
        const auto& [a, b] = report.spec().entrants;
        const auto& [losses, draws, wins] = report.trinomial().counts;
        const auto strength = strength_of(report.pentanomial());
        text += fmt::format("| {} | {} | {} | {}{} | {} {} {} | {} | {} | {} {}{} |\n", a.name, b.name,
                            a.limit == b.limit ? a.limit.text() : a.limit.text() + " : " + b.limit.text(),
                            report.pairs(), report.is_complete() ? "" : " (not complete)", wins, draws, losses,
                            fmt::join(report.pentanomial().counts, " "),
                            strength ? estimate_text(strength->elo) : "no number", report.faults(Contestant::kA),
                            report.faults(Contestant::kB), report.is_valid() ? "" : " INVALID");
    }
    text += "\n| engine | points | games | score | faults |\n|---|---|---|---|---|\n";
    for (const Standing& standing : standings_of(reports))
        text += fmt::format("| {} | {} | {} | {:.1f} % | {} |\n", standing.name,
                            static_cast<double>(standing.half_points) / 2, standing.games, 100 * standing.score(),
                            standing.faults);
    return text;
}

Json standings_json(std::span<const RunReport> reports) {
    Json json;
    json["pairings"] = Json::array();
    for (const RunReport& report : reports) {
        Json row{{"a", report.spec().entrants[0].name}, {"b", report.spec().entrants[1].name}};
        row.update(summary_json(report));
        json["pairings"].push_back(std::move(row));
    }
    json["standings"] = Json::array();
    for (const Standing& standing : standings_of(reports))
        json["standings"].push_back({{"name", standing.name},
                                     {"points", static_cast<double>(standing.half_points) / 2},
                                     {"games", standing.games},
                                     {"faults", standing.faults}});
    return json;
}

}  // namespace qiyuan::lab
