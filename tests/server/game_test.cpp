#include <gmock/gmock.h>

#include "server/fixture.hpp"
#include "server/no_peek.hpp"

namespace qiyuan::server::test {
namespace {

using nlohmann::json;

class GameTest : public ServerTest {};

TEST_F(GameTest, CatalogueListsEveryGameWithItsBoard) {
    const auto answer = get(port(), "/api/v1/catalogue");
    EXPECT_EQ(answer.status, 200);
    const json catalogue = answer.json();
    std::vector<std::string> names;
    for (const json& game : catalogue["games"]) {
        names.push_back(game["game"]);
        for (const json& variant : game["variants"]) {
            const auto squares = variant["board"]["squares"].size();
            EXPECT_EQ(squares,
                      variant["board"]["width"].get<std::size_t>() * variant["board"]["height"].get<std::size_t>());
        }
    }
    EXPECT_THAT(names, testing::IsSupersetOf({"xiangqi", "banqi", "zero_point_one"}));
    EXPECT_EQ(catalogue["levels"].back()["elo"], nullptr);
    EXPECT_EQ(catalogue["games"][0]["rules"][0]["rules"], "wxf");
}

TEST_F(GameTest, ALocalGameIsPlayedToItsEnd) {
    const json game =
        create({{"game", "xiangqi"}, {"opponent", kLocal}, {"fen", "4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1"}});
    EXPECT_EQ(game["seats"], json({"first", "second"}));
    json welcome;
    WebSocket ws = joined(game, welcome);
    EXPECT_EQ(welcome["state"]["turn"], "first");
    EXPECT_EQ(welcome["state"]["check"], json::array());
    EXPECT_GT(welcome["state"]["actions"].size(), 0);
    const json state = play(ws, 0, "b0b9");
    EXPECT_EQ(state["phase"], "over") << state.dump();
    EXPECT_EQ(state["result"]["winner"], "first");
    EXPECT_EQ(state["result"]["reason"], "checkmate");
    EXPECT_EQ(state["moves"][0]["notation"]["wxf"], "R8+9");
    ws.send({{"t", "move"}, {"id", 9}, {"ply", 1}, {"move", "e9e8"}});
    const json error = ws.receive("error");
    EXPECT_EQ(error["id"], 9);
    EXPECT_EQ(error["error"]["code"], "game_over");
}

TEST_F(GameTest, PieceIdsStayWithTheirPieces) {
    json welcome;
    WebSocket ws = joined(create({{"game", "xiangqi"}, {"opponent", kLocal}}), welcome);
    const auto id_at = [](const json& pieces, int at) {
        for (const json& piece : pieces)
            if (piece["at"] == at) return piece["id"].get<int>();
        return 0;
    };
    const int cannon = id_at(welcome["state"]["pieces"], 70);
    ASSERT_NE(cannon, 0);
    json state = play(ws, 0, "h2h9");
    EXPECT_EQ(id_at(state["pieces"], 7), cannon);
    EXPECT_EQ(state["captured"][0]["kind"], "horse");
    EXPECT_EQ(state["pieces"].size(), 31);
    ws.send({{"t", "takeback"}});
    state = ws.receive("state")["state"];
    EXPECT_EQ(state["pieces"], welcome["state"]["pieces"]);
    EXPECT_EQ(state["moves_from"], 0);
    EXPECT_EQ(state["moves"], json::array());
}

TEST_F(GameTest, MovesInAnyNotationAreUnderstood) {
    json welcome;
    WebSocket ws = joined(create({{"game", "xiangqi"}, {"opponent", kLocal}}), welcome);
    EXPECT_EQ(play(ws, 0, "炮二平五")["moves"][0]["move"], "h2e2");
}

TEST_F(GameTest, WrongMovesAreRefusedWithAReason) {
    json welcome;
    WebSocket ws = joined(create({{"game", "xiangqi"}, {"opponent", kLocal}}), welcome);
    EXPECT_EQ(play(ws, 0, "h2h8")["error"]["code"], "illegal_move");
    EXPECT_EQ(play(ws, 5, "h2e2")["error"]["code"], "stale");
    EXPECT_EQ(play(ws, 0, "")["error"]["code"], "illegal_move");
    ws.send({{"t", "move"}});
    EXPECT_EQ(ws.receive("error")["error"]["code"], "bad_request");
    ws.send({{"t", "juggle"}});
    EXPECT_EQ(ws.receive("error")["error"]["code"], "bad_request");
}

TEST_F(GameTest, AMoveSentTwiceIsPlayedOnce) {
    json welcome;
    WebSocket ws = joined(create({{"game", "xiangqi"}, {"opponent", kLocal}}), welcome);
    (void)play(ws, 0, "h2e2");
    ws.send({{"t", "move"}, {"id", "again"}, {"ply", 0}, {"move", "h2e2"}, {"seat", "first"}});
    EXPECT_EQ(ws.receive("ack")["id"], "again");
    ws.send({{"t", "move"}, {"id", "other"}, {"ply", 0}, {"move", "b2e2"}, {"seat", "first"}});
    EXPECT_EQ(ws.receive("error")["error"]["code"], "stale");
    // On one board the sender need not say whose move it was, and may use any notation.
    for (const char* same : {"h2e2", "炮二平五"}) {
        ws.send({{"t", "move"}, {"id", same}, {"ply", 0}, {"move", same}});
        EXPECT_EQ(ws.receive()["t"], "ack") << same;
    }
    ws.send({{"t", "move"}, {"ply", 0}, {"move", "b2e2"}});
    EXPECT_EQ(ws.receive()["error"]["code"], "stale");
    ws.send({{"t", "move"}, {"ply", 0}, {"move", "h2e2"}, {"seat", "second"}});
    EXPECT_EQ(ws.receive()["error"]["code"], "stale");
}

TEST_F(GameTest, OnlyTheMoverMayRepeatAMove) {
    const json game = create({{"game", "xiangqi"}, {"opponent", kFriend}});
    json welcome;
    WebSocket host = joined(game, welcome);
    const json guest_game =
        post(port(), "/api/v1/games/" + game["id"].get<std::string>() + "/join", {{"invitation", game["invitation"]}})
            .json();
    WebSocket guest = joined(guest_game, welcome);
    (void)play(host, 0, "h2e2");
    host.send({{"t", "move"}, {"ply", 0}, {"move", "h2e2"}});
    EXPECT_EQ(host.receive("ack")["seq"], 2);
    guest.send({{"t", "move"}, {"ply", 0}, {"move", "h2e2"}});
    EXPECT_EQ(guest.receive("error")["error"]["code"], "stale");
}

TEST_F(GameTest, AFriendJoinsByLinkAndASpectatorOnlyWatches) {
    const json game = create({{"game", "xiangqi"}, {"opponent", kFriend}, {"seat", "second"}});
    const std::string path = "/api/v1/games/" + game["id"].get<std::string>();
    json welcome;
    WebSocket host = joined(game, welcome);
    EXPECT_EQ(welcome["state"]["phase"], "waiting");
    EXPECT_EQ(post(port(), path + "/join", {{"invitation", "wrong"}}).status, 403);
    const auto answer = post(port(), path + "/join", {{"invitation", game["invitation"]}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json guest_game = answer.json();
    EXPECT_EQ(guest_game["seats"], json({"first"}));
    EXPECT_EQ(post(port(), path + "/join", {{"invitation", game["invitation"]}}).status, 409);
    json guest_welcome;
    WebSocket guest = joined(guest_game, guest_welcome);
    EXPECT_EQ(guest_welcome["state"]["phase"], "play");

    WebSocket watcher = socket(game);
    watcher.send({{"t", "join"}});
    EXPECT_EQ(watcher.receive("welcome")["state"]["actions"], json::array());
    watcher.send({{"t", "resign"}});
    EXPECT_EQ(watcher.receive("error")["error"]["code"], "forbidden");

    EXPECT_EQ(play(host, 0, "h2e2")["error"]["code"], "not_your_turn");
    (void)play(guest, 0, "h2e2");
    EXPECT_EQ(watcher.receive("state")["state"]["moves"][0]["move"], "h2e2");

    WebSocket thief = socket(game);
    thief.send({{"t", "join"}, {"token", "guessed"}});
    EXPECT_EQ(thief.receive("error")["error"]["code"], "forbidden");
}

TEST_F(GameTest, FriendsAgreeOnTakebackDrawAndRematch) {
    const json game = create({{"game", "xiangqi"}, {"opponent", kFriend}});
    json welcome;
    WebSocket host = joined(game, welcome);
    const json guest_game =
        post(port(), "/api/v1/games/" + game["id"].get<std::string>() + "/join", {{"invitation", game["invitation"]}})
            .json();
    WebSocket guest = joined(guest_game, welcome);
    (void)play(host, 0, "h2e2");
    host.send({{"t", "takeback"}});
    const auto until = [](WebSocket& ws, const auto& wanted) {
        for (;;)
            if (const json state = ws.receive("state")["state"]; wanted(state)) return state;
    };
    (void)until(guest, [](const json& state) { return state["offers"]["takeback"] == "first"; });
    guest.send({{"t", "takeback"}, {"answer", true}});
    (void)until(host, [](const json& state) { return state["ply"] == 0; });
    guest.send({{"t", "draw"}});
    (void)until(host, [](const json& state) { return state["offers"]["draw"] == "second"; });
    host.send({{"t", "draw"}, {"answer", true}});
    const json over = until(host, [](const json& state) { return state["phase"] == "over"; });
    EXPECT_EQ(over["result"]["winner"], nullptr);
    EXPECT_EQ(over["result"]["reason"], "agreement");
    host.send({{"t", "rematch"}});
    (void)host.receive("ack");
    guest.send({{"t", "rematch"}});
    const json again = host.receive("rematch");
    EXPECT_EQ(again["seats"], json({"second"}));
    WebSocket next = joined({{"id", again["game"]}, {"token", again["token"]}}, welcome);
    EXPECT_EQ(welcome["you"]["seats"], json({"second"}));
    EXPECT_EQ(welcome["state"]["phase"], "play");
}

TEST_F(GameTest, TheEngineAnswersAndItsMoveCanBeTakenBack) {
    const json game = create({{"game", "xiangqi"}, {"opponent", {{"type", "engine"}, {"elo", 600}}}});
    json welcome;
    WebSocket ws = joined(game, welcome);
    (void)play(ws, 0, "h2e2");
    for (;;)
        if (ws.receive("state")["state"]["ply"] == 2) break;
    ws.send({{"t", "takeback"}});
    for (;;)
        if (ws.receive("state")["state"]["ply"] == 0) break;
    ws.send({{"t", "resign"}});
    for (;;)
        if (const json state = ws.receive("state")["state"]; state["phase"] == "over") {
            EXPECT_EQ(state["result"]["winner"], "second");
            break;
        }
}

TEST_F(GameTest, AnEngineThatMovesFirstDoesSo) {
    const json game =
        create({{"game", "xiangqi"}, {"opponent", {{"type", "engine"}, {"elo", 600}}}, {"seat", "second"}});
    json welcome;
    WebSocket ws = joined(game, welcome);
    const json state = ws.receive("state")["state"];
    EXPECT_EQ(state["ply"], 1);
    EXPECT_GT(state["actions"].size(), 0);
}

TEST_F(GameTest, TheEngineOfMagicPlaysOnEveryBoard) {
    const json game = create({{"game", "magic"},
                              {"variant", "magic-5x5"},
                              {"opponent", {{"type", "engine"}, {"elo", 600}, {"move_ms", 100}}},
                              {"seat", "second"}});
    json welcome;
    WebSocket ws = joined(game, welcome);
    EXPECT_EQ(ws.receive("state")["state"]["ply"], 1);
}

TEST_F(GameTest, TheClockEndsTheGame) {
    const json game =
        create({{"game", "xiangqi"}, {"opponent", kLocal}, {"clock", {{"base_ms", 1000}, {"increment_ms", 0}}}});
    json welcome;
    WebSocket ws = joined(game, welcome);
    EXPECT_EQ(welcome["state"]["clocks"]["first"]["running"], false);
    const json running = play(ws, 0, "h2e2");
    EXPECT_EQ(running["clocks"]["second"]["running"], true);
    const json over = ws.receive("state")["state"];
    EXPECT_EQ(over["result"]["reason"], "time");
    EXPECT_EQ(over["result"]["winner"], "first");
}

TEST_F(GameTest, ARepetitionIsAnnouncedWithWhoLosesByIt) {
    const json game =
        create({{"game", "xiangqi"}, {"opponent", kLocal}, {"fen", "2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w"}});
    json welcome;
    WebSocket ws = joined(game, welcome);
    const std::vector<std::string> lap{"h6i6", "i0h0", "i6h6", "h0i0"};
    json state;
    for (std::size_t ply = 0; ply < 4; ++ply) state = play(ws, ply, lap[ply % 4]);
    ASSERT_NE(state["repetition"], nullptr);
    EXPECT_EQ(state["repetition"]["loser"], "first");
    EXPECT_EQ(state["repetition"]["level"], "perpetual-chase");
    EXPECT_EQ(state["repetition"]["victims"], json({89}));
    EXPECT_FALSE(state["repetition"]["chasers"].empty());
    EXPECT_THAT(state["repetition"]["text"]["en"].get<std::string>(),
                testing::AllOf(testing::HasSubstr("Red loses"), testing::HasSubstr("attacks the cannon")));
    for (std::size_t ply = 4; ply < 8; ++ply) state = play(ws, ply, lap[ply % 4]);
    EXPECT_EQ(state["result"]["winner"], "second");
    EXPECT_EQ(state["result"]["reason"], "perpetual-chase");
}

TEST_F(GameTest, ZeroPointOneBeginsWithSetups) {
    json welcome;
    WebSocket ws = joined(create({{"game", "zero_point_one"}, {"opponent", kLocal}}), welcome);
    const json& setup = welcome["state"]["setup"];
    EXPECT_EQ(welcome["state"]["phase"], "setup");
    EXPECT_EQ(setup["seat"], "first");
    EXPECT_EQ(setup["squares"][0], 56);
    EXPECT_EQ(play(ws, 0, "WWW")["error"]["code"], "illegal_move");
    json state = play(ws, 0, setup["examples"][0].get<std::string>());
    EXPECT_EQ(state["setup"]["seat"], "second");
    state = play(ws, 1, state["setup"]["examples"][0].get<std::string>());
    EXPECT_EQ(state["phase"], "play");
    EXPECT_EQ(state["pieces"].size(), 32);
    EXPECT_GT(state["actions"].size(), 0);
}

// Plays a game by always taking the last action offered; gives the final state.
json play_out(WebSocket& ws, json state) {
    for (;;) {
        const auto& actions = state["actions"];
        if (state["phase"] == "over") return state;
        const std::string move = actions.at((state["ply"].get<std::size_t>() * 7) % actions.size())["move"];
        ws.send({{"t", "move"}, {"ply", state["ply"]}, {"move", move}});
        const auto ply = state["ply"];
        while (state["ply"] == ply && state["phase"] != "over") state = ws.receive("state")["state"];
    }
}

TEST_F(GameTest, NoFaceDownIdentityEverLeavesTheServer) {
    const std::vector<std::pair<std::string, std::string>> variants{{"banqi", "banqi-4x4"},
                                                                    {"banqi", "banqi"},
                                                                    {"banqi", "banqi-house"},
                                                                    {"magic", "magic"},
                                                                    {"magic", "magic-5x5"}};
    for (const auto& [family, variant] : variants) {
        const json game = create({{"game", family}, {"variant", variant}, {"opponent", kLocal}});
        json welcome;
        WebSocket ws = joined(game, welcome);
        const json reveal = play_out(ws, welcome["state"])["deal"]["reveal"];
        EXPECT_THAT(leaks(ws.everything(), reveal), testing::IsEmpty()) << variant;
        EXPECT_EQ(seal_of(reveal), welcome["state"]["deal"]["commitment"]);
    }
}

// The test above can fail: each of these would be found.
TEST(NoPeekTest, FindsEveryKindOfLeak) {
    const json reveal{{"salt", "pepper"}, {"deal", "a0=G b0=s"}};
    const json honest{{"t", "state"},
                      {"state",
                       {{"phase", "play"},
                        {"deal", {{"commitment", "9f"}, {"reveal", nullptr}}},
                        {"pieces", {{{"id", 1}, {"at", 0}, {"down", true}}}},
                        {"moves", {{{"move", "b0b0"}, {"outcome", "b0=s"}}}}}}};
    EXPECT_THAT(leaks(honest.dump() + "\n", reveal), testing::IsEmpty());
    const auto with = [&honest](const json::json_pointer& place, const json& value) {
        json message = honest;
        message[place] = value;
        return message.dump() + "\n";
    };
    using Pointer = json::json_pointer;
    EXPECT_FALSE(leaks(with(Pointer{"/state/pieces/0/kind"}, "general"), reveal).empty());
    EXPECT_FALSE(leaks(with(Pointer{"/state/deal/reveal"}, reveal), reveal).empty());
    EXPECT_FALSE(leaks(with(Pointer{"/state/debug"}, "pepper"), reveal).empty());
    EXPECT_FALSE(leaks(with(Pointer{"/state/next"}, "a0=G"), reveal).empty());
    EXPECT_FALSE(leaks(R"({"t":"hint","best":"b0=s"})", reveal).empty());
    // What is said after the end is said in time.
    EXPECT_THAT(leaks(with(Pointer{"/state/phase"}, "over") + with(Pointer{"/state/debug"}, "pepper"), reveal),
                testing::IsEmpty());
}

TEST_F(GameTest, TheSummaryOfADarkGameHidesTheDealToo) {
    const json game = create({{"game", "banqi"}, {"opponent", kLocal}});
    const auto summary = get(port(), "/api/v1/games/" + game["id"].get<std::string>());
    EXPECT_EQ(summary.json()["state"]["deal"]["reveal"], nullptr);
    EXPECT_EQ(summary.body.find("=G"), std::string::npos);
    EXPECT_EQ(summary.body.find(game["token"].get<std::string>()), std::string::npos);
}

TEST_F(GameTest, AGameIsTheSameAfterARestart) {
    const json game = create({{"game", "banqi"}, {"opponent", kLocal}});
    json welcome;
    json state;
    {
        WebSocket ws = joined(game, welcome);
        state = welcome["state"];
        for (int i = 0; i < 5; ++i) state = play(ws, state["ply"], state["actions"][0]["move"].get<std::string>());
    }
    stop();
    start(settings());
    WebSocket ws = joined(game, welcome);
    EXPECT_EQ(welcome["state"]["fen"], state["fen"]);
    EXPECT_EQ(welcome["state"]["pieces"], state["pieces"]);
    EXPECT_EQ(welcome["state"]["seq"], state["seq"]);
    EXPECT_EQ(welcome["state"]["deal"], state["deal"]);
    EXPECT_EQ(welcome["state"]["moves"].size(), 5);
    EXPECT_EQ(welcome["state"]["actions"], state["actions"]);
}

TEST_F(GameTest, RecordsCanBeDownloaded) {
    const json game = create({{"game", "xiangqi"}, {"opponent", kLocal}});
    json welcome;
    WebSocket ws = joined(game, welcome);
    (void)play(ws, 0, "h2e2");
    const std::string path = "/api/v1/games/" + game["id"].get<std::string>() + "/record?format=";
    EXPECT_THAT(get(port(), path + "pgn").body, testing::HasSubstr("C2=5"));
    EXPECT_THAT(get(port(), path + "moves").body, testing::HasSubstr("h2e2"));
    EXPECT_EQ(get(port(), path + "poem").status, 400);
}

TEST_F(GameTest, TwoOnOneBoardAgreeOnADraw) {
    json welcome;
    WebSocket ws = joined(create({{"game", "xiangqi"}, {"opponent", kLocal}}), welcome);
    EXPECT_TRUE(welcome["state"]["can"]["draw"]);
    ws.send({{"t", "draw"}});
    const json over = ws.receive("state")["state"];
    EXPECT_EQ(over["phase"], "over");
    EXPECT_EQ(over["result"]["reason"], "agreement");
    const std::string id = welcome["game"]["id"];
    const std::string pgn = get(port(), "/api/v1/games/" + id + "/record?format=pgn").body;
    const std::string day = welcome["game"]["created"].get<std::string>().substr(0, 4);
    EXPECT_THAT(pgn, testing::HasSubstr("[Date \"" + day + "."));
    EXPECT_THAT(pgn, testing::HasSubstr("[Red \"One board\"]"));
}

}  // namespace
}  // namespace qiyuan::server::test
