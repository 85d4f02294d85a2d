#include "lab/run/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "lab/plot/panel.hpp"
#include "lab/run/course.hpp"

namespace qiyuan::lab {
namespace {

using namespace plot;

constexpr Point kElo{70, 40};
constexpr Point kLlr{570, 40};
constexpr Point kPairs{70, 300};
constexpr Point kLengths{570, 300};

double pairs_or_one(const RunReport& report) { return std::max(1.0, static_cast<double>(report.pairs())); }

// Elo and its interval after some of the pairs; where the sample bounds nothing, nothing is drawn.
std::string elo_panel(const RunReport& report) {
    constexpr double kWidest = 400;
    std::vector<Point> middle;
    std::vector<Point> low;
    std::vector<Point> high;
    double reach = 50;
    for (const CoursePoint& point : course_of(report)) {
        if (!point.elo) continue;
        const auto x = static_cast<double>(point.pairs);
        const double error = *point.elo->error;
        middle.push_back({x, point.elo->value});
        low.push_back({x, point.elo->value - error});
        high.push_back({x, point.elo->value + error});
    }
    if (!middle.empty())
        reach = std::clamp(2 * (std::abs(middle.back().y) + high.back().y - middle.back().y), 20.0, kWidest);
    Panel panel{kElo, "Elo of A over the pairs, 95 %", {0, pairs_or_one(report)}, {-reach, reach}};
    std::vector<Point> band = high;
    band.insert(band.end(), low.rbegin(), low.rend());
    if (!band.empty()) panel.area(band, kPaleBlue);
    panel.level(0, kGrey);
    if (!middle.empty()) panel.line(middle, kBlue);
    return panel.body();
}

std::string llr_panel(const RunReport& report) {
    const auto& sprt = report.spec().sprt;
    if (!sprt) {
        Panel panel{kLlr, "LLR: no test was asked for", {0, pairs_or_one(report)}, {-3, 3}};
        return panel.body();
    }
    const double reach = std::max(-sprt->lower_bound(), sprt->upper_bound()) * 1.15;
    Panel panel{kLlr, "LLR over the pairs", {0, pairs_or_one(report)}, {-reach, reach}};
    panel.level(sprt->lower_bound(), kGrey);
    panel.level(sprt->upper_bound(), kGrey);
    std::vector<Point> points{{0, 0}};
    for (const CoursePoint& point : course_of(report))
        points.push_back({static_cast<double>(point.pairs), point.llr.value_or(0)});
    panel.line(points, kBlue);
    return panel.body();
}

// One cell an opening, row by row, red where A lost both games to green where it won both.
std::string pairs_panel(const RunReport& report) {
    constexpr std::array<std::string_view, 5> kColours{"#b2182b", "#ef8a62", "#dddddd", "#7fbf7b", "#1b7837"};
    const double count = pairs_or_one(report);
    const double columns = std::ceil(std::sqrt(count * Panel::kWidth / Panel::kHeight));
    const double rows = std::ceil(count / columns);
    Panel panel{kPairs, "Results by opening (LL red, WW green)", {0, columns}, {0, rows}};
    for (std::size_t i = 0; i < report.outcomes().size(); ++i) {
        const auto at = static_cast<double>(i);
        const double column = std::fmod(at, columns);
        const double row = rows - 1 - std::floor(at / columns);
        panel.bar({column, row}, {column + 1, row + 1}, kColours[report.outcomes()[i]]);
    }
    return panel.body();
}

std::string lengths_panel(const RunReport& report) {
    const auto bins = length_histogram(report);
    const double most = bins.empty() ? 1 : static_cast<double>(*std::max_element(bins.begin(), bins.end()));
    const auto longest = static_cast<double>(std::max<std::size_t>(1, bins.size()) * kLengthStep);
    Panel panel{kLengths, "Games by length in plies", {0, longest}, {0, most}};
    for (std::size_t i = 0; i < bins.size(); ++i)
        panel.bar({static_cast<double>(i * kLengthStep), 0},
                  {static_cast<double>((i + 1) * kLengthStep), static_cast<double>(bins[i])}, kBlue);
    return panel.body();
}

}  // namespace

std::string to_svg(const RunReport& report) {
    return drawing({1020, 540}, elo_panel(report) + llr_panel(report) + pairs_panel(report) + lengths_panel(report));
}

}  // namespace qiyuan::lab
