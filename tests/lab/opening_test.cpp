#include "lab/match/opening.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/file.hpp"
#include "engine/registry.hpp"
#include "engine/typed/chance.hpp"
#include "nature/any_deal.hpp"
#include "own_temporary_path.hpp"

namespace qiyuan::lab {
namespace {

class Openings : public testing::Test {
protected:
    Openings() : path_(test::own_temporary_path("qiyuan_openings")) { std::filesystem::create_directories(path_); }
    ~Openings() override { std::filesystem::remove_all(path_); }

    std::string file(const std::string& text) {
        const auto path = path_ / "openings";
        EXPECT_TRUE(base::write_file(path, text));
        return path.string();
    }
    Expected<std::unique_ptr<OpeningBook>> book(const std::string& source, std::uint64_t seed = 1) {
        return open_book(OpeningSource::parse(source).value(), *game_, seed);
    }

    std::filesystem::path path_;
    std::unique_ptr<engine::AnyGame> game_ = std::move(*engine::make_game("xiangqi"));
};

TEST_F(Openings, RandomOnesAreSoundAndRepeat) {
    const auto made = std::move(*book("random:8"));
    const auto again = std::move(*book("random:8"));
    const auto other = std::move(*book("random:8", 2));
    std::set<std::vector<std::string>> different;
    int same_as_other_seed = 0;
    for (std::uint64_t pair = 0; pair < 50; ++pair) {
        const Opening opening = made->opening_of(pair);
        EXPECT_EQ(opening.moves.size(), 8U);
        EXPECT_EQ(opening, again->opening_of(pair));
        same_as_other_seed += opening == other->opening_of(pair) ? 1 : 0;
        ASSERT_TRUE(opening.set_up(*game_));
        EXPECT_TRUE(is_balanced(game_->fen()));
        different.insert(opening.moves);
    }
    EXPECT_GT(different.size(), 45U);
    EXPECT_LT(same_as_other_seed, 5);
}

TEST_F(Openings, SetUpsAreOpeningsToo) {
    game_ = std::move(*engine::make_game("zero_point_one"));
    const auto made = std::move(*book("random:2"));
    const Opening opening = made->opening_of(3);
    ASSERT_EQ(opening.moves.size(), 2U);
    ASSERT_TRUE(opening.set_up(*game_));
    EXPECT_FALSE(game_->awaits_setup());
    EXPECT_NE(made->opening_of(4), opening);
    EXPECT_TRUE((*book("random:0"))->opening_of(0).moves.empty());
}

TEST_F(Openings, AGameOfChanceThatNobodyCanDealIsRefused) {
    for (const auto name : engine::game_names()) {
        game_ = std::move(*engine::make_game(name));
        EXPECT_EQ(book("random:1").has_value(),
                  !engine::asks_nature(*game_) || nature::AnyDeal::make(*game_, 1).has_value())
            << name;
    }
}

TEST_F(Openings, FilesHoldPositionsAndMoves) {
    const auto made = book("file:" + file("# a comment\n"
                                          "h2e2 h9g7\n"
                                          "\n"
                                          "startpos moves b2e2\n"
                                          "3k5/9/9/9/9/9/9/9/R8/R3K4 w - - 0 1   # an ending\n"
                                          "3k5/9/9/9/9/9/9/9/R8/R3K4 w moves e0e1\n"));
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_EQ((*made)->size(), 4U);
    std::set<std::pair<std::string, std::size_t>> seen;
    for (std::uint64_t pair = 0; pair < 4; ++pair) {
        const auto opening = (*made)->opening_of(pair);
        seen.insert({opening.fen, opening.moves.size()});
        EXPECT_EQ(opening, (*made)->opening_of(pair + 4));
    }
    EXPECT_EQ(seen.size(), 4U);
}

TEST_F(Openings, ErrorsNameTheLine) {
    const auto made = book("file:" + file("h2e2\na0a9\n"));
    ASSERT_FALSE(made);
    EXPECT_NE(made.error().text().find("line 2"), std::string::npos) << made.error().text();
    EXPECT_FALSE(book("file:" + file("# nothing\n")));
    EXPECT_FALSE(book("file:/nowhere/at/all"));
}

TEST_F(Openings, GamesGiveEachBalancedPositionOnce) {
    const auto made = book("games:" +
                           file("# result, fen, moves\n"
                                "1-0\t-\th2e2 h9g7 h0g2 i9h9\n"
                                "0-1\t-\th0g2 h9g7 h2e2 i9h9\n"      // the same position by other moves
                                "0-1\t-\th2h9 i9h9 h0g2 h7h0\n"      // out of balance after three plies
                                "0-1\t-\th2e2\n"                     // too short
                                "0-1\t-\th2e2 nonsense h0g2 i9h9\n"  // cannot be read
                                "broken line\n") +
                           ":3");
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_EQ((*made)->size(), 1U);
}

TEST_F(Openings, SourcesAsText) {
    for (const char* text : {"random:0", "random:12", "file:/a/b c", "games:/a:b.tsv:10"})
        EXPECT_EQ(OpeningSource::parse(text)->text(), text);
    for (const char* bad :
         {"", "random", "random:x", "random:-1", "random:9999", "file:", "games:/a", "games:/a:x", "x:1"})
        EXPECT_FALSE(OpeningSource::parse(bad)) << bad;
}

}  // namespace
}  // namespace qiyuan::lab
