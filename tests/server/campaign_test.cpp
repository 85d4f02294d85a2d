#include <gmock/gmock.h>

#include "base/file.hpp"
#include "games/magic/levels/level_file.hpp"
#include "server/fixture.hpp"
#include "server/no_peek.hpp"
#include "server/play/live_game.hpp"

namespace qiyuan::server::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// One level of each sort: won in one move; flips and an NPC that begins; magic of both sides, cast for nothing.
constexpr std::string_view kLevels = R"(
{"id":1,"chapter":1,"name":"First steps","board":4,"rows":"4/4/4/Rp2","red":"","black":"","colours":"player_red","par":2,"stars":[2,3],"hints":1,"undos":1,"rating":{"win":0.31,"draw":0.1,"loss":0.59,"games":100,"player_depth":4,"engine":"test","seed":1}}
{"id":2,"chapter":1,"name":"Gold and battery","board":4,"rows":"?2?/4/4/?1r?","red":"KC","black":"kc","colours":"player_red","first":"npc","par":9,"stars":[9,13],"status":[{"side":"npc","kind":"k","s":"g"}]}
{"id":10,"chapter":1,"name":"Unheard of","board":4,"rows":"r3/4/4/3R","red":"","black":"","colours":"player_red","par":5,"stars":[5,7],"cooldown":0,"cast_cost":"free","spells":{"npc":[],"player":[{"m":"ice","n":2,"charges":2}]}}
{"id":41,"chapter":5,"name":"Grove","board":5,"rows":"?????/5/2#2/5/?????","red":"KGRCP","black":"kgrcp","colours":"player_red","par":9,"stars":[9,13],"limits":{"noprog":50,"max_turns":1}}
)";

class CampaignTest : public ServerTest {
protected:
    [[nodiscard]] ServerSettings settings() override {
        ServerSettings settings = ServerTest::settings();
        settings.levels = magic::parse_levels(kLevels).value();
        return settings;
    }

    // As a browser does: keeps the cookie it is given.
    json fetch(std::string_view path) { return keep(get(port(), path, cookie_)); }
    HttpAnswer send(std::string_view path, const json& body = json::object()) {
        auto answer = post(port(), path, body, cookie_);
        keep_cookie(answer);
        return answer;
    }
    json attempt(int level, const json& same_deal = nullptr) {
        const auto answer = send(level_path(level) + "/attempts", {{"same_deal", same_deal}});
        EXPECT_EQ(answer.status, 201) << answer.body;
        return answer.json();
    }
    // Passes a level that can be won with one move.
    void pass_first() {
        json welcome;
        WebSocket ws = joined(attempt(1), welcome);
        (void)play(ws, 0, "a1b1");
    }
    json level_of(int id) { return fetch(level_path(id)); }
    [[nodiscard]] static std::string level_path(int id) { return fmt::format("/api/v1/campaign/levels/{}", id); }

    Headers cookie_;

private:
    void keep_cookie(const HttpAnswer& answer) {
        const auto found = answer.headers.find("set-cookie");
        if (found != answer.headers.end()) cookie_ = {{"Cookie", found->second.substr(0, found->second.find(';'))}};
    }
    json keep(const HttpAnswer& answer) {
        EXPECT_EQ(answer.status, 200) << answer.body;
        keep_cookie(answer);
        return answer.json();
    }
};

// The next state in which the player is to move, or the end.
json until_players_turn(WebSocket& ws) {
    for (;;)
        if (json state = ws.receive("state")["state"]; state["turn"] == "first" || state["phase"] == "over")
            return state;
}

TEST_F(CampaignTest, TheMapShowsLevelsInChaptersWithTheirMeasuredPassRates) {
    const auto answer = get(port(), "/api/v1/campaign");
    EXPECT_THAT(answer.headers.at("set-cookie"), HasSubstr("HttpOnly"));
    EXPECT_THAT(answer.headers.at("set-cookie"), HasSubstr("SameSite=Strict"));
    const json map = answer.json();
    ASSERT_EQ(map["chapters"].size(), 2);
    const json& levels = map["chapters"][0]["levels"];
    ASSERT_EQ(levels.size(), 3);
    EXPECT_EQ(levels[0]["pass_rate"], json({{"wins", 31}, {"games", 100}}));
    EXPECT_EQ(levels[0]["locked"], false);
    EXPECT_EQ(levels[0]["stars"], nullptr);
    EXPECT_EQ(levels[1]["name"]["zh-Hant"], "金與炮陣");
    EXPECT_EQ(levels[1]["magic"], json({"gold"}));
    EXPECT_EQ(levels[1]["pass_rate"], nullptr);
    EXPECT_EQ(levels[2]["key"], true);
    EXPECT_EQ(levels[2]["name"]["zh-Hans"], "Unheard of");
    EXPECT_EQ(map["next"], 1);
    EXPECT_EQ(map["total_stars"], 0);
    EXPECT_THAT(map["daily"]["id"].get<int>(), testing::AnyOf(1, 2, 10, 41));
}

TEST_F(CampaignTest, ALevelIsShownWithItsBoard) {
    const json level = level_of(41);
    EXPECT_EQ(level["board"]["width"], 5);
    EXPECT_EQ(level["variant"], "magic-5x5");
    EXPECT_EQ(level["pieces"].size(), 11);
    EXPECT_EQ(level["magic"], json({"wood"}));
    EXPECT_THAT(level["goal"]["en"].get<std::string>(), HasSubstr("1 turns"));
    EXPECT_EQ(level["next"], nullptr);
    EXPECT_EQ(level_of(2)["next"], 10);
    EXPECT_EQ(get(port(), level_path(7)).status, 404);
    EXPECT_EQ(get(port(), "/api/v1/campaign/levels/one").status, 404);
    EXPECT_EQ(get(port(), "/api/v1/campaign/levels/99999999999999999999").status, 404);
}

TEST_F(CampaignTest, AWonAttemptGivesStarsOpensTheNextLevelAndIsKept) {
    json welcome;
    const json game = attempt(1);
    WebSocket ws = joined(game, welcome);
    EXPECT_EQ(welcome["game"]["level"], 1);
    EXPECT_EQ(welcome["game"]["players"]["second"]["type"], "npc");
    EXPECT_EQ(welcome["state"]["level"]["turns"], 0);
    const json over = play(ws, 0, "a1b1");
    EXPECT_EQ(over["phase"], "over");
    EXPECT_EQ(over["result"]["winner"], "first");
    EXPECT_EQ(over["level"]["stars"], 3);
    EXPECT_EQ(over["can"]["rematch"], false);
    stop();
    start(settings());
    const json first = level_of(1);
    EXPECT_EQ(first["stars"], 3);
    EXPECT_EQ(first["best_turns"], 1);
    EXPECT_EQ(first["best_game"], game["id"]);
    EXPECT_EQ(level_of(2)["locked"], false);
    EXPECT_EQ(fetch("/api/v1/campaign")["total_stars"], 3);
    EXPECT_EQ(fetch("/api/v1/campaign/progress")["levels"][0]["attempts"], 1);
    // Somebody else has his own way to go.
    EXPECT_EQ(get(port(), level_path(1)).json()["stars"], nullptr);
    EXPECT_EQ(get(port(), level_path(1), {{"Cookie", "qiyuan_visitor=' OR 1=1"}}).json()["stars"], nullptr);
}

TEST_F(CampaignTest, ALockedLevelIsRefusedUnlessItIsTheDailyOne) {
    const int daily = fetch("/api/v1/campaign")["daily"]["id"];
    for (const int id : {2, 10, 41})
        EXPECT_EQ(send(level_path(id) + "/attempts").status, id == daily ? 201 : 403) << id;
    EXPECT_EQ(send(level_path(7) + "/attempts").status, 404);
    EXPECT_EQ(send(level_path(1) + "/attempts", {{"same_dael", nullptr}}).status, 400);
    EXPECT_EQ(get(port(), level_path(1) + "/attempts").status, 405);
}

TEST_F(CampaignTest, HintsAndUndosAreCountedAndCostAStar) {
    json welcome;
    WebSocket ws = joined(attempt(1), welcome);
    EXPECT_EQ(welcome["state"]["can"]["hint"], true);
    EXPECT_EQ(welcome["state"]["can"]["takeback"], false);
    ws.send({{"t", "hint"}, {"id", "h"}});
    const json hint = ws.receive("hint");
    EXPECT_EQ(hint["id"], "h");
    EXPECT_EQ(hint["move"], "a1b1");
    EXPECT_EQ(hint["action"]["to"], 13);
    EXPECT_GT(hint["win"].get<double>(), 0.9);
    EXPECT_EQ(ws.receive("state")["state"]["level"]["hints_left"], 0);
    ws.send({{"t", "hint"}});
    EXPECT_EQ(ws.receive("error")["error"]["code"], "not_offered");
    ws.send({{"t", "move"}, {"ply", 0}, {"move", "a1a2"}});
    json state = until_players_turn(ws);
    EXPECT_EQ(state["level"]["turns"], 1);
    ws.send({{"t", "takeback"}});
    state = until_players_turn(ws);
    EXPECT_EQ(state["ply"], 0);
    EXPECT_EQ(state["level"]["turns"], 0);
    EXPECT_EQ(state["level"]["undos_left"], 0);
    const json over = play(ws, 0, "a1b1");
    EXPECT_EQ(over["level"]["stars"], 2);
    ws.send({{"t", "draw"}});
    EXPECT_EQ(ws.receive("error")["error"]["code"], "game_over");
}

TEST_F(CampaignTest, AnAttemptGoesOnAfterARestartAndUndoShowsTheSameMan) {
    pass_first();
    const json game = attempt(2);
    json welcome;
    json flipped;
    {
        WebSocket ws = joined(game, welcome);
        json state = welcome["state"]["turn"] == "first" ? welcome["state"] : until_players_turn(ws);
        EXPECT_GE(state["ply"], 1);  // the NPC began
        for (const json& action : state["actions"])
            if (action["kind"] == "flip") flipped = action;
        ws.send({{"t", "move"}, {"ply", state["ply"]}, {"move", flipped["move"]}});
        for (;;) {
            state = ws.receive("state")["state"];
            if (state["ply"] > 1 && !state["moves"].empty()) break;
        }
        flipped["shown"] = state["moves"][0]["shown"];
    }
    stop();
    start(settings());
    WebSocket ws = joined(game, welcome);
    if (welcome["state"]["turn"] != "first") (void)until_players_turn(ws);
    ws.send({{"t", "takeback"}});
    json state;
    do state = until_players_turn(ws);
    while (state["level"]["undos_left"] != 2);
    ws.send({{"t", "move"}, {"ply", state["ply"]}, {"move", flipped["move"]}});
    do state = ws.receive("state")["state"];
    while (state["moves"].empty());
    EXPECT_EQ(state["moves"][0]["shown"], flipped["shown"]);
}

TEST_F(CampaignTest, TheDealCanBePractisedAfterTheEndWithoutStars) {
    const json game = attempt(1);
    EXPECT_EQ(send(level_path(1) + "/attempts", {{"same_deal", game["id"]}}).status, 409);
    json welcome;
    {
        WebSocket ws = joined(game, welcome);
        ws.send({{"t", "resign"}});
        EXPECT_EQ(until_players_turn(ws)["level"]["stars"], 0);
    }
    EXPECT_EQ(send(level_path(2) + "/attempts", {{"same_deal", game["id"]}}).status, 400);
    EXPECT_EQ(send(level_path(1) + "/attempts", {{"same_deal", "nothing"}}).status, 404);
    WebSocket ws = joined(attempt(1, game["id"]), welcome);
    EXPECT_EQ(welcome["state"]["level"]["practice"], true);
    const json over = play(ws, 0, "a1b1");
    EXPECT_EQ(over["result"]["winner"], "first");
    EXPECT_EQ(over["level"]["stars"], 0);
    EXPECT_EQ(level_of(1)["stars"], nullptr);
    EXPECT_EQ(level_of(1)["attempts"], 1);
}

TEST_F(CampaignTest, AfterFiveFailuresALevelCanBeSkipped) {
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(send(level_path(1) + "/skip").status, 409);
        json welcome;
        WebSocket ws = joined(attempt(1), welcome);
        ws.send({{"t", "resign"}});
        (void)until_players_turn(ws);
    }
    EXPECT_EQ(level_of(1)["may_skip"], true);
    EXPECT_EQ(send(level_path(1) + "/skip").status, 200);
    EXPECT_EQ(level_of(1)["skipped"], true);
    EXPECT_EQ(level_of(2)["locked"], false);
    EXPECT_EQ(send(level_path(7) + "/skip").status, 404);
}

TEST_F(CampaignTest, AFreeCastIsFollowedByTheActionThatCompletesTheTurn) {
    pass_first();
    for (int i = 0; i < 5; ++i) {
        json welcome;
        WebSocket ws = joined(attempt(2), welcome);
        ws.send({{"t", "resign"}});
        for (;;)
            if (ws.receive("state")["state"]["phase"] == "over") break;
    }
    EXPECT_EQ(send(level_path(2) + "/skip").status, 200);
    json welcome;
    WebSocket ws = joined(attempt(10), welcome);
    json state = welcome["state"];
    // Nobody casts in his first turn.
    ws.send({{"t", "move"}, {"ply", 0}, {"move", "d1d2"}});
    state = until_players_turn(ws);
    json cast;
    for (const json& action : state["actions"])
        if (action["kind"] == "cast") cast = action;
    ASSERT_EQ(cast["spell"], "ice") << state["actions"];
    const std::size_t before = state["ply"];
    state = play(ws, before, cast["move"].get<std::string>());
    EXPECT_EQ(state["turn"], "first");
    EXPECT_EQ(state["level"]["turns"], 1);
    EXPECT_EQ(state["moves"].size(), 2);  // the cast and the other side's waiting
    EXPECT_EQ(state["moves"][1]["kind"], "pass");
    ws.send({{"t", "takeback"}});
    state = until_players_turn(ws);
    EXPECT_EQ(state["ply"], 0);  // the free cast alone was no turn
}

TEST_F(CampaignTest, TheTurnsOfALevelCanRunOut) {
    ServerSettings only = settings();
    std::erase_if(only.levels, [](const magic::Level& level) { return level.id != 41; });
    stop();
    start(only);
    json welcome;
    WebSocket ws = joined(attempt(41), welcome);
    const json state = play(ws, 0, welcome["state"]["actions"][0]["move"].get<std::string>());
    EXPECT_EQ(state["phase"], "over") << state;
    EXPECT_EQ(state["result"]["reason"], "turn-limit");
    EXPECT_EQ(state["result"]["winner"], "second");
    EXPECT_EQ(level_of(41)["attempts"], 1);
}

TEST_F(CampaignTest, NothingHiddenLeavesTheServerDuringAnAttempt) {
    ServerSettings only = settings();
    std::erase_if(only.levels, [](const magic::Level& level) { return level.id != 2; });
    stop();
    start(only);
    json welcome;
    WebSocket ws = joined(attempt(2), welcome);
    json state = welcome["state"]["turn"] == "first" ? welcome["state"] : until_players_turn(ws);
    while (state["phase"] != "over") {
        const json& actions = state["actions"];
        const json& action = actions.at((state["ply"].get<std::size_t>() * 7) % actions.size());
        ws.send({{"t", "move"}, {"ply", state["ply"]}, {"move", action["move"]}});
        const json ply = state["ply"];
        do state = until_players_turn(ws);
        while (state["ply"] == ply && state["phase"] != "over");
    }
    const json& reveal = state["deal"]["reveal"];
    EXPECT_THAT(leaks(ws.everything(), reveal), testing::IsEmpty());
    EXPECT_EQ(seal_of(reveal), welcome["state"]["deal"]["commitment"]);
}

// Every level that is shipped can be shown, begun and thought about.
TEST_F(CampaignTest, TheLevelsOfTheSourceTreeCanBePlayed) {
    ServerSettings real = settings();
    real.levels.clear();
    for (const auto& file : std::filesystem::directory_iterator{std::filesystem::path{QIYUAN_SOURCE_DIR} / "levels"}) {
        if (file.path().extension() != ".jsonl") continue;
        const auto levels = magic::parse_levels(base::read_file(file.path()).value());
        ASSERT_TRUE(levels) << file.path();
        real.levels.insert(real.levels.end(), levels->begin(), levels->end());
    }
    ASSERT_GT(real.levels.size(), 20);
    for (const magic::Level& level : real.levels) {
        const LevelSettings attempt{level, 7, engine::AttemptKind::kRanked, "visitor"};
        LiveGameSettings match_settings;
        match_settings.variant = level_variant(level);
        match_settings.opponent = Opponent::kEngine;
        match_settings.level = attempt;
        const auto deal = LiveGame::fresh_deal(match_settings);
        ASSERT_TRUE(deal) << level.id;
        const auto live_game = LiveGame::make("id", match_settings, {}, *deal);
        ASSERT_TRUE(live_game) << level.id;
        EXPECT_FALSE(live_game->log().actions().empty()) << level.id;
    }
    stop();
    start(real);
    for (const magic::Level& level : real.levels) EXPECT_EQ(level_of(level.id)["id"], level.id);
}

TEST_F(CampaignTest, WithoutLevelsThereIsNoCampaign) {
    ServerSettings none = settings();
    none.levels.clear();
    stop();
    start(none);
    EXPECT_EQ(get(port(), "/api/v1/campaign").status, 404);
    EXPECT_EQ(post(port(), level_path(1) + "/attempts", json::object()).status, 404);
}

}  // namespace
}  // namespace qiyuan::server::test
