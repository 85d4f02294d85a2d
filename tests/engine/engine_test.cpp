#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/banqi/traits.hpp"
#include "engine/playing_strength.hpp"
#include "engine/registry.hpp"
#include "engine/win_rates.hpp"

namespace qiyuan::engine {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

std::unique_ptr<AnyEngine> xiangqi_engine() {
    auto made = make_engine("xiangqi");
    EXPECT_TRUE(made);
    return std::move(*made);
}

Choice choice_of(AnyEngine& engine, const GoRequest& request) {
    Choice result;
    EngineListener listener;
    listener.on_choice = [&result](const Choice& choice) { result = choice; };
    const auto started = engine.go(request, listener);
    EXPECT_TRUE(started) << started.error().text();
    engine.wait();
    return result;
}

GoRequest depth_request(int depth) {
    GoRequest request;
    request.limits.depth = depth;
    return request;
}

TEST(Engine, ThereIsNoneForAnUnknownGame) {
    const auto made = make_engine("draughts");
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message, HasSubstr("xiangqi"));
}

TEST(Engine, AnswersWithALegalMove) {
    const auto engine = xiangqi_engine();
    const Choice choice = choice_of(*engine, depth_request(4));
    ASSERT_TRUE(choice.move);
    EXPECT_THAT(engine->game().legal_moves(), Contains(*choice.move));
    EXPECT_EQ(choice.line.pv[0], *choice.move);
}

TEST(Engine, KeepsTheLastGoodPosition) {
    const auto engine = xiangqi_engine();
    const std::vector<std::string> good{"h2e2"};
    ASSERT_TRUE(engine->set_position(std::nullopt, good));
    const std::string fen = engine->game().fen();
    const std::vector<std::string> illegal{"h2e2", "e6e4"};
    EXPECT_THAT(engine->set_position(std::nullopt, illegal).error().message, HasSubstr("move 2"));
    EXPECT_FALSE(engine->set_position("no such board", {}));
    EXPECT_EQ(engine->game().fen(), fen);
}

TEST(Engine, ChoosesOnlyWhatIsAllowed) {
    const auto engine = xiangqi_engine();
    GoRequest request = depth_request(3);
    request.only = {"a0a1", "i0i1"};
    request.banned = {"a0a1"};
    EXPECT_EQ(choice_of(*engine, request).move, "i0i1");
    request.banned = request.only;
    EXPECT_FALSE(choice_of(*engine, request).move);
    request.only = {"a0a9"};
    EXPECT_FALSE(engine->go(request, {}));
}

TEST(Engine, HasNoMoveWhenMated) {
    const auto engine = xiangqi_engine();
    ASSERT_TRUE(engine->set_position("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1", {}));
    EXPECT_FALSE(choice_of(*engine, depth_request(5)).move);
}

TEST(Engine, RefusesBadOptionsWithAReason) {
    const auto engine = xiangqi_engine();
    EXPECT_THAT(engine->set_option("Threads", "0").error().message, HasSubstr("from 1"));
    EXPECT_THAT(engine->set_option("Threads", "many").error().message, HasSubstr("whole number"));
    EXPECT_THAT(engine->set_option("EvalFile", "some.net").error().message, HasSubstr("some.net"));
    EXPECT_THAT(engine->set_option("Repetition Rule", "mine").error().message, HasSubstr("wxf-paper"));
    EXPECT_THAT(engine->set_option("Colour", "red").error().message, HasSubstr("Colour"));
    EXPECT_TRUE(engine->set_option("hash", "2"));
    EXPECT_TRUE(engine->set_option("repetition rule", "AXF"));
}

TEST(Engine, DestroyedWhileSearchingEndsCleanly) {
    const auto engine = xiangqi_engine();
    GoRequest request;
    request.limits.is_infinite = true;
    EXPECT_TRUE(engine->go(request, {}));
    EXPECT_TRUE(engine->is_searching());
}

TEST(Engine, ANewPositionEndsTheSearchBeforeIt) {
    const auto engine = xiangqi_engine();
    int choices = 0;
    EngineListener listener;
    listener.on_choice = [&choices](const Choice&) { ++choices; };
    GoRequest request;
    request.limits.is_infinite = true;
    ASSERT_TRUE(engine->go(request, listener));
    EXPECT_TRUE(engine->set_position(std::nullopt, {}));
    EXPECT_EQ(choices, 1);
    EXPECT_FALSE(engine->is_searching());
}

TEST(Engine, WeakPlayersVaryButDoNotThrowMenAway) {
    // A rook stands to be taken for nothing: every level takes it.
    const auto engine = xiangqi_engine();
    ASSERT_TRUE(engine->set_option("UCI_LimitStrength", "true"));
    ASSERT_TRUE(engine->set_option("UCI_Elo", "1200"));
    std::set<std::string> openings;
    for (int game = 0; game < 12; ++game) {
        engine->new_game();
        openings.insert(*choice_of(*engine, {}).move);
        ASSERT_TRUE(engine->set_position("4k4/9/9/9/r8/9/9/9/4A4/R3KA3 w - - 0 1", {}));
        EXPECT_EQ(choice_of(*engine, {}).move, "a0a5");
    }
    EXPECT_GT(openings.size(), 1U);
}

TEST(Level, GetsStrongerInEveryRespect) {
    for (const Ladder& ladder : {usual_ladder(), EngineTraits<banqi::Banqi>::ladder()})
        for (int elo = kWeakestElo; elo + 50 <= kStrongestElo; elo += 50) {
            const PlayingStrength weaker = strength_for_elo(elo, ladder);
            const PlayingStrength stronger = strength_for_elo(elo + 50, ladder);
            EXPECT_LT(weaker.nodes, stronger.nodes);
            EXPECT_GE(weaker.noise, stronger.noise);
            EXPECT_GE(weaker.temperature, stronger.temperature);
        }
}

TEST(WinRates, AddUpAndFollowTheScore) {
    for (int units = -3000; units <= 3000; units += 37) {
        const WinRates rates = win_rates(game::Score::value(units));
        EXPECT_EQ(rates.win + rates.draw + rates.loss, 1000);
        EXPECT_GE(rates.draw, 0);
        const WinRates other = win_rates(game::Score::value(-units));
        EXPECT_EQ(rates.win, other.loss);
    }
    EXPECT_EQ(win_rates(game::Score::win_in(9)), (WinRates{1000, 0, 0}));
    EXPECT_NEAR(win_rates(game::Score::draw()).draw, 333, 1);
}

}  // namespace
}  // namespace qiyuan::engine
