#include "games/xiangqi/records/write_games.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "games/xiangqi/notation/random_positions.hpp"
#include "games/xiangqi/records/read_games.hpp"

namespace qiyuan::xiangqi {
namespace {

std::vector<GameRecord> read_back(const std::string& text, Notation notation) {
    // A PGN says itself how it is written; only fairy ranks in a table or list must be announced.
    ReadOptions options;
    if (notation == Notation::kFairy) options.notation = notation;
    const auto games = read_games(text, options);
    EXPECT_TRUE(games) << name(notation) << ": " << (games ? "" : games.error().text());
    return games ? *games : std::vector<GameRecord>{};
}

std::vector<GameRecord> sample() {
    std::ifstream file{QIYUAN_TEST_DATA "/xiangqi_games_sample.tsv"};
    EXPECT_TRUE(file);
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    const auto games = read_games(text);
    EXPECT_TRUE(games) << (games ? "" : games.error().text());
    return games ? *games : std::vector<GameRecord>{};
}

TEST(WriteGames, TakesTheSampleThroughEveryNotationAndBack) {
    const auto games = sample();
    ASSERT_GT(games.size(), 300U);
    for (const Notation notation : kAllNotations) {
        EXPECT_TRUE(read_back(write_tsv(games, notation), notation) == games) << name(notation);
        EXPECT_TRUE(read_back(write_pgn(games, notation), notation) == games) << name(notation);
        for (const auto& game : games)
            EXPECT_TRUE(read_back(write_move_list(game, notation), notation) == std::vector{game}) << name(notation);
    }
}

TEST(WriteGames, TakesRandomGamesThroughEveryNotationAndBack) {
    base::Rng rng{11};
    std::vector<GameRecord> games;
    while (games.size() < 100) {
        const auto start = testing::crowded_position(rng);
        if (!start) continue;
        GameRecord game;
        game.start = *start;
        game.moves = testing::random_game(*start, rng.below(60), rng);
        game.result = static_cast<GameResult>(rng.below(4));
        games.push_back(game);
    }
    for (const Notation notation : kAllNotations) {
        EXPECT_TRUE(read_back(write_tsv(games, notation), notation) == games) << name(notation);
        EXPECT_TRUE(read_back(write_pgn(games, notation), notation) == games) << name(notation);
    }
}

TEST(WriteGames, KeepsTagsAndComments) {
    GameRecord game;
    game.tags = {{"Event", "quotes \" and \\ slashes"}, {"Red", "许银川"}};
    game.result = GameResult::kDraw;
    base::Rng rng{3};
    game.moves = testing::random_game(game.start, 6, rng);
    game.comments = {{0, "first"}, {1, "two\nlines"}, {4, "a brace } and\nanother line"}, {6, "last"}};
    for (const Notation notation : kAllNotations) {
        const std::string text = write_pgn(std::vector{game}, notation);
        EXPECT_TRUE(read_back(text, notation) == std::vector{game}) << text;
    }
}

TEST(WriteGames, WritesPgnAsPeopleReadIt) {
    const auto games = read_games(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 3\n"
        "h7e7 h2e2 {both} h9g7 1-0");
    ASSERT_TRUE(games);
    EXPECT_EQ(write_pgn(*games, Notation::kChinese),
              "[Game \"Chinese Chess\"]\n"
              "[Result \"1-0\"]\n"
              "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 3\"]\n"
              "[Format \"Chinese\"]\n"
              "\n"
              "3... 炮８平５\n"
              "4. 炮二平五 {both} 马８进７\n"
              "1-0\n");
    EXPECT_EQ(write_move_list(games->front(), Notation::kWxf),
              "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 3\n"
              "C8=5 C2=5 H8+7 1-0\n");
}

}  // namespace
}  // namespace qiyuan::xiangqi
