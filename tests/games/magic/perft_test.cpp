#include "game/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "base/text.hpp"
#include "support.hpp"

namespace qiyuan::magic {
namespace {

TEST(MagicPerft, MatchesTheTable) {
    std::ifstream table{QIYUAN_TEST_DATA "/perft_magic.tsv"};
    ASSERT_TRUE(table);
    int counts = 0;
    for (std::string line; std::getline(table, line);) {
        if (line.starts_with('#')) continue;
        const auto fields = base::split_fields(line, '\t');
        Position pos = position(fields[0].text);
        for (std::size_t depth = 1; depth < fields.size(); ++depth, ++counts) {
            const auto nodes = base::parse_integer(fields[depth].text);
            ASSERT_TRUE(nodes) << line;
            EXPECT_EQ(game::perft<MagicChess>(pos, static_cast<int>(depth)), static_cast<std::uint64_t>(*nodes))
                << line;
        }
    }
    EXPECT_GE(counts, 30);
}

}  // namespace
}  // namespace qiyuan::magic
