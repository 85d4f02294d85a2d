#include "games/xiangqi/records/read_games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/xiangqi/fen.hpp"

namespace qiyuan::xiangqi {
namespace {

using ::testing::HasSubstr;

std::string moves_of(const GameRecord& game) {
    std::string words;
    for (const Move m : game.moves) words.append(words.empty() ? "" : " ").append(m.text());
    return words;
}

std::vector<GameRecord> games_in(std::string_view text, const ReadOptions& options = {}) {
    const auto games = read_games(text, options);
    EXPECT_TRUE(games) << (games ? "" : games.error().text()) << "\n" << text;
    return games ? *games : std::vector<GameRecord>{};
}

TEST(ReadGames, ReadsPgn) {
    const auto games = games_in(R"PGN([Game "Chinese Chess"]
[Event "A \"quoted\" event"]
[Red "许银川"]
[Result "1-0"]

{Before the first move}
1. 炮二平五 马8进7 2. 马二进三 $1 (2. 炮八平六 {a ) in a comment} (2. 兵三进一)) 车９平８
; a remark to the end of the line
% an escaped line
3. R1=2! H7-H3 {after
Black} 1-0

[Event "second"]
[FEN "3k5/9/9/9/9/9/9/9/9/4KR3 b - - 0 7"]
[Result "*"]
7... d9d8 8. R4+8 *
)PGN");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(moves_of(games[0]), "h2e2 h9g7 h0g2 i9h9 i0h0 h7h3");
    EXPECT_EQ(games[0].result, GameResult::kRedWins);
    EXPECT_EQ(tag_value(games[0], "Event"), "A \"quoted\" event");
    EXPECT_EQ(tag_value(games[0], "Red"), "许银川");
    const std::vector<Comment> comments{
        {0, "Before the first move"}, {4, "a remark to the end of the line"}, {6, "after\nBlack"}};
    EXPECT_EQ(games[0].comments, comments);
    EXPECT_EQ(moves_of(games[1]), "d9d8 f0f8");
    EXPECT_EQ(to_fen(games[1].start), "3k5/9/9/9/9/9/9/9/9/4KR3 b - - 0 7");
    EXPECT_EQ(games[1].result, GameResult::kUnknown);
}

TEST(ReadGames, ReadsByteOrderMarkAndCarriageReturns) {
    const auto games = games_in("\xEF\xBB\xBF[Game \"Chinese Chess\"]\r\n[Red \"x\"]\r\n\r\n1. C2=5 H8+7\r\n0-1\r\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(moves_of(games[0]), "h2e2 h9g7");
    EXPECT_EQ(games[0].result, GameResult::kBlackWins);
    EXPECT_EQ(tag_value(games[0], "Red"), "x");
}

TEST(ReadGames, TakesAFormatTagForFairyRanks) {
    const auto games = games_in("[Game \"Chinese Chess\"]\n[Format \"Fairy\"]\n\n1. h3e3 h10g8 *\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(moves_of(games[0]), "h2e2 h9g7");
}

TEST(ReadGames, ReadsMoveLists) {
    struct Row {
        const char* text;
        const char* moves;
    };
    const std::vector<Row> rows{
        {"h2e2 h9g7", "h2e2 h9g7"},
        {"1. 炮二平五 炮8平5\n2. 马二进三 马8进7\n", "h2e2 h7e7 h0g2 h9g7"},
        {"1.C2=5 H8+7 2.H2+3", "h2e2 h9g7 h0g2"},
        {"1、炮二平五　马８进７", "h2e2 h9g7"},
        {"# a comment\n\n1 H2-E2 H9-G7\n1/2-1/2", "h2e2 h9g7"},
        {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\n1. ... C8=5", "h7e7"},
        {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b\n1. …… 炮8平5", "h7e7"},
        // The dot of a soldier's sideways move is no move number's.
        {"4k4/9/3P5/3P1P3/3P1P3/9/9/9/9/3K5 w\n66.5", "d6e6"},
        {"4k4/9/3P5/3P1P3/3P1P3/9/9/9/9/3K5 w\n1.66.5 e9f9 2.4+=3", "d6e6 e9f9 f6g6"},
        {"3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1", ""},
        {"h2e2 h9g7 1/2-1/2", "h2e2 h9g7"},
        {"1/2-1/2", ""},
    };
    for (const auto& row : rows) {
        const auto games = games_in(row.text);
        ASSERT_EQ(games.size(), 1U) << row.text;
        EXPECT_EQ(moves_of(games[0]), row.moves) << row.text;
    }
    const auto fairy = games_in("h3e3 h10g8", {Notation::kFairy});
    ASSERT_EQ(fairy.size(), 1U);
    EXPECT_EQ(moves_of(fairy[0]), "h2e2 h9g7");
}

TEST(ReadGames, ReadsTsv) {
    const auto games =
        games_in("# a comment\r\n1-0\t-\th2e2 h9g7\r\n\n1/2-1/2\t3k5/9/9/9/9/9/9/9/9/4KR3 b - - 0 1\td9d8\n*\t-\t\n");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0].result, GameResult::kRedWins);
    EXPECT_EQ(moves_of(games[0]), "h2e2 h9g7");
    EXPECT_EQ(games[1].result, GameResult::kDraw);
    EXPECT_EQ(moves_of(games[1]), "d9d8");
    EXPECT_TRUE(games[2].moves.empty());
}

TEST(ReadGames, ReadsDhtmlXq) {
    const auto games = games_in(R"(<html>text around it
[DhtmlXQ]
[DhtmlXQ_title]第一局[/DhtmlXQ_title]
[DhtmlXQ_red]红方[/DhtmlXQ_red]
[DhtmlXQ_blacktime][/DhtmlXQ_time]
[DhtmlXQ_result]红胜[/DhtmlXQ_result]
[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]
[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]
[DhtmlXQ_comment0]before[/DhtmlXQ_comment0]
[DhtmlXQ_comment2]one||two[/DhtmlXQ_comment2]
[DhtmlXQ_comment1_2]in a variation[/DhtmlXQ_comment1_2]
[DhtmlXQ_move_0_1_1]7747[/DhtmlXQ_move_0_1_1]
[DhtmlXQ_author]someone[/DhtmlXQ_author]
[/DhtmlXQ]
[DhtmlXQ]
[DhtmlXQ_binit]9999999939999999595099999999999999999999409999999999999999999999[/DhtmlXQ_binit]
[DhtmlXQ_movelist]4041[/DhtmlXQ_movelist]
[/DhtmlXQ])");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].start, Position{});
    EXPECT_EQ(moves_of(games[0]), "h2e2 h9g7 h0g2");
    EXPECT_EQ(games[0].result, GameResult::kRedWins);
    const std::vector<Tag> tags{{"Title", "第一局"}, {"Red", "红方"}, {"DhtmlXQ_author", "someone"}};
    EXPECT_EQ(games[0].tags, tags);
    const std::vector<Comment> comments{{0, "before"}, {2, "one\ntwo"}};
    EXPECT_EQ(games[0].comments, comments);
    // Black moves first here; only the first move tells.
    EXPECT_EQ(games[1].start.side_to_move(), kBlack);
    EXPECT_EQ(moves_of(games[1]), "e9e8");
}

// Found by the fuzzer: a PGN may quote the other format.
TEST(ReadGames, KnowsAPgnThatMentionsDhtmlXq) {
    const auto games = games_in("[Red \"x [DhtmlXQ_result]\"]\n1. C2=5 {[DhtmlXQ]} *\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(moves_of(games[0]), "h2e2");
}

TEST(ReadGames, ReadsDhtmlXqWithoutABlock) {
    const auto games = games_in("[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(moves_of(games[0]), "h2e2 h9g7");
}

struct Refused {
    const char* name;
    std::string text;
    std::size_t line;
    std::size_t column;
    const char* says;
};

TEST(ReadGames, SaysWhatIsWrongAndWhere) {
    const std::string tag = "[Game \"Chinese Chess\"]\n";
    const std::string binit = "8979695949392919097717866646260600102030405060708012720323436383";
    const std::vector<Refused> rows{
        {"empty", "", 1, 1, "no game here"},
        {"only comments", "# nothing\n\n", 1, 1, "no game here"},
        {"gbk", "[Red \"\xC5\xDA\xB6\xFE\"]\n", 1, 7, "--encoding gb18030"},
        {"illegal move in a list", "h2e2 h9g7\n  h2e2", 2, 3, "there is no man on h2"},
        {"no move in a list", "h2e2\nhello", 2, 5, "'hello' is no move"},
        {"column after Chinese text", "炮二平五 马8进9 炮二平六", 1, 11, "no red cannon on file 2"},
        {"column inside a Chinese move", "炮二平五 马8走7", 1, 8, "进"},
        {"more after the result", "h2e2 1-0 h9g7", 1, 10, "one game"},
        {"a bad FEN in a list", "\n3k5/9/9/9/9/9/9/9/9/4KX3 w\nf0f1", 2, 23, "FEN: 'X' is no man"},
        {"a tag that is not closed", tag + "[Red \"x\"\n1. C2=5 *\n", 2, 9, "expected ']'"},
        {"a tag without a value", tag + "[Red x]\n", 2, 6, "before the value"},
        {"a value that is not closed", tag + "[Red \"x]\n1. C2=5 *\n", 2, 9, "after the value"},
        {"a tag without a name", tag + "[\"x\"]\n", 2, 2, "the tag's name"},
        {"a bad FEN tag", tag + "[FEN \"3k5/9/9/9/9/9/9/9/9/4KR3 x\"]\n*\n", 2, 32, "side to move"},
        {"an impossible FEN tag", tag + "[FEN \"9/9/9/9/9/9/9/9/9/4KR3 w\"]\n*\n", 2, 7, "Black has no general"},
        {"a game of chess", "[Game \"Chess\"]\n\n1. e4 *\n", 1, 8, "Chinese Chess"},
        {"a comment without end", tag + "\n1. C2=5 {never\nclosed", 3, 9, "this comment never ends"},
        {"a variation without end", tag + "\n1. C2=5 (1. C8=5 {)}", 3, 9, "this variation never ends"},
        {"a variation that was not opened", tag + "\n1. C2=5 )", 3, 9, "no variation"},
        {"a comment that was not opened", tag + "\n1. C2=5 }", 3, 9, "no comment"},
        {"an illegal move in a PGN", tag + "\n1. C2=5 H8+7\n2. C2=5 *", 4, 4, "no red cannon on file 2"},
        {"in the second game", tag + "\n1. C2=5 *\n\n" + tag + "\n1. C2=5 C9=1 *", 7, 9, "no black cannon on file 9"},
        {"results that disagree", tag + "[Result \"1-0\"]\n1. C2=5 0-1\n", 3, 9, "Result tag says 1-0"},
        {"a TSV row with two fields", "1-0\t-\th2e2\n0-1\t-\n", 2, 1, "2 fields; expected 3"},
        {"a TSV row without result", "1-0\t-\th2e2\nx\t-\th2e2\n", 2, 1, "'x' is no result"},
        {"a bad FEN in a TSV row", "1-0\t-\th2e2\n1-0\t9/9\th2e2\n", 2, 8, "FEN: only 2 ranks"},
        {"an illegal move in a TSV row", "1-0\t-\th2e2 h2e2\n", 1, 12, "there is no man on h2"},
        {"a DhtmlXQ game without moves", "[DhtmlXQ]\n[DhtmlXQ_red]x[/DhtmlXQ_red]\n[/DhtmlXQ]", 1, 10, "movelist"},
        {"a DhtmlXQ block without end", "\n[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]", 2, 1, "[/DhtmlXQ]"},
        {"a DhtmlXQ tag without end", "[DhtmlXQ]\n[DhtmlXQ_movelist]7747\n[/DhtmlXQ]", 2, 1, "this tag never ends"},
        // Found by the fuzzer: the result's tag became part of the player's name.
        {"a DhtmlXQ tag that runs into the next",
         "[DhtmlXQ]\n[DhtmlXQ_red]x[/Dxq_red]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]", 2, 1,
         "this tag never ends"},
        {"two lists of moves without blocks",
         "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]", 2, 19,
         "a second list of moves"},
        {"half a DhtmlXQ move", "[DhtmlXQ_movelist]774770[/DhtmlXQ_movelist]", 1, 23, "four digits"},
        {"a DhtmlXQ column off the board", "[DhtmlXQ_movelist]77479062[/DhtmlXQ_movelist]", 1, 23, "four digits"},
        {"an illegal DhtmlXQ move", "[DhtmlXQ_movelist]77477747[/DhtmlXQ_movelist]", 1, 23, "not legal"},
        {"a short binit", "[DhtmlXQ_binit]89[/DhtmlXQ_binit][DhtmlXQ_movelist][/DhtmlXQ_movelist]", 1, 16, "64 digits"},
        {"two men on a point",
         "[DhtmlXQ_binit]8989" + binit.substr(4) + "[/DhtmlXQ_binit][DhtmlXQ_movelist][/DhtmlXQ_movelist]", 1, 18,
         "two men on i0"},
        {"a man off the board",
         "[DhtmlXQ_binit]89x9" + binit.substr(4) + "[/DhtmlXQ_binit][DhtmlXQ_movelist][/DhtmlXQ_movelist]", 1, 18,
         "no point"},
    };
    for (const auto& row : rows) {
        const auto games = read_games(row.text);
        ASSERT_FALSE(games) << row.name;
        const auto& error = games.error();
        EXPECT_THAT(error.message, HasSubstr(row.says)) << row.name;
        EXPECT_EQ(error.line, row.line) << row.name << ": " << error.text();
        EXPECT_EQ(error.column, row.column) << row.name << ": " << error.text();
    }
}

TEST(ReadGames, NamesTheByteThatDoesNotFitTheEncoding) {
    const auto games = read_games(
        "\xFF\xFE"
        "1");
    ASSERT_FALSE(games);
    EXPECT_EQ(games.error().message, "byte 2 does not fit utf-16le");
    const auto gbk = read_games("h2e2 {\xC5\xDA\xFF}", {.encoding = base::TextEncoding::kGb18030});
    ASSERT_FALSE(gbk);
    EXPECT_EQ(gbk.error().message, "byte 8 does not fit gb18030");
}

TEST(ReadGames, KeepsVariationsAsATree) {
    const auto games = games_in(
        "[Game \"Chinese Chess\"]\n"
        "1. C2=5 H8+7 (1... C8=5!? 2. H2+3 (2. C5+4 {a soldier}) H8+7 (2... A4+5)) (1... {the other horse} H2+3) "
        "2. H2+3 $14 1-0\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(moves_of(games[0]), "h2e2 h9g7 h0g2");
    EXPECT_EQ(games[0].nags, (std::vector<Nag>{{3, 14}}));
    ASSERT_EQ(games[0].variations.size(), 2U);
    const Variation& first = games[0].variations[0];
    EXPECT_EQ(first.ply, 1U);
    EXPECT_EQ(first.line.moves.size(), 3U);
    EXPECT_EQ(first.line.nags, (std::vector<Nag>{{1, 5}}));
    ASSERT_EQ(first.line.variations.size(), 2U);
    EXPECT_EQ(first.line.variations[0].ply, 1U);
    EXPECT_EQ(first.line.variations[0].line.moves.front().text(), "e2e6");
    EXPECT_EQ(first.line.variations[0].line.comments, (std::vector<Comment>{{1, "a soldier"}}));
    EXPECT_EQ(first.line.variations[1].ply, 2U);
    EXPECT_EQ(games[0].variations[1].line.comments, (std::vector<Comment>{{0, "the other horse"}}));
}

// Another first move of a variation is another variation beside it, wherever the brackets stand.
TEST(ReadGames, PutsVariationsOfAFirstMoveBesideEachOther) {
    const auto nested = games_in("[Game \"xiangqi\"]\n1. C2=5 (1. C8=5 (1. H2+3) (1. H8+7)) (1. P3+1) *\n");
    const auto flat = games_in("[Game \"xiangqi\"]\n1. C2=5 (1. C8=5) (1. H2+3) (1. H8+7) (1. P3+1) *\n");
    EXPECT_EQ(nested, flat);
}

TEST(ReadGames, CutsAVariationThatGoesWrongAndKeepsTheGame) {
    const auto games = read_game_by_game(
        "[Game \"xiangqi\"]\n1. C2=5 (1. C8=5 better 1... H8+7) H8+7 (or whatever) 2. H2+3 (2. R1+9 *) 1-0\n");
    ASSERT_TRUE(games);
    ASSERT_EQ(games->size(), 1U);
    const GameReading& reading = games->front();
    EXPECT_FALSE(reading.fault);
    EXPECT_EQ(moves_of(reading.game), "h2e2 h9g7 h0g2");
    ASSERT_EQ(reading.game.variations.size(), 1U);
    EXPECT_EQ(reading.game.variations[0].line.moves.size(), 1U);
    ASSERT_EQ(reading.cut_variations.size(), 3U);
    EXPECT_THAT(reading.cut_variations[0].message, HasSubstr("in a variation: 'better' is no move"));
    EXPECT_EQ(reading.cut_variations[0].column, 18U);
    EXPECT_THAT(reading.cut_variations[2].message, HasSubstr("is not legal"));
    EXPECT_FALSE(read_games("[Game \"xiangqi\"]\n1. C2=5 (or whatever) *\n"));
}

TEST(ReadGames, GoesOnAfterAGameThatCannotBeRead) {
    const auto games = read_game_by_game(
        "[Game \"xiangqi\"]\n[Red broken]\n[Black \"x\"]\n\n1. C2=5 1-0\n\n"
        "[Game \"xiangqi\"]\n\n1. C2=5 {never closed\n1-0\n\n"
        "[Game \"xiangqi\"]\n\n1. C2=5 (1. C8=5 1-0\n\n"
        "[Game \"xiangqi\"]\n\n1. C2=5 1-0\n");
    ASSERT_TRUE(games);
    ASSERT_EQ(games->size(), 4U);
    EXPECT_EQ((*games)[0].fault->error.line, 2U);
    EXPECT_EQ((*games)[1].fault->error.line, 9U);
    EXPECT_EQ((*games)[2].fault->error.line, 14U);
    EXPECT_THAT((*games)[2].fault->error.message, HasSubstr("this variation never ends"));
    EXPECT_FALSE((*games)[3].fault);
    EXPECT_EQ(moves_of((*games)[3].game), "h2e2");
}

TEST(ReadGames, PassesOverWhatStandsBelowARule) {
    const std::string game = "[Game \"xiangqi\"]\n\n1. C2=5 1-0\n  =========\n欢迎访问\nhttp://example.org/\n\n";
    EXPECT_EQ(games_in(game + game).size(), 2U);
}

TEST(ReadGames, ReadsVariationsOfDhtmlXq) {
    const auto games = games_in(
        "[DhtmlXQ]\n[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]\n"
        "[DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1]\n[DhtmlXQ_comment1_3]here[/DhtmlXQ_comment1_3]\n"
        "[DhtmlXQ_move_1_3_2]8988[/DhtmlXQ_move_1_3_2]\n[/DhtmlXQ]\n");
    ASSERT_EQ(games.size(), 1U);
    ASSERT_EQ(games[0].variations.size(), 1U);
    const Variation& first = games[0].variations[0];
    EXPECT_EQ(first.ply, 1U);
    EXPECT_EQ(first.line.moves.size(), 2U);
    EXPECT_EQ(first.line.comments, (std::vector<Comment>{{2, "here"}}));
    ASSERT_EQ(first.line.variations.size(), 1U);
    EXPECT_EQ(first.line.variations[0].ply, 1U);
}

// Each copy of a line would have copies of what leaves it, and so on.
TEST(ReadGames, RefusesADhtmlXqVariationNumberedTwice) {
    std::string file = "[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n";
    for (int i = 0; i < 200; ++i)
        for (int copy = 0; copy < 2; ++copy)
            file += "[DhtmlXQ_move_" + std::to_string(i) + "_2_" + std::to_string(i + 1) + "]1022[/DhtmlXQ_move]\n";
    const auto games = read_game_by_game(file + "[/DhtmlXQ]\n");
    ASSERT_TRUE(games);
    EXPECT_EQ(games->front().game.variations.size(), 200U);
    EXPECT_EQ(games->front().cut_variations.size(), 200U);
}

TEST(ReadGames, GivesARefereeTheMovesBeforeTheFault) {
    const auto games = read_game_by_game(
        "[Game \"Chinese Chess\"]\n1. C2=5 H8+7 2. R1+9 H2+3 1-0\n"
        "[Game \"Chinese Chess\"]\n1. C2=5 hello 1-0\n"
        "[Game \"Chinese Chess\"]\n1. C2=5 1-0\n");
    ASSERT_TRUE(games);
    ASSERT_EQ(games->size(), 3U);
    EXPECT_EQ(moves_of((*games)[0].game), "h2e2 h9g7");
    ASSERT_TRUE((*games)[0].fault);
    EXPECT_EQ((*games)[0].fault->illegal_move, (Move{Square::at(8, 0), Square::at(8, 9)}));
    EXPECT_EQ((*games)[0].fault->error.line, 2U);
    EXPECT_EQ((*games)[0].fault->error.column, 17U);
    ASSERT_TRUE((*games)[1].fault);
    EXPECT_FALSE((*games)[1].fault->illegal_move);
    EXPECT_FALSE((*games)[2].fault);
}

}  // namespace
}  // namespace qiyuan::xiangqi
