#include "game/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::zero_point_one {
namespace {

struct Row {
    std::string name;
    int depth = 0;
    std::uint64_t all = 0;
    std::uint64_t no_suicides = 0;
    std::optional<std::uint64_t> wazir_captures;
    Position pos;
};

std::vector<Row> read_table() {
    std::ifstream table{QIYUAN_TEST_DATA "/perft_zero_point_one.tsv"};
    std::vector<Row> rows;
    for (std::string line; std::getline(table, line);) {
        if (line.starts_with('#') || line.starts_with("name\t")) continue;
        const auto fields = base::split_fields(line, '\t');
        const auto number = [&](std::size_t i) { return base::parse_integer(fields.at(i).text); };
        const auto pos = position_after(fields.at(5).text);
        EXPECT_TRUE(pos) << line << ": " << pos.error().text();
        const auto captures = number(4);
        rows.push_back({std::string{fields[0].text}, static_cast<int>(number(1).value()),
                        static_cast<std::uint64_t>(number(2).value()), static_cast<std::uint64_t>(number(3).value()),
                        captures ? std::optional{static_cast<std::uint64_t>(*captures)} : std::nullopt, pos.value()});
    }
    return rows;
}

// How many of the last moves take a wazir, in the tree of all moves.
std::uint64_t count_wazir_captures(Position& pos, int depth) {
    MoveList moves;
    ZeroPointOne::generate<game::Gen::kAll>(pos, moves);
    std::uint64_t count = 0;
    for (const Move m : moves) {
        const auto undo = pos.do_move(m);
        count += depth > 1 ? count_wazir_captures(pos, depth - 1) : (pos.wazir_taken() ? 1U : 0U);
        pos.undo_move(m, undo);
    }
    return count;
}

TEST(ZeroPointOnePerft, MatchesTheTableInBothCounts) {
    auto rows = read_table();
    EXPECT_GE(rows.size(), 32U);
    for (Row& row : rows) {
        EXPECT_EQ(game::perft<ZeroPointOne>(row.pos, row.depth), row.all) << row.name << " depth " << row.depth;
        EXPECT_EQ(game::perft<PrudentZeroPointOne>(row.pos, row.depth), row.no_suicides)
            << row.name << " depth " << row.depth;
    }
}

TEST(ZeroPointOnePerft, MatchesTheWazirCaptures) {
    int checked = 0;
    for (Row& row : read_table()) {
        if (!row.wazir_captures) continue;
        EXPECT_EQ(count_wazir_captures(row.pos, row.depth), *row.wazir_captures) << row.name << " depth " << row.depth;
        ++checked;
    }
    EXPECT_GE(checked, 24);
}

}  // namespace
}  // namespace qiyuan::zero_point_one
