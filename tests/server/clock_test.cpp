#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "server/fixture.hpp"

// A clock runs whether or not anybody is there to see it: leaving, restarting and killing set none back.
namespace qiyuan::server::test {
namespace {

using nlohmann::json;

class ClockTest : public ServerTest {
protected:
    // Ends the server, lets so much time pass as far as the stored games can tell, and starts it again.
    void restart_after(std::chrono::milliseconds time) {
        stop();
        {
            SQLite::Database store{(settings().data / "games.sqlite").string(), SQLite::OPEN_READWRITE};
            SQLite::Statement shift{
                store, "UPDATE events SET event = json_set(event, '$.at', json_extract(event, '$.at') - ?)"};
            shift.bind(1, static_cast<std::int64_t>(time.count()));
            EXPECT_GT(shift.exec(), 0);
        }
        start(settings());
    }
    [[nodiscard]] static std::int64_t left(const json& state, const char* seat) {
        return state["clocks"][seat]["left_ms"].get<std::int64_t>();
    }
    [[nodiscard]] json state_of(const json& game) const {
        return get(port(), "/api/v1/games/" + game["id"].get<std::string>()).json()["state"];
    }

    const json local_{{"game", "xiangqi"}, {"opponent", kLocal}, {"clock", {{"base_ms", 60'000}}}};
};

TEST_F(ClockTest, ItGoesOnWhereItWasAfterARestart) {
    const json game = create(local_);
    {
        json welcome;
        WebSocket ws = joined(game, welcome);
        (void)play(ws, 0, "h2e2");
        (void)play(ws, 1, "h9g7");
    }
    restart_after(std::chrono::seconds{20});
    const json state = state_of(game);
    EXPECT_EQ(state["phase"], "play");
    EXPECT_TRUE(state["clocks"]["first"]["running"]);
    EXPECT_LE(left(state, "first"), 40'000);
    EXPECT_GT(left(state, "first"), 0);
    EXPECT_GT(left(state, "second"), 50'000);
}

TEST_F(ClockTest, ItGoesOnWhileNobodyIsThere) {
    const json game = create(local_);
    {
        json welcome;
        WebSocket ws = joined(game, welcome);
        (void)play(ws, 0, "h2e2");
    }
    const auto before = left(state_of(game), "second");
    std::this_thread::sleep_for(std::chrono::milliseconds{60});
    EXPECT_LE(left(state_of(game), "second"), before - 60);
}

TEST_F(ClockTest, WhoseTimeRanOutHasNoneLeftNowOrLater) {
    const json game = create(local_);
    {
        json welcome;
        WebSocket ws = joined(game, welcome);
        (void)play(ws, 0, "h2e2");
    }
    restart_after(std::chrono::seconds{70});
    json state;
    for (int i = 0; i < 500 && state["phase"] != "over"; ++i) {
        state = state_of(game);
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    EXPECT_EQ(state["result"]["reason"], "time");
    EXPECT_EQ(state["result"]["winner"], "first");
    EXPECT_EQ(left(state, "second"), 0);
    restart_after(std::chrono::seconds{0});
    EXPECT_EQ(left(state_of(game), "second"), 0);
}

// Not the position before his last move, either.
TEST_F(ClockTest, WhoResignsKeepsTheTimeHeHad) {
    const json game = create(local_);
    {
        json welcome;
        WebSocket ws = joined(game, welcome);
        (void)play(ws, 0, "h2e2");
    }
    restart_after(std::chrono::seconds{20});
    json welcome;
    WebSocket ws = joined(game, welcome);
    ws.send({{"t", "resign"}, {"seat", "second"}});
    const json state = ws.receive("state")["state"];
    EXPECT_LE(left(state, "second"), 40'000);
    EXPECT_GT(left(state, "second"), 0);
}

// The engine is only asked when its opponent is there, so nobody wins by staying away.
TEST_F(ClockTest, AnEngineThatNobodyAskedUsesNoTime) {
    const json game = create({{"game", "xiangqi"},
                              {"opponent", {{"type", "engine"}, {"move_ms", 10'000}}},
                              {"clock", {{"base_ms", 600'000}}}});
    {
        json welcome;
        WebSocket ws = joined(game, welcome);
        ws.send({{"t", "move"}, {"ply", 0}, {"move", "h2e2"}});
        (void)ws.receive("ack");
    }
    restart_after(std::chrono::seconds{700});
    const json state = state_of(game);
    EXPECT_EQ(state["phase"], "play");
    EXPECT_GT(left(state, "second"), 590'000);
}

}  // namespace
}  // namespace qiyuan::server::test
