#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/sha256.hpp"
#include "server/board/catalogue.hpp"
#include "server/http/access.hpp"
#include "server/http/rate_limiter.hpp"
#include "server/play/match_json.hpp"
#include "server/play/results.hpp"
#include "server/play/sealed_deal.hpp"

// The parts of the server that need no network.
namespace qiyuan::server {
namespace {

using namespace std::chrono_literals;
using game::Side;

TEST(BoardShapeTest, SquaresAreNamedFromTheTopLeft) {
    const BoardShape& xiangqi = find_dialect("xiangqi")->shape();
    EXPECT_EQ(xiangqi.squares().front(), "a9");
    EXPECT_EQ(xiangqi.squares().back(), "i0");
    EXPECT_EQ(xiangqi.at("h2"), 70);
    EXPECT_EQ(xiangqi.at("j0"), std::nullopt);
    const BoardShape& leapers = find_dialect("zero_point_one")->shape();
    EXPECT_EQ(leapers.squares().front(), "h1");
    EXPECT_EQ(leapers.at("b5"), 52);
}

TEST(DialectTest, PlacementShowsNothingOfFaceDownMen) {
    const auto game = make_game("banqi", "").value();
    const Placement placement = game->view();
    EXPECT_EQ(placement.men.size(), 32);
    for (const Placed& placed : placement.men) {
        EXPECT_TRUE(placed.down);
        EXPECT_EQ(placed.man, std::nullopt);
    }
    EXPECT_EQ((placement.bag.at({Colour::kBlack, Kind::kSoldier})), 5);
    EXPECT_EQ(placement.colours, std::nullopt);
}

TEST(DialectTest, DropsAndPocketsOfZeroPointOne) {
    const auto game = make_game("zero_point_one", "").value();
    ASSERT_TRUE(game->set_up("7w/8/5A2/8/8/2d5/8/W7 r 2N4F7D15a 20"));
    const Dialect& dialect = *find_dialect("zero_point_one");
    const Placement placement = game->view();
    EXPECT_EQ((placement.pockets[Side::kFirst].at({Colour::kRed, Kind::kDabbaba})), 7);
    EXPECT_EQ((placement.pockets[Side::kSecond].at({Colour::kBlue, Kind::kAlfil})), 15);
    const Action drop = dialect.action("Df8", placement);
    EXPECT_EQ(drop.kind, ActionKind::kDrop);
    EXPECT_EQ(drop.piece, Kind::kDabbaba);
    EXPECT_EQ(drop.to, dialect.shape().at("f8"));
}

TEST(SealedDealTest, KeepsItsPromiseAndRefusesAnotherGamesDeal) {
    const auto game = make_game("banqi", "").value();
    const std::string text = nature::Deal::make(*game, 7)->text();
    const auto deal = SealedDeal::read(*game, {text, "salt"});
    ASSERT_TRUE(deal);
    EXPECT_EQ(deal->commitment(), base::sha256_hex("salt:" + text));
    EXPECT_EQ(SealedDeal::read(*game, {"a0=G", "salt"}).error().code, ErrorCode::kInternal);
}

// A game of banqi with this deal, played by the same moves.
Match played(const std::string& deal, const std::vector<std::string>& moves) {
    MatchSettings settings;
    settings.variant = "banqi";
    settings.rules = "course";
    Match match = Match::make("id", settings, {}, DealRecord{deal, "salt"}).value();
    for (const std::string& move : moves) {
        const auto event = match.decide_move(match.turn(), match.log().plies(), move, TimePoint{});
        EXPECT_TRUE(event && match.apply(*event, TimePoint{}));
    }
    return match;
}

// Two deals that differ only where nobody has looked yet are one game to everybody: not a byte tells them apart.
TEST(NoPeekTest, WhatNobodyHasSeenChangesNothingThatIsSent) {
    const auto game = make_game("banqi", "").value();
    const std::string deal = nature::Deal::make(*game, 3)->text();
    const std::vector<std::string> moves{"a0a0", "h3h3", "d1d1"};
    std::string swapped = deal;
    const auto place = [&deal](std::string_view square) { return deal.find(square) + 3; };
    std::swap(swapped[place("b2=")], swapped[place("c2=")]);
    ASSERT_NE(swapped, deal) << "these two must differ for the test to mean anything";
    const auto seen = [](const Match& match) {
        nlohmann::json state = state_json(match, 0, {}, {}, TimePoint{});
        add_choices(state, match, Viewer{{true, true}});
        state["deal"].erase("commitment");
        return state.dump() + game_json(match).dump();
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

MatchSettings timed_settings() {
    MatchSettings settings;
    settings.variant = "xiangqi";
    settings.rules = "wxf";
    settings.clock = engine::TimeControl{60s, 2s};
    return settings;
}

TEST(MatchTest, TheFirstMoveIsFreeAndTheIncrementIsAdded) {
    Match match = Match::make("id", timed_settings(), {}, std::nullopt).value();
    const TimePoint start{};
    const auto play = [&](std::string_view move, TimePoint at) {
        const auto event = match.decide_move(match.turn(), match.log().plies(), move, at);
        ASSERT_TRUE(event) << event.error().message;
        ASSERT_TRUE(match.apply(*event, at));
    };
    play("h2e2", start + 30s);
    EXPECT_EQ(match.time_left(Side::kFirst, start + 30s), 60s);
    play("h9g7", start + 40s);
    EXPECT_EQ(match.time_left(Side::kSecond, start + 40s), 52s);
    EXPECT_EQ(match.time_left(Side::kFirst, start + 45s), 55s);
    EXPECT_FALSE(match.decide_flag(start + 45s));
    const auto late = match.decide_move(Side::kFirst, 2, "h0g2", start + 101s);
    ASSERT_TRUE(late);
    EXPECT_EQ(*late, Event{(Ended{Side::kSecond, ResultCode::kTime})});
}

TEST(MatchTest, EventsMakeTheSameMatchAgain) {
    MatchSettings settings;
    settings.variant = "banqi";
    settings.rules = "course";
    const auto deal = Match::fresh_deal(settings).value();
    Match match = Match::make("id", settings, {}, deal).value();
    std::vector<Event> events;
    for (int i = 0; i < 40 && match.phase() == Match::Phase::kPlay; ++i) {
        const auto actions = match.log().actions();
        const auto event = i % 9 == 8
                               ? match.decide_takeback(match.turn())
                               : match.decide_move(match.turn(), match.log().plies(),
                                                   actions[static_cast<std::size_t>(i) % actions.size()].move, {});
        ASSERT_TRUE(event);
        ASSERT_TRUE(match.apply(*event, {}));
        events.push_back(event_from_text(to_text(*event)).value());
        EXPECT_EQ(events.back(), *event);
    }
    Match again = Match::make("id", settings, {}, deal).value();
    for (const Event& event : events) ASSERT_TRUE(again.apply(event, {}));
    EXPECT_EQ(again.log().game().fen(), match.log().game().fen());
    EXPECT_EQ(again.seq(), match.seq());
    for (const Placed& placed : match.log().placement().men)
        EXPECT_EQ(again.log().ids().at(placed.at), match.log().ids().at(placed.at));
}

TEST(MatchTest, DamagedEventsAreRefused) {
    Match match = Match::make("id", timed_settings(), {}, std::nullopt).value();
    EXPECT_FALSE(match.apply(Moved{"h2h8"}, {}));
    EXPECT_FALSE(match.apply(Hinted{}, {}));
    for (const char* text : {R"({"e":"dance"})", R"({"e":"join","seat":"third","token":""})",
                             R"({"e":"end","winner":null,"reason":"rain"})", R"({"e":"takeback","plies":"two"})",
                             R"({"move":"h2e2"})", R"([1])", "", "{"})
        EXPECT_FALSE(event_from_text(text)) << text;
    EXPECT_EQ(match.seq(), 0);
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
    const FinalResult named =
        final_result(Side::kSecond, ResultCode::kTime, game::BySide<Colour>{Colour::kBlack, Colour::kRed});
    EXPECT_EQ(named.text.english, "Red wins by time.");
    EXPECT_EQ(named.text.traditional, "超時，紅方勝。");
    EXPECT_EQ(final_result(Side::kFirst, ResultCode::kResignation, std::nullopt).text.english,
              "The first player wins by resignation.");
    EXPECT_EQ(final_result(std::nullopt, ResultCode::kAgreement, std::nullopt).text.simplified, "双方同意，和棋。");
}

}  // namespace
}  // namespace qiyuan::server
