#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/xiangqi/position.hpp"

// Pictures of positions as SVG, for rulings and for printing.
namespace qiyuan::xiangqi {

enum class ArrowRole : std::uint8_t {
    kMove,     // the move just made
    kChase,    // an attack that counts
    kCheck,    // a man that gives check
    kHarmless  // an attack that does not count
};

struct Arrow {
    Square from;
    Square to;
    ArrowRole role = ArrowRole::kMove;
};

// A board with arrows and a line of text below it.
struct Diagram {
    Position position;
    std::vector<Arrow> arrows;
    std::string caption;
};

// All diagrams on one sheet, up to four beside each other.
[[nodiscard]] std::string to_svg(std::span<const Diagram> diagrams);

}  // namespace qiyuan::xiangqi
