#include "games/magic/levels/level_file.hpp"

#include <gtest/gtest.h>

#include "games/magic/dealer.hpp"
#include "support.hpp"

namespace qiyuan::magic {
namespace {

// The example of section 9.
constexpr std::string_view kExample =
    R"({"id":101,"chapter":11,"name":"Two walls","board":4,"rows":"\u003f\u003f?\u003f/?##?/?\u003f?\u003f/?\u003f?\u003f",)"
    R"("red":"KGMRNCP","black":"kgmrncp","colours":"player_red","first":"player","deal":"random","seed":0,)"
    R"("status":[{"side":"npc","kind":"g","s":"g"},{"side":"player","kind":"c","s":"i2"}],)"
    R"("spells":{"npc":[{"m":"ice","n":2,"charges":2}],"player":[]},"cast_cost":"turn","cooldown":3,)"
    R"("npc":{"depth":4,"noise":0},"limits":{"noprog":40,"max_turns":0},"par":14,"stars":[14,21],"hints":3,"undos":3,)"
    R"("rating":{"win":0.31,"draw":0.12,"loss":0.57,"games":1000,"player_depth":4,"engine":"x","seed":7}})";

TEST(MagicLevelFile, ReadsTheExampleOfTheRules) {
    const auto level = parse_level(kExample);
    ASSERT_TRUE(level) << level.error().text();
    EXPECT_EQ(level->id, 101);
    EXPECT_EQ(level->name, "Two walls");
    EXPECT_EQ(to_fen(level->start), "mc1 \?\?\?\?/?##?/\?\?\?\?/\?\?\?\? p pr KGMRNC{i2}P/kg{g}mrncp 0 n:i2x2@1");
    EXPECT_EQ(level->par, 14);
    EXPECT_EQ(level->rating->games, 1000);
    EXPECT_DOUBLE_EQ(level->rating->win, 0.31);
}

TEST(MagicLevelFile, PrintsWhatItReads) {
    const auto level = parse_level(kExample);
    ASSERT_TRUE(level);
    const auto again = parse_level(level_text(*level));
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(*again, *level);
    EXPECT_EQ(level_text(*again), level_text(*level));
}

TEST(MagicLevelFile, LeavesOutWhatIsUsual) {
    const auto level = parse_level(R"({"id":1,"board":5})");
    ASSERT_TRUE(level) << level.error().text();
    EXPECT_EQ(level->start, GameOn<BoardSize::kFive>::start());
}

TEST(MagicLevelFile, SaysWhatIsWrong) {
    const std::pair<std::string_view, std::string_view> kCases[]{
        {"", "not JSON"},
        {"[]", "object"},
        {"{}", "id is missing"},
        {R"({"id":0})", "id must be a whole number from 1"},
        {R"({"id":1,"colour":"red"})", "no field 'colour'"},
        {R"({"id":1,"board":7})", "board must be"},
        {R"({"id":1,"rules":2})", "rules must be 1"},
        {R"({"id":1,"board":5,"rows":"4/4/4/K3"})", "rows must be 5"},
        {R"({"id":1,"rows":"4/4/4/X3"})", "rows: column 7"},
        {R"({"id":1,"red":"Kk"})", "is no red piece"},
        {R"({"id":1,"rows":"4/4/4/X3","cast_cost":"turn"})", "rows: column 7"},  // what follows is not read
        {R"({"id":1,"rows":"4/4/4/1?1?","red":"K","black":"kp"})", "holds 3 pieces"},
        {R"({"id":1,"rows":"4/4/4/1?1?","red":"K","black":"p"})", "must be fixed"},
        {R"({"id":1,"rows":"4/4/4/K2p","red":"","black":"","colours":"red"})", "colours must be"},
        {R"({"id":1,"first":"me"})", "first must be"},
        {R"({"id":1,"status":[{"side":"npc","kind":"g","s":"g"}]})", "needs fixed colours"},
        {R"({"id":1,"colours":"player_red","status":[{"side":"npc","kind":"g","s":"x"}]})", "no status"},
        {R"({"id":1,"colours":"player_red","status":[{"side":"npc","kind":"g"}]})", "s is missing"},
        {R"({"id":1,"colours":"player_red","status":[{"side":"npc","kind":"g","s":"g","count":2}]})",
         "the bag holds 1"},
        {R"({"id":1,"spells":{"npc":[{"m":"ice","charges":1}]}})", "needs n"},
        {R"({"id":1,"spells":{"npc":[{"m":"fire","charges":1}]}})", "wood, ice, gold or hidden"},
        {R"({"id":1,"spells":{"npc":[{"m":"wood","charges":0}]}})", "charges must be"},
        {R"({"id":1,"cast_cost":"cheap"})", "cast_cost must be"},
        {R"({"id":1,"cooldown":-1})", "cooldown must be"},
        {R"({"id":1,"npc":{"depth":0}})", "depth must be"},
        {R"({"id":1,"limits":{"noprog":"x"}})", "noprog must be"},
        {R"({"id":1,"stars":[3,2]})", "stars must be"},
        {R"({"id":1,"rating":{"win":2}})", "rating: draw is missing"},
        {R"({"id":1,"rows":"4/4/n3/Pr2","red":"","black":"","colours":"player_red"})", "no legal action"},
        {R"({"id":1,"rows":"4/4/4/P3","red":"","black":"","colours":"player_red"})", "no legal action"},
    };
    for (const auto& [text, says] : kCases) {
        const auto level = parse_level(text);
        ASSERT_FALSE(level) << text;
        EXPECT_NE(level.error().message.find(says), std::string::npos) << text << ": " << level.error().text();
    }
}

TEST(MagicLevelFile, NamesTheLineOfAnError) {
    const auto levels = parse_levels("{\"id\":1}\n\n{\"id\":1}\n");
    ASSERT_FALSE(levels);
    EXPECT_EQ(levels.error().line, 3U);
    EXPECT_EQ(parse_levels("{\"id\":1}\n{\"id\":2}\n")->size(), 2U);
}

TEST(MagicDealer, DealsTheBagAndMarksTheFirstInTheOrderOfSquares) {
    const auto level =
        parse_level(R"({"id":1,"colours":"player_red","status":[{"side":"npc","kind":"p","s":"g","count":1}]})");
    ASSERT_TRUE(level) << level.error().text();
    Position pos = level->start;
    const Dealer dealer{pos, 11};
    int golden = 0;
    int pawns = 0;
    pos.unknown().for_each([&](Square square) {
        if (pos.is_over()) return;
        (void)pos.do_move(Move::flip(square));
        const Outcome shown = dealer.reveal(pos);
        ASSERT_GT(pos.unseen().count(shown), 0);
        (void)pos.do_outcome(shown);
        if (pos.at(square) != Piece(Colour::kBlack, Kind::kSoldier)) return;
        EXPECT_EQ(pos.status(square).is_golden(), pawns == 0);
        ++pawns;
        golden += pos.status(square).is_golden() ? 1 : 0;
    });
    EXPECT_EQ(golden, 1);
    EXPECT_EQ(pos.unseen().size(), 0);
}

}  // namespace
}  // namespace qiyuan::magic
