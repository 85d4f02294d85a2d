#include "game/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "base/text.hpp"
#include "games/banqi/banqi.hpp"

namespace qiyuan::banqi {
namespace {

TEST(BanqiPerft, MatchesTheTable) {
    std::ifstream table{QIYUAN_TEST_DATA "/perft_banqi.tsv"};
    ASSERT_TRUE(table);
    int counts = 0;
    for (std::string line; std::getline(table, line);) {
        if (line.starts_with('#')) continue;
        const auto fields = base::split_fields(line, '\t');
        auto pos = Banqi::parse_fen(fields[0].text);
        ASSERT_TRUE(pos) << line << ": " << pos.error().text();
        for (std::size_t depth = 1; depth < fields.size(); ++depth, ++counts) {
            const auto nodes = base::parse_integer(fields[depth].text);
            ASSERT_TRUE(nodes) << line;
            EXPECT_EQ(game::perft<Banqi>(*pos, static_cast<int>(depth)), static_cast<std::uint64_t>(*nodes)) << line;
        }
    }
    EXPECT_EQ(counts, 14);
}

// A flip and what it shows are one ply, also when the flip has been made and its outcome has not.
TEST(BanqiPerft, ExpandsAPendingFlip) {
    auto pos = Banqi::start();
    (void)Banqi::do_move(pos, Banqi::Move::flip(Banqi::Position::Square::at(0, 0)));
    EXPECT_EQ(game::perft<Banqi>(pos, 0), 14U);
}

}  // namespace
}  // namespace qiyuan::banqi
