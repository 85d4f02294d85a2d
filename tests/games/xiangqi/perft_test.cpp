#include "game/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "base/text.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::uint64_t kMostNodes = 20'000'000;  // deeper rows are for `qiyuan perft`

TEST(XiangqiPerft, MatchesTheTable) {
    std::ifstream table{QIYUAN_TEST_DATA "/perft_xiangqi.tsv"};
    ASSERT_TRUE(table);
    int rows = 0;
    for (std::string line; std::getline(table, line);) {
        if (line.starts_with('#')) continue;
        const auto fields = base::split_fields(line, '\t');
        ASSERT_EQ(fields.size(), 3U) << line;
        const auto depth = base::parse_integer(fields[1].text);
        const auto nodes = base::parse_integer(fields[2].text);
        ASSERT_TRUE(depth && nodes) << line;
        if (static_cast<std::uint64_t>(*nodes) > kMostNodes) continue;
        auto pos = parse_fen(fields[0].text);
        ASSERT_TRUE(pos) << line << ": " << pos.error().text();
        EXPECT_EQ(game::perft<Xiangqi>(*pos, static_cast<int>(*depth)), static_cast<std::uint64_t>(*nodes)) << line;
        ++rows;
    }
    EXPECT_GT(rows, 40);
}

}  // namespace
}  // namespace qiyuan::xiangqi
