#pragma once

#include <string>
#include <vector>

#include "lab/magic/rating.hpp"

namespace qiyuan::lab::magic {

// What a published number counts (section 10.2 of the rules): draws shared, or draws against the player, or the length
// of games as a multiple of that on 4x4.
enum class Statistic : std::uint8_t { kScore, kWinRate, kLength };

// One cell of the published tables and the level that measures it again.
struct TableCell {
    int table = 3;
    std::string setting;  // short, unique in its table
    double published = 0;
    Statistic statistic = Statistic::kScore;
    Level level;
};

struct MeasuredCell {
    TableCell cell;
    LevelTally tally;
};

// Tables 3 to 9 of the source. Table 5 does not say how ice is applied: it is there with three protocols.
[[nodiscard]] std::vector<TableCell> published_tables();

// One thing that the measured tables should show.
struct ShapeCheck {
    std::string claim;
    bool holds = false;
};
// The acceptance of section 10.2, on what was measured; claims about cells that were not are left out.
[[nodiscard]] std::vector<ShapeCheck> check_shape(const std::vector<MeasuredCell>& measured);

// The tables in Markdown, published and measured side by side with 95 % intervals.
[[nodiscard]] std::string tables_text(const std::vector<MeasuredCell>& measured);

}  // namespace qiyuan::lab::magic
