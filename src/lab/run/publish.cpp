#include "lab/run/publish.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/child_process.hpp"
#include "base/file.hpp"
#include "lab/match/pgn.hpp"
#include "lab/run/markdown.hpp"
#include "lab/run/svg.hpp"

namespace qiyuan::lab {
namespace {

constexpr std::string_view kReportFile = "report.json";

std::string report_text(const RunReport& report) { return to_json(report).dump(2) + '\n'; }

std::string all_games(const RunReport& report, const std::map<std::uint64_t, PairRecord>& pairs) {
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

// The drawing in pixels, for pages that show no SVG, where there is a program that can make it.
void draw_png(const std::filesystem::path& svg, const std::filesystem::path& png) {
    std::error_code ignored;
    std::filesystem::remove(png, ignored);
    auto drawer = base::ChildProcess::start({"rsvg-convert", {"--zoom=2", "--output", png.string(), svg.string()}});
    if (!drawer) return;
    constexpr std::chrono::seconds kPatience{30};
    const auto deadline = base::Stopwatch::Clock::now() + kPatience;
    while (drawer->read_line(deadline).status == base::LineStatus::kLine) {
    }
    drawer->stop(deadline);
}

}  // namespace

Expected<void> publish(const RunDirectory& directory, const RunReport& report,
                       const std::map<std::uint64_t, PairRecord>& pairs) {
    const std::pair<std::string_view, std::string> files[] = {
        {kReportFile, report_text(report)},
        {"report.md", to_markdown(report)},
        {"report.svg", to_svg(report)},
        {"games.pgn", all_games(report, pairs)},
    };
    for (const auto& [file, text] : files)
        if (auto written = base::write_file(directory.path() / file, text); !written) return written;
    draw_png(directory.path() / "report.svg", directory.path() / "report.png");
    return {};
}

Expected<void> publish_progress(const RunDirectory& directory, const RunReport& report) {
    return base::write_file(directory.path() / kReportFile, report_text(report));
}

}  // namespace qiyuan::lab
