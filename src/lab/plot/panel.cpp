#include "lab/plot/panel.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qiyuan::lab::plot {

Panel::Panel(Point corner, std::string_view title, std::pair<double, double> x_range, std::pair<double, double> y_range)
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

Point Panel::place(Point p) const {
    const auto along = [](double value, std::pair<double, double> range) {
        return (std::clamp(value, range.first, range.second) - range.first) / (range.second - range.first);
    };
    return {corner_.x + kWidth * along(p.x, x_), corner_.y + kHeight * (1 - along(p.y, y_))};
}

void Panel::label(Point at, std::string_view text) {
    const Point p = place(at);
    body_ += fmt::format("<text x='{:.1f}' y='{:.1f}' text-anchor='end'>{}</text>\n", p.x - 4, p.y + 4, text);
}

void Panel::line(const std::vector<Point>& points, std::string_view colour) {
    body_ += fmt::format("<polyline fill='none' stroke='{}' points='{}'/>\n", colour, joined(points));
}

void Panel::area(const std::vector<Point>& points, std::string_view colour) {
    body_ += fmt::format("<polygon fill='{}' stroke='none' points='{}'/>\n", colour, joined(points));
}

void Panel::bar(Point low, Point high, std::string_view colour) {
    const Point a = place({low.x, high.y});
    const Point b = place({high.x, low.y});
    body_ += fmt::format("<rect x='{:.1f}' y='{:.1f}' width='{:.2f}' height='{:.1f}' fill='{}'/>\n", a.x, a.y,
                         b.x - a.x, b.y - a.y, colour);
}

void Panel::legend(int place, std::string_view text, std::string_view colour) {
    constexpr double kStep = 120;
    body_ += fmt::format("<text x='{:.1f}' y='{:.1f}' fill='{}'>{}</text>\n", corner_.x + kStep * place,
                         corner_.y + kHeight + 14, colour, text);
}

std::string Panel::joined(const std::vector<Point>& points) const {
    std::string text;
    for (const Point& point : points) {
        const Point p = place(point);
        text += fmt::format("{:.1f},{:.1f} ", p.x, p.y);
    }
    return text;
}

std::string drawing(Point size, std::string_view body) {
    return fmt::format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' font-family='sans-serif' font-size='11'>\n"
        "<rect width='{0}' height='{1}' fill='white'/>\n{2}</svg>\n",
        size.x, size.y, body);
}

}  // namespace qiyuan::lab::plot
