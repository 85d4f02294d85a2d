#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "server/fixture.hpp"

// Replay, judge and analysis.
namespace qiyuan::server::test {
namespace {

using nlohmann::json;

class StudyTest : public ServerTest {};

TEST_F(StudyTest, AGameIsReplayedPlyByPly) {
    const auto answer = post(port(), "/api/v1/replay", {{"game", "xiangqi"}, {"moves", {"h2e2", "马８进７", "H2+3"}}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json replay = answer.json();
    ASSERT_EQ(replay["plies"].size(), 4);
    EXPECT_EQ(replay["plies"][2]["move"]["move"], "h9g7");
    EXPECT_EQ(replay["plies"][0]["move"], nullptr);
    EXPECT_EQ(replay["plies"][3]["turn"], "second");
    EXPECT_GT(replay["actions"].size(), 0);
    const auto refused = post(port(), "/api/v1/replay", {{"game", "xiangqi"}, {"moves", {"h2e2", "h2e2"}}});
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.json()["error"]["ply"], 2);
    EXPECT_EQ(post(port(), "/api/v1/replay", {{"game", "xiangqi"}, {"fen", "nonsense"}}).json()["error"]["code"],
              "bad_position");
}

TEST_F(StudyTest, AFlipAwaitsItsOutcome) {
    const json waiting = post(port(), "/api/v1/replay", {{"game", "banqi"}, {"moves", {"a0a0"}}}).json();
    EXPECT_EQ(waiting["awaits"]["outcomes"].size(), 14);
    EXPECT_EQ(waiting["actions"].size(), 0);
    const json shown = post(port(), "/api/v1/replay", {{"game", "banqi"}, {"moves", {"a0a0", "a0=g"}}}).json();
    EXPECT_EQ(shown["awaits"], nullptr);
    ASSERT_EQ(shown["plies"].size(), 2);
    EXPECT_EQ(shown["plies"][1]["move"]["shown"]["kind"], "general");
    EXPECT_EQ(shown["plies"][1]["colours"]["first"], "black");
}

TEST_F(StudyTest, TablesTellAnEndingAndEachOfItsMoves) {
    const auto answer = post(port(), "/api/v1/tables", {{"game", "banqi"}, {"fen", "8/6A1/7h/3E4 r - 0 1"}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json won = answer.json();
    EXPECT_EQ(won["covered"], true);
    EXPECT_EQ(won["verdict"]["winner"], "first");
    const json& best = won["moves"][0];
    EXPECT_EQ(best["winner"], "first");
    EXPECT_EQ(best["plies"], won["verdict"]["plies"]);
    EXPECT_EQ(
        won["moves"].size(),
        post(port(), "/api/v1/replay", {{"game", "banqi"}, {"fen", "8/6A1/7h/3E4 r - 0 1"}}).json()["actions"].size());
    // The best moves of both lead to the capture in just so many plies.
    std::vector<std::string> line;
    json here = won;
    for (int plies = won["verdict"]["plies"]; plies > 0; --plies) {
        EXPECT_EQ(here["verdict"]["plies"], plies);
        line.push_back(here["moves"][0]["move"]);
        here = post(port(), "/api/v1/tables", {{"game", "banqi"}, {"fen", "8/6A1/7h/3E4 r - 0 1"}, {"moves", line}})
                   .json();
    }
    EXPECT_EQ(here["covered"], false);
    EXPECT_EQ(here["reason"], "over");
}

TEST_F(StudyTest, TheDrawClockCountsInTheTables) {
    const json hurried = post(port(), "/api/v1/tables", {{"game", "banqi"}, {"fen", "A7/8/8/E6h r - 58 1"}}).json();
    EXPECT_EQ(hurried["verdict"]["winner"], nullptr);
    const json endless =
        post(port(), "/api/v1/tables", {{"game", "banqi"}, {"rules", "endless"}, {"fen", "A7/8/8/E6h r - 58 1"}})
            .json();
    EXPECT_EQ(endless["verdict"]["winner"], "first");
}

TEST_F(StudyTest, WhereTablesAreSilentTheySayWhy) {
    const auto reason = [&](const json& body) { return post(port(), "/api/v1/tables", body).json()["reason"]; };
    EXPECT_EQ(reason({{"game", "xiangqi"}}), "variant");
    EXPECT_EQ(reason({{"game", "banqi"}}), "face-down");
    EXPECT_EQ(reason({{"game", "banqi"}, {"fen", "8/6A1/7h/c2E3R r - 0 1"}}), "men");
    EXPECT_EQ(reason({{"game", "banqi"}, {"rules", "mistboard"}, {"fen", "8/6A1/7h/3E4 r - 0 1"}}), "rules");
    EXPECT_EQ(post(port(), "/api/v1/tables", {{"game", "banqi"}, {"fen", "nonsense"}}).status, 400);
}

TEST_F(StudyTest, ARepetitionIsJudgedInThreeLanguages) {
    const auto answer = post(port(), "/api/v1/judge",
                             {{"fen", "2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w"},
                              {"moves", "h6i6 i0h0 i6h6 h0i0 h6i6 i0h0 i6h6 h0i0"}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json game = answer.json()["games"][0];
    EXPECT_EQ(game["verdict"], "black-wins");
    EXPECT_EQ(game["reason"], "repetition");
    EXPECT_EQ(game["repetition"]["levels"]["first"], "perpetual-chase");
    EXPECT_THAT(game["headline"]["zh-Hans"].get<std::string>(), testing::HasSubstr("长捉"));
    EXPECT_THAT(game["headline"]["zh-Hant"].get<std::string>(), testing::HasSubstr("長捉"));
    const json& move = game["repetition"]["moves"][0];
    EXPECT_EQ(move["label"], "chase");
    EXPECT_EQ(move["arrows"][0]["kind"], "chase");
}

TEST_F(StudyTest, AFileOfGamesIsJudged) {
    const auto answer = post(port(), "/api/v1/judge", {{"text", "1. h2e2 h9g7 2. h0g2 a0a1\n"}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json game = answer.json()["games"][0];
    EXPECT_EQ(game["reason"], "illegal-move");
    EXPECT_EQ(game["ply"], 4);
    EXPECT_EQ(post(port(), "/api/v1/judge", {{"text", "no game at all"}}).status, 400);
    EXPECT_EQ(post(port(), "/api/v1/judge", {{"text", "x"}, {"fen", "y"}}).status, 400);
}

TEST_F(StudyTest, TheRefereeIsToldTheRulesOfTheDay) {
    const json lap{{"fen", "2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w"}, {"moves", "h6i6 i0h0 i6h6 h0i0"}};
    const auto judged = [&](const json& more) {
        json body = lap;
        body.update(more);
        return post(port(), "/api/v1/judge", body).json()["games"][0];
    };
    EXPECT_EQ(judged(json::object())["final"], false);
    EXPECT_EQ(judged({{"fold", 2}})["final"], true);
    const json warned = judged({{"fold", 2}, {"warn", true}});
    EXPECT_EQ(warned["final"], false);
    EXPECT_EQ(warned["warnings"], json::parse(R"([{"loser":"first","ply":4}])"));
    EXPECT_EQ(judged({{"move_limit", 4}})["reason"], "move-limit");
    EXPECT_EQ(judged({{"language", "zh-Hant"}})["headline"].size(), 1);
    EXPECT_EQ(judged({{"moves", "h6h9 h9h8"}, {"illegal_loses", true}})["verdict"], "red-wins");
    for (const json& wrong :
         {json{{"fold", 1}}, json{{"language", "fr"}}, json{{"rules", "fide"}}, json{{"warn", 3}}}) {
        json body = lap;
        body.update(wrong);
        EXPECT_EQ(post(port(), "/api/v1/judge", body).status, 400) << wrong;
    }
}

TEST_F(StudyTest, ARecordThatCannotBeReadLeavesTheOthers) {
    const json games =
        post(port(), "/api/v1/judge", {{"text", "1-0\t-\th2e2 nonsense\n1-0\t-\th2e2 h9g7\n"}}).json()["games"];
    ASSERT_EQ(games.size(), 2);
    EXPECT_EQ(games[0]["reason"], "unreadable");
    EXPECT_THAT(games[0]["error"].get<std::string>(), testing::StartsWith("line 1, column 12: "));
    EXPECT_EQ(games[1]["reason"], "none");
}

TEST_F(StudyTest, APositionOfAnotherBoardIsRefused) {
    const json five{{"game", "magic"}, {"fen", "mc1 5/5/2K2/5/4k p pr -/- 0 -"}};
    const auto answer = post(port(), "/api/v1/replay", five);
    EXPECT_EQ(answer.status, 400);
    EXPECT_EQ(answer.json()["error"]["code"], "bad_position");
    json game = five;
    game["opponent"] = kLocal;
    EXPECT_EQ(post(port(), "/api/v1/games", game).status, 400);
}

TEST_F(StudyTest, TheGalleryShowsWhatTheRefereeRules) {
    const json gallery = get(port(), "/api/v1/judge/gallery").json();
    ASSERT_GT(gallery["diagrams"].size(), 100);
    std::set<std::string> ids;
    for (const json& diagram : gallery["diagrams"]) EXPECT_TRUE(ids.insert(diagram["id"]).second) << diagram["id"];
    EXPECT_TRUE(ids.contains("D3-2"));
    const auto killer = std::find_if(gallery["diagrams"].begin(), gallery["diagrams"].end(),
                                     [](const json& diagram) { return diagram["number"] == 34; });
    ASSERT_NE(killer, gallery["diagrams"].end());
    EXPECT_THAT((*killer)["article"].get<std::string>(), testing::StartsWith("20."));
    EXPECT_THAT((*killer)["caption"]["en"].get<std::string>(), testing::EndsWith("."));
    EXPECT_THAT((*killer)["caption"]["zh-Hant"].get<std::string>(), testing::HasSubstr("殺"));
    const json& first = gallery["diagrams"][0];
    const json judged = get(port(), "/api/v1/judge/gallery/" + first["id"].get<std::string>()).json();
    EXPECT_EQ(judged["verdict"], first["verdict"]);
    EXPECT_EQ(get(port(), "/api/v1/judge/gallery/none").status, 404);
}

TEST_F(StudyTest, TraditionalTextHasNoSimplifiedCharacters) {
    const json gallery = get(port(), "/api/v1/judge/gallery").json();
    for (std::size_t i = 0; i < gallery["diagrams"].size(); i += 10) {
        const std::string id = gallery["diagrams"][i]["id"];
        const json judged = get(port(), "/api/v1/judge/gallery/" + id).json();
        const std::string text = judged["explanation"]["zh-Hant"];
        for (const char* simplified : {"长", "将", "对", "双", "变", "车", "马", "杀", "红", "胜", "负", "着着法"})
            EXPECT_EQ(text.find(simplified), std::string::npos) << id << ": " << text;
    }
}

TEST_F(StudyTest, AnAnalysisSendsLinesAndEnds) {
    WebSocket ws{port(), "/api/v1/analysis"};
    ws.send({{"t", "analyse"}, {"id", "a"}, {"game", "xiangqi"}, {"moves", {"h2e2"}}, {"lines", 2}, {"seconds", 60}});
    const json line = ws.receive("line");
    EXPECT_EQ(line["id"], "a");
    EXPECT_GT(line["score"]["win"].get<double>(), 0.0);
    EXPECT_FALSE(line["pv"].empty());
    EXPECT_TRUE(line["pv"][0]["notation"].contains("wxf"));
    ws.send({{"t", "stop"}});
    const json done = ws.receive("done");
    EXPECT_EQ(done["reason"], "stopped");
    EXPECT_NE(done["best"], nullptr);
    ws.send({{"t", "analyse"}, {"id", "b"}, {"game", "xiangqi"}, {"moves", {"h2h2"}}});
    EXPECT_EQ(ws.receive("error")["error"]["code"], "illegal_move");
    ws.send({{"t", "analyse"}, {"id", "c"}, {"game", "xiangqi"}, {"fen", "3k5/9/9/9/9/9/9/3R5/9/4K4 b - - 0 1"}});
    EXPECT_EQ(ws.receive("done")["reason"], "over");
}

// Four plies before the course rules draw; without a draw clock it is mate in five.
TEST_F(StudyTest, AnAnalysisGoesByItsOwnRules) {
    const auto wins = [this](const char* rules) {
        WebSocket ws{port(), "/api/v1/analysis"};
        ws.send({{"t", "analyse"},
                 {"game", "banqi"},
                 {"rules", rules},
                 {"fen", "A6A/8/3G4/4h2r r - 56 1"},
                 {"seconds", 1}});
        double best = 0;
        for (json message = ws.receive(); message.at("t") != "done"; message = ws.receive())
            if (message.at("t") == "line") best = message.at("score").at("win").get<double>();
        return best;
    };
    EXPECT_LT(wins("course"), 0.9);
    EXPECT_GT(wins("endless"), 0.99);
    // On the same thread, after somebody else's rules.
    EXPECT_LT(wins("course"), 0.9);
}

TEST_F(StudyTest, AWaitingAnalysisIsToldItsPlaceAndALostOneFreesTheThread) {
    const auto ask = [](WebSocket& ws) {
        ws.send({{"t", "analyse"}, {"id", 1}, {"game", "xiangqi"}, {"seconds", 60}});
    };
    auto first = std::make_unique<WebSocket>(port(), "/api/v1/analysis");
    ask(*first);
    (void)first->receive("started");
    WebSocket second{port(), "/api/v1/analysis"};
    ask(second);
    EXPECT_EQ(second.receive("queued")["position"], 1);
    first->close();
    (void)second.receive("started");
}

TEST_F(StudyTest, AVisitorHasSoManyEngines) {
    std::vector<WebSocket> sockets;
    const SchedulerLimits usual;
    for (std::size_t i = 0; i < usual.jobs_per_visitor; ++i) {
        sockets.emplace_back(port(), "/api/v1/analysis");
        sockets.back().send({{"t", "analyse"}, {"game", "xiangqi"}, {"seconds", 60}});
        (void)sockets.back().receive();  // queued or started
    }
    sockets.emplace_back(port(), "/api/v1/analysis");
    sockets.back().send({{"t", "analyse"}, {"game", "xiangqi"}, {"seconds", 60}});
    EXPECT_EQ(sockets.back().receive("error")["error"]["code"], "rate_limited");
}

}  // namespace
}  // namespace qiyuan::server::test
