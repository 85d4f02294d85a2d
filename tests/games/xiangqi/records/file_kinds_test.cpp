#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/notation/random_positions.hpp"
#include "games/xiangqi/records/random_tree.hpp"
#include "games/xiangqi/records/read_games.hpp"
#include "games/xiangqi/records/training_text.hpp"
#include "games/xiangqi/records/write_games.hpp"

namespace qiyuan::xiangqi {
namespace {

using ::testing::HasSubstr;
using testing::Keeps;
using testing::what_is_kept;

constexpr int kTrees = 200;

std::string written(const std::vector<GameRecord>& games, const WriteOptions& options) {
    std::string bytes;
    GameWriter writer{options, [&](std::string_view more) -> Expected<void> {
                          bytes += more;
                          return {};
                      }};
    for (const GameRecord& game : games) {
        const auto done = writer.add(game);
        EXPECT_TRUE(done) << (done ? "" : done.error().text());
    }
    EXPECT_TRUE(writer.finish());
    return bytes;
}

std::vector<GameRecord> read_back(const std::string& bytes, const ReadOptions& options = {}) {
    const auto games = read_games(bytes, options);
    EXPECT_TRUE(games) << games.error().text();
    return games ? *games : std::vector<GameRecord>{};
}

// Games from the usual start, from positions with full sides, and with Black to begin.
std::vector<GameRecord> trees(std::uint64_t seed) {
    base::Rng rng{seed};
    std::vector<GameRecord> games;
    const auto start = parse_fen("3akab2/5r3/9/9/4p4/9/9/9/9/2RAKAB2 b - - 12 40");
    for (int i = 0; i < kTrees; ++i) games.push_back(testing::random_tree(i % 3 == 0 ? *start : Position{}, rng));
    return games;
}

std::vector<GameRecord> kept(std::vector<GameRecord> games, const Keeps& keeps) {
    for (GameRecord& game : games) game = what_is_kept(std::move(game), keeps);
    return games;
}

// Each kind lists its fields in its own order.
std::string sorted(std::vector<Tag> tags) {
    std::ranges::sort(tags, {}, &Tag::name);
    std::string text;
    for (const Tag& tag : tags) text += tag.name + "=" + tag.value + "\n";
    return text;
}

void expect_same(const std::vector<GameRecord>& read, const std::vector<GameRecord>& expected) {
    ASSERT_EQ(read.size(), expected.size());
    for (std::size_t i = 0; i < read.size(); ++i) {
        EXPECT_EQ(to_fen(read[i].start), to_fen(expected[i].start)) << i;
        EXPECT_EQ(read[i].result, expected[i].result) << i;
        ASSERT_EQ(sorted(read[i].tags), sorted(expected[i].tags)) << i;
        ASSERT_TRUE(static_cast<const MoveLine&>(read[i]) == expected[i])
            << i << "\n"
            << write_pgn(std::span{&read[i], 1}, Notation::kCoordinate) << "\n"
            << write_pgn(std::span{&expected[i], 1}, Notation::kCoordinate);
    }
}

TEST(FileKinds, TheTreesHaveWhatMatters) {
    const auto games = trees(1);
    std::size_t variations = 0;
    for (const GameRecord& game : games) variations += size_of(game).variations;
    EXPECT_GT(variations, 500U);
    EXPECT_TRUE(std::ranges::any_of(games, [](const GameRecord& game) {
        return std::ranges::any_of(game.variations, [](const Variation& v) { return !v.line.variations.empty(); });
    }));
}

TEST(FileKinds, PgnKeepsTheWholeTreeInEveryNotation) {
    const auto games = trees(2);
    for (const Notation notation : kAllNotations)
        expect_same(read_back(written(games, {FileKind::kPgn, notation})), games);
}

TEST(FileKinds, DhtmlXqKeepsVariationsAndComments) {
    const auto games = trees(3);
    expect_same(read_back(written(games, {FileKind::kDhtmlxq})), kept(games, {.nags = false}));
}

TEST(FileKinds, XqfKeepsVariationsAndComments) {
    for (const GameRecord& game : trees(4))
        expect_same(read_back(written({game}, {FileKind::kXqf})),
                    {what_is_kept(game, {.nags = false, .opening_comments = false, .clocks = false})});
}

GameRecord with_move_number(GameRecord game, const GameRecord& original) {
    game.start = *Position::from_placement(original.start.placement(), original.start.side_to_move(), 0,
                                           original.start.move_number());
    return game;
}

TEST(FileKinds, CbrAndCblKeepVariationsAndComments) {
    const auto games = trees(5);
    std::vector<GameRecord> expected;
    for (const GameRecord& game : games) {
        expected.push_back(with_move_number(what_is_kept(game, {.nags = false, .opening_comments = false}), game));
        expect_same(read_back(written({game}, {FileKind::kCbr})), {expected.back()});
    }
    ASSERT_GT(games.size(), 128U);  // more than the smallest index holds
    expect_same(read_back(written(games, {FileKind::kCbl})), expected);
}

TEST(FileKinds, CbfKeepsTheMainLineAndItsComments) {
    for (const GameRecord& game : trees(6))
        expect_same(read_back(written({game}, {FileKind::kCbf})),
                    {what_is_kept(game, {.variations = false, .nags = false})});
}

TEST(TrainingText, KeepsMovesScoresAndResults) {
    base::Rng rng{9};
    std::vector<GameRecord> games;
    while (games.size() < 30) {
        GameRecord game;
        game.moves = testing::random_game(game.start, 1 + rng.below(30), rng);
        game.result = static_cast<GameResult>(1 + rng.below(3));
        for (std::size_t ply = 0; ply < game.moves.size(); ++ply)
            if (rng.below(3) > 0) {
                const int score = static_cast<int>(rng.below(2001)) - 1000;
                game.comments.push_back({ply, training_text::eval_comment(score)});
            }
        games.push_back(game);
    }
    const std::string text = written(games, {FileKind::kPlain});
    EXPECT_THAT(text, ::testing::StartsWith("fen " + std::string{kStartFen} + "\nmove "));
    expect_same(read_back(text), games);
    const std::string fairy = written(games, {FileKind::kPlain, Notation::kFairy});
    expect_same(read_back(fairy, {.notation = Notation::kFairy}), games);
}

TEST(TrainingText, SaysWhatIsMissing) {
    EXPECT_THAT(write_training_text(GameRecord{}, Notation::kCoordinate).error().message,
                HasSubstr("needs the result"));
    const std::string start = "fen " + std::string{kStartFen} + "\n";
    const auto readings = read_game_by_game(start + "move h2e2\nscore 7\nply 0\ne\n" + start +
                                            "move h2e2\nscore -7\nply 0\nresult 1\ne\n");
    ASSERT_TRUE(readings);
    ASSERT_EQ(readings->size(), 2U);
    ASSERT_TRUE((*readings)[0].fault);
    EXPECT_EQ((*readings)[0].fault->error.line, 5U);
    EXPECT_THAT((*readings)[0].fault->error.message, HasSubstr("expected lines fen, move, score"));
    EXPECT_FALSE((*readings)[1].fault);
    EXPECT_EQ((*readings)[1].game.comments, (std::vector<Comment>{{0, "[%eval -0.07]"}}));
    EXPECT_EQ(training_text::eval_of("good [%eval 1.25,20] move"), 125);
    EXPECT_EQ(training_text::eval_of("[%eval #3]"), std::nullopt);
}

TEST(FileKinds, ADeadPlaceOfALibraryIsPassedOver) {
    const auto games = trees(7);
    std::string library = written({games[1], games[2], games[4]}, {FileKind::kCbl});
    ASSERT_EQ(library[66624 + 276], 7);
    library[66624 + 276] = 5;  // deleted
    const auto read = read_back(library);
    ASSERT_EQ(read.size(), 2U);
    EXPECT_EQ(read[1].moves, games[4].moves);
}

TEST(FileKinds, WhatDoesNotFitIsAnErrorThatSaysWhy) {
    GameWriter writer{{FileKind::kXqf}, [](std::string_view) { return Expected<void>{}; }};
    ASSERT_TRUE(writer.add(GameRecord{}));
    const auto second = writer.add(GameRecord{});
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message, HasSubstr("holds one game"));
}

std::string bytes_of(std::string_view hex) {
    std::string bytes;
    std::string digits;
    for (const char c : hex) {
        if (c == ' ' || c == '\n') continue;
        digits += c;
        if (digits.size() < 2) continue;
        bytes += static_cast<char>(std::stoi(digits, nullptr, 16));
        digits.clear();
    }
    return bytes;
}

// The example of the format's description: the head's texts, eight moves of the game.
std::string example_xqf() {
    std::string file(0x400, '\0');
    const auto put = [&](std::size_t at, std::string_view hex) {
        const std::string bytes = bytes_of(hex);
        file.replace(at, bytes.size(), bytes);
    };
    put(0, "58 51 0A");
    put(0x10, "50 46 3C 32 28 1E 14 0A 00 48 0C 53 3F 2B 17 03 09 13 1D 27 31 3B 45 4F 59 11 4D 06 1A 2E 42 56");
    put(0x33, "02");
    put(0x50, "10 CF C9 C8 CB D6 B8 C2 B7 B6 D4 C6 F0 C2 ED BE D6");
    put(0x130, "06 C1 F8 B4 F3 BB AA");
    return file + bytes_of(
                      "18 20 F0 FF 00 00 00 00  2F 38 F0 00 00 00 00 00  67 63 F0 00 00 00 00 00"
                      "57 60 F0 00 00 00 00 00  29 3B 00 00 00 00 00 00");
}

TEST(Xqf, ReadsTheExampleOfItsDescription) {
    const auto games = read_back(example_xqf());
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].start, Position{});
    EXPECT_EQ(games[0].result, GameResult::kBlackWins);
    EXPECT_EQ(tag_value(games[0], "Title"), "仙人指路对起马局");
    EXPECT_EQ(tag_value(games[0], "Red"), "柳大华");
    EXPECT_EQ(write_move_list(games[0], Notation::kChinese), "兵七进一 马８进７ 兵三进一 炮２平３ 0-1\n");
}

// A file as versions 0x0B to 0x12 write it: every key at work, a variation, and comments where the flags say so.
std::string enciphered_xqf(int version) {
    const auto byte = [](int value) { return static_cast<char>(value & 0xFF); };
    std::string file = example_xqf().substr(0, 0x400);
    const std::string keys =
        bytes_of("BF 00 00 00 00 CA 82 19 9B 1A 0C F3 E7");  // mask, product, four bits, sum, seeds
    file[2] = byte(version);
    file.replace(3, keys.size(), keys);
    const auto derived = [](int seed, int factor) { return (54 * seed * seed + 221) * factor & 0xFF; };
    const int men = derived(0x0C, 0x0C);
    const int from = derived(0xF3, men);
    const int to = derived(0xE7, from);
    const int comment_size = (0x1A * 256 + 0x0C) % 32000 + 767;
    std::string places(32, '\0');
    for (int i = 0; i < 32; ++i)
        places[static_cast<std::size_t>(i)] =
            byte(file[0x10 + static_cast<std::size_t>(version >= 0x0C ? (men + i + 1) % 32 : i)] + men);
    file.replace(0x10, 32, places);
    std::string body;
    const auto step = [&](int source, int target, int flags, const std::string& comment) {
        for (const int value : {source + 24 + from, target + 32 + to, flags + 5, 0x77}) body += byte(value);
        if (comment.empty()) return;
        const int size = static_cast<int>(comment.size()) + comment_size;
        for (const int shift : {0, 8, 16, 24}) body += byte(size >> shift);
        body += comment;
    };
    step(0, 0, 0x80, "");
    step(23, 24, 0x80 | 0x40, "");   // c3c4, and another move in its place
    step(79, 67, 0x20, "\xBA\xC3");  // h9g7, with a comment in GB 18030, ends the game
    step(77 - 5, 42, 0, "");         // h2e2
    constexpr std::string_view kPhrase = "[(C) Copyright Mr. Dong Shiwei.]";
    for (std::size_t i = 0; i < body.size(); ++i) {
        const int mixed = (keys[9 + i % 4] & keys[0]) | keys[5 + i % 4];
        body[i] = byte(body[i] + (mixed & kPhrase[i % 32]));
    }
    return file + body;
}

TEST(Xqf, DeciphersLaterVersions) {
    for (const int version : {0x0B, 0x0C, 0x10, 0x12}) {
        const auto games = read_back(enciphered_xqf(version));
        ASSERT_EQ(games.size(), 1U) << version;
        EXPECT_EQ(games[0].start, Position{}) << version;
        EXPECT_EQ(write_move_list(games[0], Notation::kCoordinate), "c3c4 h9g7 0-1\n") << version;
        EXPECT_EQ(games[0].comments, (std::vector<Comment>{{2, "好"}})) << version;
        ASSERT_EQ(games[0].variations.size(), 1U) << version;
        EXPECT_EQ(games[0].variations[0].ply, 0U);
        EXPECT_EQ(games[0].variations[0].line.moves.front().text(), "h2e2");
    }
}

struct Damaged {
    const char* name;
    std::string bytes;
    const char* says;
};

TEST(FileKinds, DamagedFilesAreNamedByByte) {
    std::string illegal = example_xqf();
    illegal[0x410] = 0x67;
    illegal[0x411] = 0x20;
    std::string off_board = example_xqf();
    off_board[0x408] = static_cast<char>(0xFF);
    std::string two_men = example_xqf();
    two_men[0x11] = two_men[0x10];
    std::string keys = enciphered_xqf(0x12);
    ++keys[12];
    const std::string cbr = *write_cbr(GameRecord{});
    std::string strange_man = cbr;
    strange_man[2120] = 0x19;
    const std::string cbl = *write_cbl(std::vector{GameRecord{}, GameRecord{}}, "two");
    std::string lost_record = cbl;
    lost_record[66624 + 128 * 276 + 4096] = 'x';
    const std::string cbf = write_cbf(GameRecord{});
    const std::vector<Damaged> rows{
        {"a short head", example_xqf().substr(0, 100), "byte 100: the file ends inside the head"},
        {"cut inside a move", example_xqf().substr(0, 0x413), "byte 1043: the file ends inside the moves"},
        {"an illegal move", illegal, "byte 1040: h9a0 is not legal"},
        {"a move to nowhere", off_board, "byte 1032: this move names no squares"},
        {"two men on a point", two_men, "byte 17: two men on i0"},
        {"a newer version", "XQ\x13" + example_xqf().substr(3), "byte 2: XQF version 0x13"},
        {"keys that do not fit", keys, "byte 12: the four key bytes"},
        {"a CBR cut in its head", cbr.substr(0, 500), "byte 0: the record ends inside its head"},
        {"a CBR with a strange man", strange_man, "byte 2120: 0x19 is no man"},
        {"a CBL cut in its head", cbl.substr(0, 70), "byte 70: the library ends inside its head"},
        {"a CBL without a record", lost_record, "byte 106048: expected \"CCBridge Record\""},
        {"a CBF that ends early", cbf.substr(0, cbf.size() - 10), "expected '>'"},
        {"a CBF without its end", cbf.substr(0, cbf.find("</MoveList>")), "expected </ChineseChessRecord>"},
    };
    for (const Damaged& row : rows) {
        const auto games = read_games(row.bytes);
        ASSERT_FALSE(games) << row.name;
        EXPECT_THAT(games.error().message, HasSubstr(row.says)) << row.name;
    }
    // The games before and behind a damaged one are still there.
    const auto readings = read_game_by_game(lost_record);
    ASSERT_TRUE(readings);
    EXPECT_EQ(readings->size(), 2U);
    EXPECT_FALSE(readings->front().fault);
}

TEST(FileKinds, TextIsReadInTheEncodingThatItShows) {
    const auto games = trees(8);
    for (const FileKind kind : {FileKind::kPgn, FileKind::kDhtmlxq, FileKind::kCbf}) {
        const std::vector<GameRecord> some{games[1]};
        const auto plain = read_back(written(some, {kind, Notation::kChinese}));
        for (const auto encoding : base::kAllTextEncodings) {
            // What Big5 has no character for.
            if (encoding == base::TextEncoding::kBig5) continue;
            const std::string bytes = written(some, {kind, Notation::kChinese, encoding});
            expect_same(read_back(bytes, {.encoding = encoding}), plain);
            const bool has_mark = encoding != base::TextEncoding::kUtf16Le && encoding != base::TextEncoding::kUtf16Be;
            if (has_mark) expect_same(read_back(bytes), plain);
        }
    }
}

}  // namespace
}  // namespace qiyuan::xiangqi
