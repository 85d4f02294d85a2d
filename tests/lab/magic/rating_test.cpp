#include "lab/magic/rating.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/file.hpp"
#include "base/text.hpp"
#include "games/magic/fen.hpp"
#include "games/magic/levels/level_file.hpp"
#include "lab/magic/generator.hpp"
#include "lab/magic/tables.hpp"
#include "lab/magic/tables_plot.hpp"

namespace qiyuan::lab::magic {
namespace {

using qiyuan::magic::parse_level;
using Result = SimulatedGame::Result;

Level small_level() {
    return *parse_level(
        R"({"id":7,"rows":"?2?/4/1?2/R2p","red":"RP","black":"n","colours":"player_red","npc":{"depth":2}})");
}

TEST(MagicTally, CountsWinsDrawsAndLengths) {
    LevelTally tally;
    tally.add({Result::kWin, 10, 5});
    tally.add({Result::kWin, 20, 9});
    tally.add({Result::kWin, 30, 7});
    tally.add({Result::kDraw, 40, 20});
    tally.add({Result::kLoss, 4, 2});
    EXPECT_DOUBLE_EQ(tally.win_rate(), 0.6);
    EXPECT_DOUBLE_EQ(tally.score(), 0.7);
    EXPECT_DOUBLE_EQ(tally.mean_plies(), 20.8);
    EXPECT_DOUBLE_EQ(tally.share_within(4), 0.2);
    EXPECT_EQ(tally.par(), 7);
    EXPECT_LT(tally.win_interval().low, 0.6);
    EXPECT_GT(tally.score_interval().high, 0.7);
}

TEST(MagicRating, DoesNotDependOnTheNumberOfThreads) {
    RatingOptions options;
    options.games = 16;
    options.player_depth = 2;
    const LevelTally one = rate(small_level(), options);
    options.threads = 3;
    const LevelTally three = rate(small_level(), options);
    EXPECT_EQ(one.games(), 16);
    EXPECT_EQ(one.wins(), three.wins());
    EXPECT_DOUBLE_EQ(one.mean_plies(), three.mean_plies());
    EXPECT_DOUBLE_EQ(one.draw_rate(), three.draw_rate());
}

TEST(MagicRating, PlaysPairsOnOneDeal) {
    // With equal engines, swapped first movers and a symmetric board, the pairs of a fixed deal mirror each other.
    RatingOptions options;
    options.games = 12;
    options.player_depth = 2;
    options.first = FirstMover::kAlternating;
    Level level;
    level.npc.depth = 2;
    EXPECT_DOUBLE_EQ(rate(level, options).score(), 0.5);
}

TEST(MagicRating, StopsWhenAsked) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(rate(small_level(), {}, stop.get_token()).games(), 0);
}

TEST(MagicTables, HaveAllPublishedCells) {
    const auto cells = published_tables();
    std::map<int, int> count;
    for (const auto& cell : cells) ++count[cell.table];
    EXPECT_EQ(count, (std::map<int, int>{{3, 3}, {4, 6}, {5, 9}, {6, 6}, {7, 6}, {8, 3}, {9, 3}}));
    const auto find = [&](std::string_view setting) {
        return qiyuan::magic::to_fen(
            std::find_if(cells.begin(), cells.end(), [&](const auto& c) { return c.setting == setting; })->level.start);
    };
    EXPECT_EQ(find("Wood Guard and Pawn"), "mc1 \?\?\?\?/\?\?#\?/?#\?\?/\?\?\?\? p pr KMRNCP/kgmrncpp 0 -");
    EXPECT_EQ(find("Gold Pawn"), "mc1 \?\?\?\?/\?\?\?\?/\?\?\?\?/\?\?\?\? p pr KGMRNCPP/kgmrncp{g}p 0 -");
    EXPECT_EQ(find("all Gold, NPC without Minister"),
              "mc1 \?\?\?\?/\?\?\?\?/?1\?\?/\?\?\?\? p pr KGMRNCPP/k{g}g{g}r{g}n{g}c{g}p{g}p{g} 0 -");
}

TEST(MagicTables, JudgeTheShape) {
    const auto measured = [](int wins, int losses) {
        LevelTally tally;
        for (int i = 0; i < wins; ++i) tally.add({Result::kWin, 10, 5});
        for (int i = 0; i < losses; ++i) tally.add({Result::kLoss, 10, 5});
        return tally;
    };
    std::vector<MeasuredCell> cells;
    for (const auto& cell : published_tables())
        if (cell.table == 3)
            cells.push_back(
                {cell, measured(static_cast<int>(100 * cell.published), 100 - static_cast<int>(100 * cell.published))});
    ASSERT_EQ(cells.size(), 3U);
    for (const auto& [claim, holds] : check_shape(cells)) EXPECT_TRUE(holds) << claim;
    std::swap(cells[0].tally, cells[2].tally);
    const auto checks = check_shape(cells);
    EXPECT_TRUE(std::any_of(checks.begin(), checks.end(), [](const auto& check) { return !check.holds; }));
    EXPECT_NE(tables_text(cells).find("NPC depth 6"), std::string::npos);
    EXPECT_NE(tables_plot(cells).find("</svg>"), std::string::npos);
}

TEST(MagicKnobs, BuildWhatTheySay) {
    base::Rng rng{4};
    for (const int chapter : {2, 9, 31, 60})
        for (std::size_t theme = 0; theme < kThemes; ++theme) {
            const Place place{chapter, 3};
            const Knobs knobs = Knobs::draw(place, static_cast<Theme>(theme), rng);
            const auto level = build(knobs, place, rng);
            ASSERT_TRUE(level) << level.error().text();
            EXPECT_EQ(level->start.size(), place.board());
            EXPECT_EQ(knobs.distance(Knobs::of(*level)), 0);
            const auto read = parse_level(qiyuan::magic::level_text(*level));
            ASSERT_TRUE(read) << read.error().text();
            EXPECT_EQ(read->start, level->start);
        }
}

// Woods on 6x6 leave no ring to flee around at the corners and cut nothing off.
TEST(MagicKnobs, LargeBoardsStayInOnePiece) {
    base::Rng rng{9};
    for (int i = 0; i < 40; ++i) {
        const Place place{60, 1 + i % kLevelsPerChapter};
        const auto level =
            build(Knobs::draw(place, static_cast<Theme>(static_cast<std::size_t>(i) % kThemes), rng), place, rng);
        ASSERT_TRUE(level);
        const auto open = level->start.board() - level->start.wood();
        auto reached = qiyuan::magic::Bitboard{open.first()};
        for (auto wider = reached; (wider = (reached | neighbours(reached)) & open) != reached;) reached = wider;
        EXPECT_EQ(reached, open) << qiyuan::magic::to_fen(level->start);
    }
}

TEST(MagicGuide, LearnsWhatItSees) {
    base::Rng rng{4};
    const auto features = Knobs::draw({2, 1}, Theme::kMixed, rng).features();
    Guide guide;
    for (int i = 0; i < 60; ++i) guide.learn(features, 10, 100);
    EXPECT_NEAR(guide.predict(features), 0.1, 0.03);
}

TEST(MagicGenerator, GoesOnTheSameAfterAnInterruption) {
    GeneratorOptions options;
    options.rating_games = 50;
    options.most_screen_games = 82;
    options.most_candidates = 2;
    ChapterGenerator whole{2, options, {}};
    const auto first = whole.next({});
    ChapterGenerator again{2, options, {}};
    EXPECT_EQ(again.next({}), first);
    if (!first) return;
    const auto second = whole.next({});
    ChapterGenerator resumed{2, options, {*first}};
    EXPECT_EQ(resumed.next({}), second);
}

TEST(MagicGenerator, RatesStaleLevelsAnewBeforeItMakesOthers) {
    GeneratorOptions options;
    options.rating_games = 12;
    // The player wins the first at once, and cannot win the second: neither fits a place any longer.
    Level won = *parse_level(
        R"({"id":11,"chapter":2,"rows":"4/4/4/Rp2","red":"","black":"","colours":"player_red","npc":{"depth":2}})");
    Level lost = *parse_level(
        R"({"id":12,"chapter":2,"rows":"4/4/4/Pr2","red":"","black":"","colours":"player_red","npc":{"depth":2}})");
    won.rating = lost.rating = qiyuan::magic::Rating{0.3, 0, 0.7, 100, 4, "an earlier engine", 1};
    Level fresh = won;
    fresh.id = 13;
    fresh.rating->engine = kRatingEngine;
    ChapterGenerator generator{2, options, {won, lost, fresh}};
    const auto ids = [](const std::vector<Level>& levels) {
        std::vector<int> list;
        for (const Level& level : levels) list.push_back(level.id);
        return list;
    };
    EXPECT_EQ(ids(generator.levels()), (std::vector<int>{11, 12, 13}));
    EXPECT_EQ(generator.levels()[0].rating, fresh.rating);
    EXPECT_EQ(generator.levels()[2].start, lost.start);
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_EQ(generator.refresh(stopped.get_token()), std::nullopt);
    EXPECT_EQ(generator.levels().size(), 3U);
    EXPECT_EQ(generator.refresh({}), std::nullopt);
    EXPECT_EQ(generator.refresh({}), std::nullopt);
    EXPECT_FALSE(generator.has_stale());
    ASSERT_EQ(ids(generator.levels()), std::vector<int>{11});
    EXPECT_EQ(generator.levels()[0].rating, fresh.rating);
    // By its rating a level is a usual one or the key, which comes last.
    Level key = fresh;
    key.rating->win = 0.15;
    const auto ordered = ChapterGenerator{2, options, {key, fresh}}.levels();
    EXPECT_EQ(ids(ordered), (std::vector<int>{11, 20}));
    EXPECT_EQ(ordered[1].rating, key.rating);
}

TEST(MagicLayout, HasThePlacesOfTheShippedFile) {
    const auto text = base::read_file(QIYUAN_SOURCE_DIR "/levels/layout.tsv");
    ASSERT_TRUE(text);
    const auto lines = base::split_fields(base::trim(*text), '\n');
    ASSERT_EQ(lines.size(), static_cast<std::size_t>(kPlaces) + 1);
    for (int id = 1; id <= kPlaces; ++id) {
        const auto fields = base::split_fields(lines[static_cast<std::size_t>(id)].text, '\t');
        const Place place{(id - 1) / kLevelsPerChapter + 1, (id - 1) % kLevelsPerChapter + 1};
        EXPECT_EQ(base::parse_integer(fields[0].text), place.id());
        EXPECT_EQ(base::parse_integer(fields[3].text), width(place.board()));
    }
}

std::vector<Level> shipped_levels() {
    std::vector<Level> all;
    for (const auto& entry : std::filesystem::directory_iterator{QIYUAN_SOURCE_DIR "/levels"}) {
        if (entry.path().extension() != ".jsonl") continue;
        const auto text = base::read_file(entry.path());
        const auto levels = text ? qiyuan::magic::parse_levels(*text) : base::Expected<std::vector<Level>>{};
        EXPECT_TRUE(levels) << entry.path() << ": " << (levels ? "" : levels.error().text());
        if (levels) all.insert(all.end(), levels->begin(), levels->end());
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    return all;
}

TEST(MagicShippedLevels, StandInTheirPlacesAndAreRated) {
    const auto levels = shipped_levels();
    ASSERT_FALSE(levels.empty());
    std::set<int> ids;
    for (const Level& level : levels) {
        EXPECT_TRUE(ids.insert(level.id).second) << level.id;
        EXPECT_EQ(level.chapter, (level.id - 1) / kLevelsPerChapter + 1) << level.id;
        const Place place{level.chapter, (level.id - 1) % kLevelsPerChapter + 1};
        EXPECT_EQ(level.start.size(), place.board()) << level.id;
        ASSERT_TRUE(level.rating) << level.id;
        EXPECT_GE(level.rating->games, 200) << level.id;
        EXPECT_EQ(level.rating->engine, kRatingEngine) << level.id;
        EXPECT_TRUE(place.band().contains(level.rating->win)) << level.id << ": " << level.rating->win;
        EXPECT_LE(level.rating->draw, 0.40) << level.id;
        EXPECT_GT(level.par, 0) << level.id;
    }
}

// How likely so different results are if a level is as its rating says: its stored games against fresh ones.
double agreement(const Level& level, int games) {
    RatingOptions options;
    options.games = games;
    options.seed = 77;
    options.player_depth = level.rating->player_depth;
    const LevelTally tally = rate(level, options);
    const auto stored = static_cast<std::uint64_t>(level.rating->win * level.rating->games + 0.5);
    return two_proportion_p_value({static_cast<std::uint64_t>(tally.wins()), static_cast<std::uint64_t>(games)},
                                  {stored, static_cast<std::uint64_t>(level.rating->games)})
        .value_or(1);
}

// The stored ratings of a sample measure again as what they are: one level of each board, and the last one of all on
// 4x4.
TEST(MagicShippedLevels, RateAgainAsStored) {
    const auto levels = shipped_levels();
    constexpr double kFarOff = 1e-4;
    const auto on_board = [](BoardSize size) {
        return [size](const Level& level) { return level.start.size() == size; };
    };
    for (const auto& [size, games] : {std::pair{BoardSize::kFour, 60}, {BoardSize::kFive, 20}, {BoardSize::kSix, 10}}) {
        const auto first = std::find_if(levels.begin(), levels.end(), on_board(size));
        ASSERT_NE(first, levels.end()) << width(size);
        EXPECT_GT(agreement(*first, games), kFarOff) << "level " << first->id;
    }
    const auto last = std::find_if(levels.rbegin(), levels.rend(), on_board(BoardSize::kFour));
    EXPECT_GT(agreement(*last, 60), kFarOff) << "level " << last->id;
    // A rating that is not the level's own is found out.
    Level wrong = levels.front();
    wrong.rating->win = wrong.rating->win > 0.5 ? 0.2 : 0.9;
    EXPECT_LT(agreement(wrong, 60), kFarOff);
}

}  // namespace
}  // namespace qiyuan::lab::magic
