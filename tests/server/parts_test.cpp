#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/sha256.hpp"
#include "server/board/catalogue.hpp"
#include "server/http/access.hpp"
#include "server/http/rate_limiter.hpp"
#include "server/play/live_game_json.hpp"
#include "server/play/results.hpp"
#include "server/play/sealed_deal.hpp"

// The parts of the server that need no network.
namespace qiyuan::server {
namespace {

using namespace std::chrono_literals;
using game::Side;

TEST(BoardShapeTest, SquaresAreNamedFromTheTopLeft) {
    const BoardLayout& xiangqi = find_dialect("xiangqi")->shape();
    EXPECT_EQ(xiangqi.squares().front(), "a9");
    EXPECT_EQ(xiangqi.squares().back(), "i0");
    EXPECT_EQ(xiangqi.at("h2"), 70);
    EXPECT_EQ(xiangqi.at("j0"), std::nullopt);
    const BoardLayout& leapers = find_dialect("zero_point_one")->shape();
    EXPECT_EQ(leapers.squares().front(), "h1");
    EXPECT_EQ(leapers.at("b5"), 52);
}

TEST(DialectTest, PlacementShowsNothingOfFaceDownMen) {
    const auto game = make_game("banqi", "").value();
    const BoardView placement = game->view();
    EXPECT_EQ(placement.men.size(), 32);
    for (const Placed& placed : placement.men) {
        EXPECT_TRUE(placed.down);
        EXPECT_EQ(placed.man, std::nullopt);
    }
    EXPECT_EQ((placement.bag.at({PieceColour::kBlack, PieceKind::kSoldier})), 5);
    EXPECT_EQ(placement.colours, std::nullopt);
}

TEST(DialectTest, DropsAndPocketsOfZeroPointOne) {
    const auto game = make_game("zero_point_one", "").value();
    ASSERT_TRUE(game->set_up("7w/8/5A2/8/8/2d5/8/W7 r 2N4F7D15a 20"));
    const Dialect& dialect = *find_dialect("zero_point_one");
    const BoardView placement = game->view();
    EXPECT_EQ((placement.pockets[Side::kFirst].at({PieceColour::kRed, PieceKind::kDabbaba})), 7);
    EXPECT_EQ((placement.pockets[Side::kSecond].at({PieceColour::kBlue, PieceKind::kAlfil})), 15);
    const Action drop = dialect.action("Df8", placement);
    EXPECT_EQ(drop.kind, ActionKind::kDrop);
    EXPECT_EQ(drop.piece, PieceKind::kDabbaba);
    EXPECT_EQ(drop.to, dialect.shape().at("f8"));
}

TEST(SealedDealTest, KeepsItsPromiseAndRefusesAnotherGamesDeal) {
    const auto game = make_game("banqi", "").value();
    const std::string text = nature::AnyDeal::make(*game, 7)->text();
    const auto deal = SealedDeal::read(*game, {text, "salt"});
    ASSERT_TRUE(deal);
    EXPECT_EQ(deal->commitment(), base::sha256_hex("salt:" + text));
    EXPECT_EQ(SealedDeal::read(*game, {"a0=G", "salt"}).error().code, ErrorCode::kInternal);
}

// A game of banqi with this deal, played by the same moves.
LiveGame played(const std::string& deal, const std::vector<std::string>& moves) {
    LiveGameSettings settings;
    settings.variant = "banqi";
    settings.rules = "course";
    LiveGame live_game = LiveGame::make("id", settings, {}, DealRecord{deal, "salt"}).value();
    for (const std::string& move : moves) {
        const auto event = live_game.decide_move(live_game.turn(), live_game.log().plies(), move, TimePoint{});
        EXPECT_TRUE(event && live_game.apply(*event, TimePoint{}));
    }
    return live_game;
}

// Two deals that differ only where nobody has looked yet are one game to everybody: not a byte tells them apart.
TEST(NoPeekTest, WhatNobodyHasSeenChangesNothingThatIsSent) {
    const auto game = make_game("banqi", "").value();
    const std::string deal = nature::AnyDeal::make(*game, 3)->text();
    const std::vector<std::string> moves{"a0a0", "h3h3", "d1d1"};
    std::string swapped = deal;
    const auto place = [&deal](std::string_view square) { return deal.find(square) + 3; };
    std::swap(swapped[place("b2=")], swapped[place("c2=")]);
    ASSERT_NE(swapped, deal) << "these two must differ for the test to mean anything";
    const auto seen = [](const LiveGame& live_game) {
        nlohmann::json state = state_json(live_game, 0, {}, {}, TimePoint{});
        add_choices(state, live_game, Viewer{{true, true}});
        state["deal"].erase("commitment");
        return state.dump() + game_json(live_game).dump();
    };
    EXPECT_EQ(seen(played(deal, moves)), seen(played(swapped, moves)));
    // And once one of them is turned up it does.
    EXPECT_NE(seen(played(deal, {"b2b2"})), seen(played(swapped, {"b2b2"})));
}

TEST(RateLimiterTest, ABucketFillsWithTime) {
    RateLimiter limiter{{2, 1}};
    const TokenBucket::TimePoint start{};
    EXPECT_TRUE(limiter.allow("a", start));
    EXPECT_TRUE(limiter.allow("a", start));
    EXPECT_FALSE(limiter.allow("a", start));
    EXPECT_TRUE(limiter.allow("b", start));
    EXPECT_FALSE(limiter.allow("a", start + 900ms));
    EXPECT_TRUE(limiter.allow("a", start + 2000ms));
}

TEST(AccessTest, PortsAndBracketsDoNotMatter) {
    const Access access{{"games.example"}, {}};
    for (const char* host : {"localhost:8080", "127.0.0.1", "[::1]:80", "[::1]", "Games.Example:443"}) {
        Request request;
        request.host = host;
        EXPECT_TRUE(access.check_host(request)) << host;
    }
    for (const char* host : {"", "localhost.evil.example", "evil.example:8080", "127.0.0.1.nip.io"}) {
        Request request;
        request.host = host;
        EXPECT_FALSE(access.check_host(request)) << host;
    }
}

LiveGameSettings timed_settings() {
    LiveGameSettings settings;
    settings.variant = "xiangqi";
    settings.rules = "wxf";
    settings.clock = engine::TimeControl{60s, 2s};
    return settings;
}

TEST(MatchTest, TheFirstMoveIsFreeAndTheIncrementIsAdded) {
    LiveGame live_game = LiveGame::make("id", timed_settings(), {}, std::nullopt).value();
    const TimePoint start{};
    const auto play = [&](std::string_view move, TimePoint at) {
        const auto event = live_game.decide_move(live_game.turn(), live_game.log().plies(), move, at);
        ASSERT_TRUE(event) << event.error().message;
        ASSERT_TRUE(live_game.apply(*event, at));
    };
    play("h2e2", start + 30s);
    EXPECT_EQ(live_game.time_left(Side::kFirst, start + 30s), 60s);
    play("h9g7", start + 40s);
    EXPECT_EQ(live_game.time_left(Side::kSecond, start + 40s), 52s);
    EXPECT_EQ(live_game.time_left(Side::kFirst, start + 45s), 55s);
    EXPECT_FALSE(live_game.decide_flag(start + 45s));
    const auto late = live_game.decide_move(Side::kFirst, 2, "h0g2", start + 101s);
    ASSERT_TRUE(late);
    EXPECT_EQ(*late, Event{(Ended{Side::kSecond, ResultCode::kTime})});
}

TEST(MatchTest, EventsMakeTheSameMatchAgain) {
    LiveGameSettings settings;
    settings.variant = "banqi";
    settings.rules = "course";
    const auto deal = LiveGame::fresh_deal(settings).value();
    LiveGame live_game = LiveGame::make("id", settings, {}, deal).value();
    std::vector<Event> events;
    for (int i = 0; i < 40 && live_game.phase() == LiveGame::Phase::kPlay; ++i) {
        const auto actions = live_game.log().actions();
        const auto event = i % 9 == 8
                               ? live_game.decide_takeback(live_game.turn())
                               : live_game.decide_move(live_game.turn(), live_game.log().plies(),
                                                       actions[static_cast<std::size_t>(i) % actions.size()].move, {});
        ASSERT_TRUE(event);
        ASSERT_TRUE(live_game.apply(*event, {}));
        events.push_back(event_from_text(to_text(*event)).value());
        EXPECT_EQ(events.back(), *event);
    }
    LiveGame again = LiveGame::make("id", settings, {}, deal).value();
    for (const Event& event : events) ASSERT_TRUE(again.apply(event, {}));
    EXPECT_EQ(again.log().game().fen(), live_game.log().game().fen());
    EXPECT_EQ(again.seq(), live_game.seq());
    for (const Placed& placed : live_game.log().placement().men)
        EXPECT_EQ(again.log().ids().at(placed.at), live_game.log().ids().at(placed.at));
}

TEST(MatchTest, DamagedEventsAreRefused) {
    LiveGame live_game = LiveGame::make("id", timed_settings(), {}, std::nullopt).value();
    EXPECT_FALSE(live_game.apply(Moved{"h2h8"}, {}));
    EXPECT_FALSE(live_game.apply(Hinted{}, {}));
    for (const char* text : {R"({"e":"dance"})", R"({"e":"join","seat":"third","token":""})",
                             R"({"e":"end","winner":null,"reason":"rain"})", R"({"e":"takeback","plies":"two"})",
                             R"({"move":"h2e2"})", R"([1])", "", "{"})
        EXPECT_FALSE(event_from_text(text)) << text;
    EXPECT_EQ(live_game.seq(), 0);
}

// The lines that earlier versions wrote.
TEST(EventTest, EventsOfOldStoresAreRead) {
    const std::pair<const char*, Event> lines[] = {
        {R"({"e":"move","move":"a0a0","outcome":"a0=G","used":1200})", Moved{"a0a0", "a0=G", base::Milliseconds{1200}}},
        {R"({"e":"move","move":"h2e2"})", Moved{"h2e2"}},
        {R"({"e":"takeback","plies":4})", TakenBack{4}},
        {R"({"e":"undo"})", Undone{}},
        {R"({"e":"hint"})", Hinted{}},
        {R"({"e":"join","seat":"second","token":"ab"})", Joined{Side::kSecond, "ab"}},
        {R"({"e":"end","reason":"time","winner":"first"})", Ended{Side::kFirst, ResultCode::kTime}},
        {R"({"e":"end","reason":"agreement","winner":null})", Ended{std::nullopt, ResultCode::kAgreement}},
    };
    for (const auto& [text, event] : lines) {
        EXPECT_EQ(event_from_text(text).value(), event) << text;
        EXPECT_EQ(nlohmann::json::parse(to_text(event)), nlohmann::json::parse(text));
    }
}

TEST(ResultsTest, SentencesNameColoursOnceKnown) {
    const FinalResult named = final_result(Side::kSecond, ResultCode::kTime,
                                           game::BySide<PieceColour>{PieceColour::kBlack, PieceColour::kRed});
    EXPECT_EQ(named.text.english, "Red wins by time.");
    EXPECT_EQ(named.text.traditional, "超時，紅方勝。");
    EXPECT_EQ(final_result(Side::kFirst, ResultCode::kResignation, std::nullopt).text.english,
              "The first player wins by resignation.");
    EXPECT_EQ(final_result(std::nullopt, ResultCode::kAgreement, std::nullopt).text.simplified, "双方同意，和棋。");
}

}  // namespace
}  // namespace qiyuan::server
