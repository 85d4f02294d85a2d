#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Plots as SVG, for the reports of the laboratory.
namespace qiyuan::lab::plot {

struct Point {
    double x = 0;
    double y = 0;
};

inline constexpr std::string_view kBlue = "#1f5fa8";
inline constexpr std::string_view kPaleBlue = "#c9dcf2";
inline constexpr std::string_view kGrey = "#888";
inline constexpr std::string_view kOrange = "#c8641b";

// A rectangle of the drawing with its own coordinates.
class Panel {
public:
    static constexpr double kWidth = 420;
    static constexpr double kHeight = 200;

    // Requires: ranges that are not empty.
    Panel(Point corner, std::string_view title, std::pair<double, double> x_range, std::pair<double, double> y_range);

    [[nodiscard]] Point place(Point p) const;
    void label(Point at, std::string_view text);
    void level(double y, std::string_view colour) { line({{x_.first, y}, {x_.second, y}}, colour); }
    void line(const std::vector<Point>& points, std::string_view colour);
    void area(const std::vector<Point>& points, std::string_view colour);
    void bar(Point low, Point high, std::string_view colour);
    // What a colour stands for, under the panel; `place` counts from the left.
    void legend(int place, std::string_view text, std::string_view colour);
    [[nodiscard]] const std::string& body() const { return body_; }

private:
    [[nodiscard]] std::string joined(const std::vector<Point>& points) const;

    Point corner_;
    std::pair<double, double> x_;
    std::pair<double, double> y_;
    std::string body_;
};

// The whole file, of the size of its far corner, with the bodies of its panels.
[[nodiscard]] std::string drawing(Point size, std::string_view body);

}  // namespace qiyuan::lab::plot
