#include "lab/run/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "lab/run/course.hpp"

namespace qiyuan::lab {
namespace {

struct Point {
    double x = 0;
    double y = 0;
};

// A rectangle of the drawing with its own coordinates.
class Panel {
public:
    static constexpr double kWidth = 420;
    static constexpr double kHeight = 200;

    Panel(Point corner, std::string_view title, std::pair<double, double> x_range, std::pair<double, double> y_range)
        : corner_(corner), x_(x_range), y_(y_range) {
        body_ = fmt::format(
            "<rect x='{:.1f}' y='{:.1f}' width='{}' height='{}' fill='none' stroke='#999'/>"
            "<text x='{:.1f}' y='{:.1f}' font-weight='bold'>{}</text>\n",
            corner.x, corner.y, kWidth, kHeight, corner.x, corner.y - 8, title);
        label({x_.first, y_.first}, fmt::format("{:.4g}", y_.first));
        label({x_.first, y_.second}, fmt::format("{:.4g}", y_.second));
        body_ += fmt::format("<text x='{:.1f}' y='{:.1f}' text-anchor='end'>{:.4g}</text>\n", corner.x + kWidth,
                             corner.y + kHeight + 14, x_.second);
    }

    [[nodiscard]] Point place(Point p) const {
        const auto along = [](double value, std::pair<double, double> range) {
            return (std::clamp(value, range.first, range.second) - range.first) / (range.second - range.first);
        };
        return {corner_.x + kWidth * along(p.x, x_), corner_.y + kHeight * (1 - along(p.y, y_))};
    }
    void label(Point at, std::string_view text) {
        const Point p = place(at);
        body_ += fmt::format("<text x='{:.1f}' y='{:.1f}' text-anchor='end'>{}</text>\n", p.x - 4, p.y + 4, text);
    }
    void level(double y, std::string_view colour) { line({{x_.first, y}, {x_.second, y}}, colour); }
    void line(const std::vector<Point>& points, std::string_view colour) {
        body_ += fmt::format("<polyline fill='none' stroke='{}' points='{}'/>\n", colour, joined(points));
    }
    void area(const std::vector<Point>& points, std::string_view colour) {
        body_ += fmt::format("<polygon fill='{}' stroke='none' points='{}'/>\n", colour, joined(points));
    }
    void bar(Point low, Point high, std::string_view colour) {
        const Point a = place({low.x, high.y});
        const Point b = place({high.x, low.y});
        body_ += fmt::format("<rect x='{:.1f}' y='{:.1f}' width='{:.2f}' height='{:.1f}' fill='{}'/>\n", a.x, a.y,
                             b.x - a.x, b.y - a.y, colour);
    }
    [[nodiscard]] const std::string& body() const { return body_; }

private:
    [[nodiscard]] std::string joined(const std::vector<Point>& points) const {
        std::string text;
        for (const Point& point : points) {
            const Point p = place(point);
            text += fmt::format("{:.1f},{:.1f} ", p.x, p.y);
        }
        return text;
    }

    Point corner_;
    std::pair<double, double> x_;
    std::pair<double, double> y_;
    std::string body_;
};

constexpr Point kElo{70, 40};
constexpr Point kLlr{570, 40};
constexpr Point kPairs{70, 300};
constexpr Point kLengths{570, 300};
constexpr std::string_view kBlue = "#1f5fa8";
constexpr std::string_view kPaleBlue = "#c9dcf2";
constexpr std::string_view kGrey = "#888";

double pairs_or_one(const Report& report) { return std::max(1.0, static_cast<double>(report.pairs())); }

// Elo and its interval after some of the pairs; where the sample bounds nothing, nothing is drawn.
std::string elo_panel(const Report& report) {
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

std::string llr_panel(const Report& report) {
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
std::string pairs_panel(const Report& report) {
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

std::string lengths_panel(const Report& report) {
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

std::string to_svg(const Report& report) {
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1020 540' font-family='sans-serif' font-size='11'>\n"
           "<rect width='1020' height='540' fill='white'/>\n" +
           elo_panel(report) + llr_panel(report) + pairs_panel(report) + lengths_panel(report) + "</svg>\n";
}

}  // namespace qiyuan::lab
