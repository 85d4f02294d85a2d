#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.hpp"

// Boards in what the program prints on a terminal.
namespace qiyuan::app {

// The lines of boards: a rank's label on both sides.
inline std::vector<std::string> board_lines(const std::string& output) {
    std::vector<std::string> lines;
    std::istringstream text{output};
    for (std::string line; std::getline(text, line);)
        if (line.size() > 12 && line[1] == ' ' && line[0] == line.back() && line[line.size() - 2] == ' ')
            lines.push_back(line);
    return lines;
}

// How many columns a usual terminal gives the text: characters of Chinese two, all others one.
inline int columns(const std::string& line) {
    constexpr char32_t kFirstWide = 0x2E80;
    int columns = 0;
    for (const auto& point : base::decode_utf8(line)) columns += point.value >= kFirstWide ? 2 : 1;
    return columns;
}

// Whether there are boards and all their ranks end in the same column.
inline bool is_straight(const std::vector<std::string>& lines) {
    return !lines.empty() && std::all_of(lines.begin(), lines.end(),
                                         [&](const std::string& line) { return columns(line) == columns(lines[0]); });
}

}  // namespace qiyuan::app
