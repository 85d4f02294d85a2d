#include "games/banqi/rules_text.hpp"

#include <gtest/gtest.h>

#include "engine/registry.hpp"
#include "games/xiangqi/rules_text.hpp"
#include "games/zero_point_one/rules_text.hpp"

namespace qiyuan::engine {
namespace {

TEST(RulesText, APresetAndChangesToIt) {
    banqi::Rules rules;
    ASSERT_TRUE(read_rules("mistboard,draw_clock=50,chase_result=loss", rules));
    EXPECT_EQ(rules, (banqi::Rules{50, 3, 7, banqi::ChaseResult::kLoss}));
    ASSERT_TRUE(read_rules("repetition=0,chase_limit=9", rules));
    EXPECT_EQ(rules, (banqi::Rules{50, 0, 9, banqi::ChaseResult::kLoss}));
    ASSERT_TRUE(read_rules("", rules));
    EXPECT_EQ(rules.draw_clock_plies, 50);
}

TEST(RulesText, EveryGameHasItsOwn) {
    xiangqi::Rules rules;
    ASSERT_TRUE(read_rules("axf,move_limit=120", rules));
    EXPECT_EQ(rules.set, xiangqi::RuleSet::kAxf);
    EXPECT_EQ(rules.move_limit_plies, 120);
    zero_point_one::Rules other;
    ASSERT_TRUE(read_rules("repetition=draw,stuck=loss", other));
    EXPECT_EQ(other.repetition, zero_point_one::RepetitionRule::kDraw);
    EXPECT_EQ(other.stuck, zero_point_one::Stuck::kLoss);
}

TEST(RulesText, SaysWhatThereIs) {
    for (const char* bad : {"wxf", "draw_clock", "draw_clock=-1", "draw_clock=x", "chase_result=maybe", "course=1",
                            "course,,", "=", "draw_clock=99999"}) {
        banqi::Rules rules;
        const auto read = read_rules(bad, rules);
        ASSERT_FALSE(read) << bad;
        EXPECT_NE(read.error().message.find("draw_clock=PLIES"), std::string::npos) << bad;
    }
    EXPECT_FALSE(make_game("xiangqi", "mistboard"));
    EXPECT_FALSE(make_game("zero_point_one", "wxf"));
    EXPECT_TRUE(make_game("banqi-4x4", "olympiad"));
}

// Where Red's rook has nothing better to do than to run after a soldier.
std::unique_ptr<AnyGame> after(std::string_view rules, std::initializer_list<std::string_view> moves) {
    auto game = std::move(*make_game("banqi", rules));
    EXPECT_TRUE(game->set_up("8/8/8/R1s5 r - 0 1"));
    for (const auto move : moves) EXPECT_TRUE(game->play(move)) << move;
    return game;
}

TEST(Endings, OneChaseTooManyIsCalledThat) {
    const auto game = after("chase_limit=2,chase_result=loss", {"a0b0", "c0c1", "b0b1"});
    const auto ending = game->ending();
    ASSERT_TRUE(ending);
    EXPECT_EQ(ending->reason, game::EndReason::kChaseLimit);
    EXPECT_EQ(ending->result_for_mover, game::Result::kWin);
}

TEST(Endings, ClockAndRepetitionAreToldApart) {
    EXPECT_EQ(after("draw_clock=4", {"a0a1", "c0d0", "a1a0", "d0c0"})->ending()->reason, game::EndReason::kMoveLimit);
    EXPECT_EQ(after("repetition=2", {"a0a1", "c0d0", "a1a0", "d0c0"})->ending()->reason, game::EndReason::kRepetition);
    EXPECT_FALSE(after("", {"a0a1", "c0d0", "a1a0", "d0c0"})->ending());
}

TEST(Endings, XiangqiSaysWhy) {
    const auto play = [](std::string_view rules, std::initializer_list<std::string_view> lap) {
        auto game = std::move(*make_game("xiangqi", rules));
        EXPECT_TRUE(game->set_up("3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1"));
        for (int i = 0; i < 100 && !game->ending(); ++i) {
            const auto moves = std::vector(lap);
            EXPECT_TRUE(game->play(moves[static_cast<std::size_t>(i) % moves.size()]));
        }
        return game->ending()->reason;
    };
    EXPECT_EQ(play("", {"a0d0", "d9e9", "d0e0", "e9d9", "e0d0", "d9e9", "d0e0", "e9d9", "e0d0"}),
              game::EndReason::kPerpetualCheck);
    EXPECT_EQ(play("", {"a0a1", "d9d8", "a1a0", "d8d9"}), game::EndReason::kRepetition);
    EXPECT_EQ(play("move_limit=6", {"a0a1", "d9d8", "a1a2", "d8d7", "a2a3", "d7d8"}), game::EndReason::kMoveLimit);
}

}  // namespace
}  // namespace qiyuan::engine
