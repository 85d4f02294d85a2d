#include "lab/magic/tables_plot.hpp"

#include <array>

#include "lab/plot/panel.hpp"

namespace qiyuan::lab::magic {
namespace {

struct Group {
    std::string_view name;
    std::string_view colour;
};
constexpr std::array<Group, 3> kGroups{
    {{"depth, plain games", plot::kGrey}, {"Wood and Ice", plot::kBlue}, {"Gold, combined", plot::kOrange}}};

std::string_view colour_of(int table) {
    if (table == 4 || table == 5) return kGroups[1].colour;
    return kGroups[table == 6 || table == 7 ? 2 : 0].colour;
}

}  // namespace

std::string tables_plot(const std::vector<MeasuredCell>& measured) {
    using namespace plot;
    constexpr double kMost = 0.7;
    constexpr double kHalfMark = 0.002;  // of the short line at the measured value
    Panel panel{{50, 30}, "Measured over published, with 95 % intervals", {0, kMost}, {0, kMost}};
    panel.line({{0, 0}, {kMost, kMost}}, kGrey);
    for (const auto& [cell, tally] : measured) {
        if (cell.statistic == Statistic::kLength) continue;
        const bool counts_wins = cell.statistic == Statistic::kWinRate;
        const Interval interval = counts_wins ? tally.win_interval() : tally.score_interval();
        const double value = counts_wins ? tally.win_rate() : tally.score();
        const std::string_view colour = colour_of(cell.table);
        panel.line({{cell.published, interval.low}, {cell.published, interval.high}}, colour);
        panel.bar({cell.published - kHalfMark, value - kHalfMark}, {cell.published + kHalfMark, value + kHalfMark},
                  colour);
    }
    for (std::size_t i = 0; i < kGroups.size(); ++i)
        panel.legend(static_cast<int>(i), kGroups[i].name, kGroups[i].colour);
    return drawing({490, 260}, panel.body());
}

}  // namespace qiyuan::lab::magic
