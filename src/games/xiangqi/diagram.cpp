#include "games/xiangqi/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "games/xiangqi/names.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr int kCell = 40;
constexpr int kMargin = 34;
constexpr int kCaption = 30;
constexpr int kWidth = 2 * kMargin + (kFiles - 1) * kCell;
constexpr int kHeight = 2 * kMargin + (kRanks - 1) * kCell + kCaption;
constexpr std::size_t kMostInRow = 4;

struct Point {
    double x;
    double y;
};

constexpr Point at(int file, int rank) {
    return {static_cast<double>(kMargin + file * kCell), static_cast<double>(kMargin + (kRanks - 1 - rank) * kCell)};
}
constexpr Point at(Square square) { return at(square.file(), square.rank()); }

std::string line(Point a, Point b) {
    return fmt::format(R"(<line x1="{}" y1="{}" x2="{}" y2="{}"/>)", a.x, a.y, b.x, b.y);
}

// Ranks, files broken at the river, and the two palaces.
std::string grid() {
    std::string svg = R"(<g stroke="#8a5a2b" stroke-width="1.2">)";
    for (int rank = 0; rank < kRanks; ++rank) svg += line(at(0, rank), at(kFiles - 1, rank));
    for (int file = 0; file < kFiles; ++file) {
        const bool is_edge = file == 0 || file == kFiles - 1;
        svg += line(at(file, 0), at(file, is_edge ? kRanks - 1 : 4));
        if (!is_edge) svg += line(at(file, 5), at(file, kRanks - 1));
    }
    for (const int bottom : {0, 7}) {
        svg += line(at(3, bottom), at(5, bottom + 2));
        svg += line(at(5, bottom), at(3, bottom + 2));
    }
    return svg + "</g>";
}

std::string coordinates() {
    std::string svg = R"(<g font-size="11" fill="#6b4a26" text-anchor="middle">)";
    for (int file = 0; file < kFiles; ++file)
        svg += fmt::format(R"(<text x="{}" y="{}">{}</text>)", at(file, 0).x, at(file, 0).y + 31,
                           static_cast<char>('a' + file));
    for (int rank = 0; rank < kRanks; ++rank)
        svg += fmt::format(R"(<text x="{}" y="{}">{}</text>)", kMargin - 26, at(0, rank).y + 4, rank);
    return svg + "</g>";
}

std::string man_svg(Piece man, Square square) {
    const Point p = at(square);
    const std::string_view ink = man.side() == kRed ? "#b3201b" : "#1b1b1b";
    return fmt::format(
        R"(<circle cx="{0}" cy="{1}" r="17" fill="#fbf1dc" stroke="{2}" stroke-width="2"/><text x="{0}" y="{3}" font-size="21" fill="{2}" text-anchor="middle">{4}</text>)",
        p.x, p.y, ink, p.y + 7.5, character(man));
}

// From the rim of one man to the rim of another.
std::string arrow_svg(const Arrow& arrow) {
    constexpr std::array<std::string_view, 4> kColours{"#2f6fb3", "#c8102e", "#d97a00", "#8c8c8c"};
    constexpr double kRim = 18;
    constexpr double kHead = 9;
    const Point a = at(arrow.from);
    const Point b = at(arrow.to);
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    if (length < 1) return "";
    const Point unit{(b.x - a.x) / length, (b.y - a.y) / length};
    const bool is_move = arrow.role == ArrowRole::kMove;
    const double start = is_move ? 6 : kRim;
    const Point from{a.x + unit.x * start, a.y + unit.y * start};
    const Point tip{b.x - unit.x * kRim, b.y - unit.y * kRim};
    const Point neck{tip.x - unit.x * kHead, tip.y - unit.y * kHead};
    const std::string_view colour = kColours[static_cast<std::size_t>(arrow.role)];
    const std::string_view dash = arrow.role == ArrowRole::kHarmless || is_move ? R"( stroke-dasharray="5 4")" : "";
    return fmt::format(
        R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}" stroke-width="3.2" stroke-opacity="0.85"{}/><polygon points="{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}" fill="{}"/>)",
        from.x, from.y, neck.x, neck.y, colour, dash, tip.x, tip.y, neck.x - unit.y * 5, neck.y + unit.x * 5,
        neck.x + unit.y * 5, neck.y - unit.x * 5, colour);
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '&')
            safe += "&amp;";
        else
            safe += c;
    }
    return safe;
}

std::string diagram_svg(const Diagram& diagram) {
    std::string svg =
        fmt::format(R"(<rect width="{}" height="{}" fill="#f0d9a8" rx="8"/>)", kWidth, kHeight - kCaption);
    svg += grid() + coordinates();
    diagram.position.occupied().for_each([&](Square square) { svg += man_svg(diagram.position.at(square), square); });
    for (const Arrow& arrow : diagram.arrows) svg += arrow_svg(arrow);
    svg += fmt::format(R"(<text x="{}" y="{}" font-size="16" fill="#222" text-anchor="middle">{}</text>)", kWidth / 2,
                       kHeight - 9, escaped(diagram.caption));
    return svg;
}

}  // namespace

std::string to_svg(std::span<const Diagram> diagrams) {
    const std::size_t columns = std::clamp<std::size_t>(diagrams.size(), 1, kMostInRow);
    const std::size_t rows = (diagrams.size() + columns - 1) / columns;
    constexpr std::size_t kGap = 12;
    std::string svg = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" font-family="'Noto Serif CJK TC','Noto Serif CJK SC','Songti SC','SimSun',serif">)",
        columns * (kWidth + kGap) - kGap, rows * kHeight);
    for (std::size_t i = 0; i < diagrams.size(); ++i)
        svg += fmt::format("<g transform=\"translate({},{})\">{}</g>\n", (i % columns) * (kWidth + kGap),
                           (i / columns) * kHeight, diagram_svg(diagrams[i]));
    return svg + "</svg>\n";
}

}  // namespace qiyuan::xiangqi
