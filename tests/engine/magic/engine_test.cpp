#include <gtest/gtest.h>

#include <future>

#include "engine/registry.hpp"

namespace qiyuan::engine {
namespace {

Choice choice_of(AnyEngine& engine, const search::Limits& limits) {
    std::promise<Choice> promise;
    EngineListener listener;
    listener.on_choice = [&promise](const Choice& choice) { promise.set_value(choice); };
    EXPECT_TRUE(engine.go({limits, {}, {}}, listener));
    auto choice = promise.get_future().get();
    engine.wait();
    return choice;
}

search::Limits to_depth(int depth) {
    search::Limits limits;
    limits.depth = depth;
    return limits;
}

TEST(MagicEngines, EveryBoardHasOne) {
    for (const char* name : {"magic", "magic-5x5", "magic-6x6"}) {
        const auto engine = std::move(*make_engine(name));
        EXPECT_EQ(engine->game().name(), name);
        EXPECT_EQ(engine->game().fen(), std::move(*make_game(name))->fen());
        EXPECT_TRUE(choice_of(*engine, to_depth(2)).move) << name;
        search::Limits time;
        time.move_time = base::Milliseconds{20};
        EXPECT_TRUE(choice_of(*engine, time).move) << name;
    }
}

TEST(MagicEngines, TheBoardOfALevelIsAPosition) {
    // Each engine takes any board: here the Rook takes the Cannon that nothing protects.
    for (const char* name : {"magic", "magic-5x5", "magic-6x6"}) {
        const auto engine = std::move(*make_engine(name));
        ASSERT_TRUE(engine->set_position("mc1 5/1#1#1/2Rc1/1#1#1/k4 p pr -/- 0 n:w1", {}));
        EXPECT_EQ(choice_of(*engine, to_depth(4)).move, "c3d3") << name;
    }
}

TEST(MagicEngines, GoByTheRulesTheyAreTold) {
    const auto engine = std::move(*make_engine("magic-5x5"));
    ASSERT_TRUE(engine->set_option("Rules Text", "draw_clock=8"));
    ASSERT_TRUE(engine->set_position("mc1 5/5/2R2/5/k4 p pr -/- 8 -", {}));
    EXPECT_TRUE(engine->game().ending());
    ASSERT_TRUE(engine->set_option("Rules Text", "<empty>"));
    ASSERT_TRUE(engine->set_position("mc1 5/5/2R2/5/k4 p pr -/- 8 -", {}));
    EXPECT_FALSE(engine->game().ending());
    EXPECT_FALSE(engine->set_option("Rules Text", "nonsense"));
}

}  // namespace
}  // namespace qiyuan::engine
