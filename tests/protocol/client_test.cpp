#include "protocol/client.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/registry.hpp"
#include "protocol/visible_window.hpp"

namespace qiyuan::protocol {
namespace {

using engine::Fault;

std::unique_ptr<engine::Player> dummy(std::string_view protocol, std::string_view misdeed, std::string_view more = "") {
    const auto text = fmt::format("cmd={},proto={},args={} {},ping=2000,start=5000{}", QIYUAN_DUMMY, protocol, protocol,
                                  misdeed, more);
    auto spec = ClientSpec::parse(text, {});
    EXPECT_TRUE(spec) << spec.error().text();
    const std::string game = protocol == "cdc" ? "banqi" : protocol == "codecup" ? "zero_point_one" : "xiangqi";
    return std::move(make_client(std::move(*spec), {game}).value());
}

const engine::GameStart kStart{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", true,
                               *engine::ThinkingLimit::parse("depth=1")};

// One move of a new game with what the player says; patience is short, because some never answer.
engine::Played<engine::Reply> first_reply(engine::Player& player, std::span<const std::string> moves = {}) {
    if (auto begun = player.begin_game(kStart, game::Side::kFirst); !begun) return tl::unexpected(begun.error());
    engine::MoveRequest turn;
    turn.moves = moves;
    turn.limit = kStart.limit;
    turn.patience = base::Milliseconds{1500};
    return player.choose(turn);
}

constexpr std::array kProtocols{"uci", "ucci", "xboard"};

TEST(Client, PlaysInEveryDialect) {
    std::string first;
    for (const auto* protocol : kProtocols) {
        const auto player = dummy(protocol, "none");
        const auto reply = first_reply(*player);
        ASSERT_TRUE(reply) << protocol << ": " << reply.error().detail;
        EXPECT_EQ(reply->kind, engine::Reply::Kind::kMove);
        EXPECT_EQ(player->name(), fmt::format("Dummy of {}", protocol));
        // The same rule picks the same move, so all three were told the same position.
        if (first.empty()) first = reply->move;
        EXPECT_EQ(reply->move, first) << protocol;
    }
}

TEST(Client, TellsTheMovesSoFar) {
    const std::vector<std::string> moves{"h2e2", "h9g7", "h0g2"};
    std::string reply_of_all;
    for (const auto* protocol : kProtocols) {
        const auto player = dummy(protocol, "none");
        const auto reply = first_reply(*player, moves);
        ASSERT_TRUE(reply) << protocol;
        if (reply_of_all.empty()) reply_of_all = reply->move;
        EXPECT_EQ(reply->move, reply_of_all) << protocol;
    }
}

TEST(Client, StrayOutputIsTolerated) {
    for (const auto* protocol : kProtocols) EXPECT_TRUE(first_reply(*dummy(protocol, "chatter"))) << protocol;
}

TEST(Client, MisdeedsBecomeFaults) {
    for (const auto* protocol : kProtocols) {
        const auto fault_of = [&](std::string_view misdeed) {
            const auto reply = first_reply(*dummy(protocol, misdeed));
            return reply ? std::optional<Fault>{} : reply.error().fault;
        };
        EXPECT_EQ(fault_of("crash"), Fault::kCrash) << protocol;
        EXPECT_EQ(fault_of("stall"), Fault::kStall) << protocol;
        EXPECT_EQ(fault_of("flood"), Fault::kStall) << protocol;
        EXPECT_EQ(fault_of("garbage"), Fault::kGarbage) << protocol;
        EXPECT_EQ(fault_of("long_line"), Fault::kGarbage) << protocol;
    }
    EXPECT_EQ(first_reply(*dummy("uci", "no_move")).error().fault, Fault::kIllegal);
    EXPECT_EQ(first_reply(*dummy("uci", "die_at_start")).error().fault, Fault::kCrash);
    EXPECT_EQ(first_reply(*dummy("uci", "silent_at_start", ",start=300")).error().fault, Fault::kStall);
    EXPECT_EQ(first_reply(*dummy("uci", "deaf_to_ping", ",ping=300")).error().fault, Fault::kStall);
    EXPECT_EQ(first_reply(*dummy("xboard", "deaf_to_ping", ",ping=300")).error().fault, Fault::kStall);
}

TEST(Client, ResignationsAndClaims) {
    for (const auto* protocol : kProtocols)
        EXPECT_EQ(first_reply(*dummy(protocol, "resign"))->kind, engine::Reply::Kind::kResignation) << protocol;
    // The dummy plays Red and the game is not over.
    EXPECT_EQ(first_reply(*dummy("xboard", "claim_win")).error().fault, Fault::kGarbage);
}

TEST(Client, StartsAfreshAfterACrash) {
    const auto player = dummy("uci", "crash");
    EXPECT_FALSE(first_reply(*player));
    EXPECT_EQ(first_reply(*player).error().fault, Fault::kCrash);
}

TEST(Client, WhatCannotBeSaidIsRefusedAtTheStart) {
    EXPECT_FALSE(first_reply(*dummy("uci", "none", ",Nonsense=1")));
    EXPECT_TRUE(first_reply(*dummy("uci", "none", ",hash=2")));
    auto start = kStart;
    start.limit = *engine::ThinkingLimit::parse("nodes=100");
    EXPECT_FALSE(dummy("xboard", "none")->begin_game(start, game::Side::kFirst));
    start.limit = *engine::ThinkingLimit::parse("movetime=1500");
    EXPECT_FALSE(dummy("xboard", "none")->begin_game(start, game::Side::kFirst));
}

TEST(CodecupClient, HearsTheOpponentAndSaysItsMove) {
    const auto player = dummy("codecup", "none", ",Time=on");
    auto start = kStart;
    start.limit = *engine::ThinkingLimit::parse("tc=30");
    engine::MoveRequest turn;
    turn.patience = base::Milliseconds{5000};
    ASSERT_TRUE(player->begin_game(start, game::Side::kFirst));
    EXPECT_EQ(player->choose(turn)->move, "WNFFDDDDAAAAAAAA");
    const std::vector<std::string> moves{"WNFFDDDDAAAAAAAA", "aaaaaaaawnffdddd", "b1d1", "b5d3"};
    turn.moves = std::span{moves}.first(2);
    EXPECT_EQ(player->choose(turn)->move, "g1e1");
    turn.moves = moves;
    EXPECT_EQ(player->choose(turn)->move, "g1e3");
    player->end_game(moves);
    // The next game begins with a new process; as the second player it hears a set-up first.
    ASSERT_TRUE(player->begin_game(start, game::Side::kSecond));
    turn.moves = std::span{moves}.first(1);
    EXPECT_EQ(player->choose(turn)->move, "g1e1");
    ASSERT_TRUE(player->begin_game(start, game::Side::kFirst));
    turn.moves = std::span{moves}.first(2);
    EXPECT_FALSE(player->choose(turn));  // an opening it did not play
}

// The dummy flips the first face-down square it knows of and moves nothing; it chatters between its answers.
TEST(CdcClient, IsToldEveryActionAndAnswersWithAFlip) {
    const auto player = dummy("cdc", "none");
    auto start = kStart;
    start.limit = *engine::ThinkingLimit::parse("tc=30");
    engine::MoveRequest turn;
    turn.patience = base::Milliseconds{5000};
    ASSERT_TRUE(player->begin_game(start, game::Side::kFirst));
    EXPECT_EQ(player->name(), "Dummy of cdc");
    auto game = std::move(*engine::make_game("banqi"));
    std::vector<std::string> moves;
    // A dummy that had heard of fewer actions, or of others, would sooner or later answer with an illegal move.
    for (const char* const shown : {"G", "s", "c", "R", "h", "E"}) {
        turn.moves = moves;
        const auto reply = player->choose(turn);
        ASSERT_TRUE(reply) << reply.error().detail;
        ASSERT_TRUE(game->play(reply->move)) << reply->move;
        moves.push_back(reply->move);
        if (!game->awaits_outcome()) continue;
        moves.push_back(reply->move.substr(0, 2) + '=' + shown);
        ASSERT_TRUE(game->play(moves.back()));
    }
    ASSERT_TRUE(player->begin_game(start, game::Side::kSecond));
    turn.moves = std::span{moves}.first(2);
    EXPECT_EQ(player->choose(turn)->move, moves[2]);
}

TEST(UciClient, PlaysDarkGamesFromWhatCanBeSeen) {
    auto spec = ClientSpec::parse(fmt::format("cmd={},proto=uci,args=uci none", QIYUAN_DUMMY), {});
    const auto player = std::move(make_client(std::move(*spec), {"banqi"}).value());
    auto game = std::move(*engine::make_game("banqi"));
    ASSERT_TRUE(player->begin_game({game->fen(), true, kStart.limit}, game::Side::kFirst));
    engine::MoveRequest turn;
    turn.limit = kStart.limit;
    turn.patience = base::Milliseconds{5000};
    std::vector<std::string> moves;
    for (int ply = 0; ply < 40 && !game->ending(); ++ply) {
        turn.moves = moves;
        const auto reply = player->choose(turn);
        ASSERT_TRUE(reply) << reply.error().detail;
        ASSERT_TRUE(game->play(reply->move)) << reply->move;
        moves.push_back(reply->move);
        if (!game->awaits_outcome()) continue;
        moves.push_back(game->outcomes().front().first);
        ASSERT_TRUE(game->play(moves.back()));
    }
}

TEST(UciClient, TellsTheRules) {
    const auto first_kind = [](const std::string& rules) {
        auto spec = ClientSpec::parse(fmt::format("cmd={},proto=uci,args=uci resign_if_endless", QIYUAN_DUMMY), {});
        const auto player = std::move(make_client(std::move(*spec), {"banqi", rules}).value());
        const auto game = std::move(*engine::make_game("banqi", rules));
        EXPECT_TRUE(player->begin_game({game->fen(), true, kStart.limit}, game::Side::kFirst));
        engine::MoveRequest turn;
        turn.limit = kStart.limit;
        turn.patience = base::Milliseconds{5000};
        return player->choose(turn).value().kind;
    };
    EXPECT_EQ(first_kind(""), engine::Reply::Kind::kMove);
    EXPECT_EQ(first_kind("mistboard"), engine::Reply::Kind::kMove);
    EXPECT_EQ(first_kind("endless"), engine::Reply::Kind::kResignation);
}

TEST(UciClient, AGameThatUciVariantDoesNotOfferIsRefused) {
    auto spec = ClientSpec::parse(fmt::format("cmd={},proto=uci,args=uci none", QIYUAN_DUMMY), {});
    const auto player = std::move(make_client(std::move(*spec), {"zero_point_one"}).value());
    const auto begun = player->begin_game(kStart, game::Side::kFirst);
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().detail, "Dummy of uci does not play zero_point_one, only xiangqi, banqi");
}

TEST(UciClient, AnOptionThatTheProgramRefusesIsAFault) {
    const auto player = dummy("uci", "refuse_option");
    const auto begun = player->begin_game(kStart, game::Side::kFirst);
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().detail, "Dummy of uci says: 5000 is too much");
}

TEST(VisibleWindow, BeginsAfterTheLastFlipOrCapture) {
    VisibleWindow window{std::move(*engine::make_game("banqi"))};
    const std::string start = window.fen();
    EXPECT_TRUE(window.moves().empty());
    // A red cannon takes a black soldier over the elephant between them, and then there is room to step.
    const std::vector<std::string> moves{"a0a0", "a0=C", "c0c0", "c0=s", "b0b0",
                                         "b0=e", "b1b1", "b1=r", "a0c0", "b0a0"};
    ASSERT_TRUE(window.follow(std::span{moves}.first(8)));
    const std::string after_flip = window.fen();
    EXPECT_NE(after_flip, start);
    EXPECT_TRUE(window.moves().empty());
    ASSERT_TRUE(window.follow(std::span{moves}.first(9)));
    EXPECT_NE(window.fen(), after_flip);
    const std::string after_capture = window.fen();
    ASSERT_TRUE(window.follow(moves));
    EXPECT_EQ(window.fen(), after_capture);
    EXPECT_EQ(window.moves(), std::vector<std::string>{"b0a0"});
    const std::vector<std::string> wrong{moves[0], moves[1], "c0c0", "c0=C", "c0=C"};
    EXPECT_FALSE((VisibleWindow{std::move(*engine::make_game("banqi"))}.follow(wrong)));
}

TEST(Client, MisdeedsBecomeFaultsInProtocolsOfOneGame) {
    for (const std::string_view protocol : {"codecup", "cdc"}) {
        const auto fault_of = [protocol](std::string_view misdeed) {
            const auto player = dummy(protocol, misdeed);
            auto start = kStart;
            start.limit = *engine::ThinkingLimit::parse("tc=30");
            engine::MoveRequest turn;
            turn.patience = base::Milliseconds{1500};
            EXPECT_TRUE(player->begin_game(start, game::Side::kFirst));
            const auto reply = player->choose(turn);
            return reply ? std::optional<Fault>{} : reply.error().fault;
        };
        EXPECT_EQ(fault_of("crash"), Fault::kCrash) << protocol;
        EXPECT_EQ(fault_of("stall"), Fault::kStall) << protocol;
        EXPECT_EQ(fault_of("garbage"), Fault::kGarbage) << protocol;
    }
}

TEST(Client, EachProtocolHasItsGames) {
    for (const char* protocol : {"cdc", "codecup"}) {
        auto spec = ClientSpec::parse(fmt::format("cmd=/bin/cat,proto={}", protocol), {});
        EXPECT_FALSE(make_client(std::move(*spec), {"xiangqi"})) << protocol;
    }
}

TEST(Client, AMissingProgramIsAFailure) {
    auto spec = ClientSpec::parse("cmd=/nowhere/engine,proto=uci", {});
    EXPECT_EQ(first_reply(**make_client(std::move(*spec), {"xiangqi"})).error().fault, Fault::kCrash);
}

}  // namespace
}  // namespace qiyuan::protocol
