#include <gtest/gtest.h>

#include <future>

#include "engine/registry.hpp"

namespace qiyuan::engine {
namespace {

// Four plies before the course rules draw; without a draw clock it is mate in five.
constexpr const char* kNearTheClock = "A6A/8/3G4/4h2r r - 56 1";

game::Score searched(AnyEngine& engine, const char* fen) {
    EXPECT_TRUE(engine.set_position(fen, {}));
    GoRequest request;
    request.limits.nodes = 20'000;
    std::promise<game::Score> found;
    EngineListener listener;
    listener.on_choice = [&](const Choice& choice) { found.set_value(choice.line.score); };
    EXPECT_TRUE(engine.go(request, listener));
    return found.get_future().get();
}

TEST(EngineRules, DecideWhatAPositionIsWorth) {
    const auto engine = make_engine("banqi").value();
    ASSERT_TRUE(engine->set_rules("endless"));
    EXPECT_TRUE(searched(*engine, kNearTheClock).is_win());
    engine->new_game();
    ASSERT_TRUE(engine->set_rules("course"));
    EXPECT_FALSE(searched(*engine, kNearTheClock).is_win());
}

TEST(EngineRules, AreForgottenWithTheJob) {
    const auto engine = make_engine("banqi").value();
    ASSERT_TRUE(engine->set_rules("endless"));
    ASSERT_TRUE(engine->set_option("MultiPV", "3"));
    (void)searched(*engine, kNearTheClock);
    engine->new_game();
    ASSERT_TRUE(engine->restore_defaults());
    EXPECT_FALSE(searched(*engine, kNearTheClock).is_win());
}

TEST(EngineRules, AreRefusedInWords) {
    const auto engine = make_engine("xiangqi").value();
    const auto refused = engine->set_rules("endless");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text().find("wxf"), std::string::npos) << refused.error().text();
}

// Whatever one job sets, the next begins as with a new engine.
TEST(EngineDefaults, AreRestoredInEveryEngine) {
    for (const auto name : engine_names()) {
        const auto engine = make_engine(name).value();
        for (const Option& option : engine->options())
            if (option.type == Option::Type::kSpin && option.name != "Threads" && option.name != "Hash") {
                ASSERT_TRUE(engine->set_option(option.name, std::to_string(option.min))) << name << " " << option.name;
            }
        EXPECT_TRUE(engine->restore_defaults()) << name;
        EXPECT_FALSE(engine->set_option("No Such Option", "1")) << name;
    }
}

}  // namespace
}  // namespace qiyuan::engine
