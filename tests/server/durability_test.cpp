#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <array>

#include "base/clock.hpp"
#include "server/faulty_disk.hpp"
#include "server/fixture.hpp"

// Nothing is acknowledged or shown before it is on disk, and nothing that was acknowledged is ever lost.
namespace qiyuan::server::test {
namespace {

using nlohmann::json;

class DurabilityTest : public ServerTest {
protected:
    static constexpr std::array kLap{"h0g2", "h9g7", "g2h0", "g7h9", "b0c2", "b9c7", "c2b0", "c7b9"};

    static void send_move(WebSocket& ws, std::size_t ply) {
        ws.send(
            {{"t", "move"}, {"id", ply}, {"ply", ply}, {"move", kLap.at(ply)}, {"seat", ply % 2 ? "second" : "first"}});
    }
    // What has come so far: the server answers a ping at once and everything in order.
    static std::vector<std::string> types_so_far(WebSocket& ws) {
        ws.send({{"t", "ping"}});
        std::vector<std::string> types;
        for (;;) {
            const json message = ws.receive();
            if (message["t"] == "pong") return types;
            types.push_back(message["t"]);
        }
    }
    [[nodiscard]] std::size_t shown_plies(const json& game) const {
        return get(port(), "/api/v1/games/" + game["id"].get<std::string>()).json()["state"]["ply"];
    }
    [[nodiscard]] json health() const { return get(port(), "/api/v1/health").json()["status"]; }
    [[nodiscard]] bool wait_for_health(const std::string& wanted) const {
        for (int i = 0; i < 1000 && health() != wanted; ++i) std::this_thread::sleep_for(std::chrono::milliseconds{10});
        return health() == wanted;
    }

    FaultyDisk disk_;
    const json local_{{"game", "xiangqi"}, {"opponent", kLocal}};
};

TEST_F(DurabilityTest, AMoveSentTwiceInOneGoIsAcknowledgedOnlyWhenItIsOnDisk) {
    const json game = create(local_);
    json welcome;
    WebSocket ws = joined(game, welcome);
    disk_.hold_writes();
    send_move(ws, 0);
    send_move(ws, 0);
    EXPECT_THAT(types_so_far(ws), testing::Not(testing::Contains("ack")));
    disk_.heal();
    EXPECT_EQ(ws.receive("ack")["seq"], 1);
    EXPECT_EQ(ws.receive("ack")["seq"], 1);
}

TEST_F(DurabilityTest, NobodyIsShownWhatIsNotOnDisk) {
    const json game = create(local_);
    json welcome;
    WebSocket ws = joined(game, welcome);
    (void)play(ws, 0, kLap[0]);
    disk_.hold_writes();
    send_move(ws, 1);
    (void)types_so_far(ws);
    EXPECT_EQ(shown_plies(game), 1);
    json again;
    WebSocket other = joined(game, again);
    EXPECT_EQ(again["state"]["ply"], 1);
    EXPECT_EQ(again["you"]["seq"], 1);
    disk_.heal();
    const json state = other.receive("state")["state"];
    EXPECT_EQ(state["ply"], 2);
    EXPECT_EQ(state["moves_from"], 1);
    EXPECT_EQ(shown_plies(game), 2);
}

TEST_F(DurabilityTest, AFullDiskLosesNothingThatWasAcknowledged) {
    const json game = create(local_);
    json welcome;
    {
        WebSocket ws = joined(game, welcome);
        for (std::size_t ply = 0; ply < 3; ++ply) (void)play(ws, ply, kLap.at(ply));
        disk_.fail_writes(SQLITE_FULL);
        send_move(ws, 3);
        ASSERT_TRUE(wait_for_health("disk failure"));
        EXPECT_EQ(shown_plies(game), 3);
        EXPECT_EQ(post(port(), "/api/v1/games", local_).status, 503);
        send_move(ws, 3);
        EXPECT_THAT(types_so_far(ws), testing::Not(testing::Contains("ack")));
    }
    // The sender has left without an answer and comes back to a disk that is still full.
    WebSocket ws = joined(game, welcome);
    EXPECT_EQ(welcome["state"]["ply"], 3);
    send_move(ws, 3);
    disk_.heal();
    EXPECT_EQ(ws.receive("ack")["seq"], 4);
    ASSERT_TRUE(wait_for_health("ok"));
    for (std::size_t ply = 4; ply < 8; ++ply) (void)play(ws, ply, kLap.at(ply));
    (void)create(local_);
    stop();
    start(settings());
    EXPECT_EQ(shown_plies(game), 8);
}

TEST_F(DurabilityTest, WhatWaitsForTheDiskIsBounded) {
    const json game = create(local_);
    json welcome;
    WebSocket ws = joined(game, welcome);
    disk_.fail_writes(SQLITE_IOERR_WRITE);
    constexpr std::size_t kMany = 40;
    for (std::size_t i = 0; i < kMany; ++i) send_move(ws, 0);
    EXPECT_EQ(ws.receive("error")["error"]["code"], "busy");
    disk_.heal();
    EXPECT_EQ(ws.receive("ack")["seq"], 1);
}

TEST_F(DurabilityTest, AServerWhoseDiskIsAwayCanBeStopped) {
    json welcome;
    WebSocket ws = joined(create(local_), welcome);
    disk_.fail_writes(SQLITE_FULL);
    send_move(ws, 0);
    send_move(ws, 0);
    ASSERT_TRUE(wait_for_health("disk failure"));
    const base::Stopwatch watch;
    stop();
    EXPECT_LT(watch.elapsed(), std::chrono::seconds{10});
}

// A game of eight moves after somebody else has changed the store.
class DamageTest : public DurabilityTest {
protected:
    json damaged_game(const std::string& sql) {
        const json game = create(local_);
        {
            json welcome;
            WebSocket ws = joined(game, welcome);
            for (std::size_t ply = 0; ply < 8; ++ply) (void)play(ws, ply, kLap.at(ply));
        }
        stop();
        {
            SQLite::Database store{(directory_.path() / "data" / "games.sqlite").string(), SQLite::OPEN_READWRITE};
            store.exec(sql);
        }
        start(settings());
        return game;
    }
    void expect_readable_up_to(const json& game, std::size_t plies, const std::string& why) {
        const auto answer = get(port(), "/api/v1/games/" + game["id"].get<std::string>());
        ASSERT_EQ(answer.status, 200) << answer.body;
        EXPECT_EQ(answer.json()["state"]["ply"], plies);
        EXPECT_THAT(answer.json()["game"]["damage"].get<std::string>(), testing::HasSubstr(why));
        json welcome;
        WebSocket ws = joined(game, welcome);
        EXPECT_EQ(welcome["state"]["actions"], json::array());
        EXPECT_EQ(welcome["state"]["can"]["resign"], false);
        const json move{{"t", "move"}, {"ply", plies}, {"move", kLap.at(plies)}};
        for (const json& wish : {move, json{{"t", "takeback"}}, json{{"t", "resign"}}}) {
            ws.send(wish);
            const json error = ws.receive("error")["error"];
            EXPECT_EQ(error["code"], "not_offered");
            EXPECT_THAT(error["message"].get<std::string>(), testing::HasSubstr(why));
        }
        (void)create(local_);
    }
};

TEST_F(DamageTest, AGameWithAHoleIsReadUpToTheHole) {
    expect_readable_up_to(damaged_game("DELETE FROM events WHERE seq = 6"), 5, "event 6 is missing");
}

TEST_F(DamageTest, AGameWithAnEventThatDoesNotFitIsReadUpToIt) {
    expect_readable_up_to(damaged_game(R"(UPDATE events SET event = '{"e":"move","move":"a0a5"}' WHERE seq = 4)"), 3,
                          "event 4 cannot be read");
}

TEST_F(DamageTest, AGameWithAnEventThatIsNoJsonIsReadUpToIt) {
    expect_readable_up_to(damaged_game("UPDATE events SET event = x'ff00' WHERE seq = 4"), 3, "event 4 cannot be read");
}

// The engine plays on by itself when the disk is back.
TEST_F(DurabilityTest, TheEnginesMoveWaitsForTheDiskToo) {
    const json opponent{{"type", "engine"}, {"elo", 600}, {"move_ms", 100}};
    const json game = create({{"game", "xiangqi"}, {"opponent", opponent}, {"seat", "second"}});
    disk_.fail_writes(SQLITE_FULL);
    json welcome;
    WebSocket ws = joined(game, welcome);
    ASSERT_TRUE(wait_for_health("disk failure"));
    EXPECT_EQ(shown_plies(game), 0);
    disk_.heal();
    EXPECT_EQ(ws.receive("state")["state"]["ply"], 1);
}

}  // namespace
}  // namespace qiyuan::server::test
