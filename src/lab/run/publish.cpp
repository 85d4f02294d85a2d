#include "lab/run/publish.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/file.hpp"
#include "lab/match/pgn.hpp"
#include "lab/run/markdown.hpp"
#include "lab/run/svg.hpp"

namespace qiyuan::lab {
namespace {

std::string all_games(const Report& report, const std::map<std::uint64_t, PairRecord>& pairs) {
    const RunSpec& spec = report.spec();
    std::string text;
    for (const auto& [number, pair] : pairs) {
        if (number >= report.pairs()) break;
        for (std::size_t i = 0; i < pair.games.size(); ++i)
            text += to_pgn(pair.games[i], spec.game, {spec.entrants[0].name, spec.entrants[1].name},
                           fmt::format("{}.{}", number, i + 1));
    }
    return text;
}

}  // namespace

Expected<void> publish(const RunDirectory& directory, const Report& report,
                       const std::map<std::uint64_t, PairRecord>& pairs) {
    const std::pair<std::string_view, std::string> files[] = {
        {"report.json", to_json(report).dump(2) + '\n'},
        {"report.md", to_markdown(report)},
        {"report.svg", to_svg(report)},
        {"games.pgn", all_games(report, pairs)},
    };
    for (const auto& [file, text] : files)
        if (auto written = base::write_file(directory.path() / file, text); !written) return written;
    return {};
}

}  // namespace qiyuan::lab
