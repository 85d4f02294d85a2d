#include "lab/match/referee.hpp"

#include <gtest/gtest.h>

#include "fake_player.hpp"

namespace qiyuan::lab {
namespace {

using base::Milliseconds;
using engine::Fault;
using engine::Reply;
using game::Side;

// Red mates on the back rank with e8e9 and the like; two rooks against a bare general.
constexpr auto kMateInOne = "3k5/R8/7R1/9/9/9/9/9/9/4K4 w - - 0 1";

ScriptedPlayer::Script always(std::string move, Milliseconds used = {}) {
    return [move, used](const engine::MoveRequest&) -> engine::Played<Reply> {
        return Reply{Reply::Kind::kMove, move, used};
    };
}

ScriptedPlayer::Script fails(Fault fault) {
    return [fault](const engine::MoveRequest&) -> engine::Played<Reply> {
        return tl::unexpected<engine::Failure>(engine::Failure{fault, "as told"});
    };
}

struct Table {
    RefereeRules rules{Milliseconds{100}, Milliseconds{1000}, 60};
    engine::ThinkingLimit limit = *engine::ThinkingLimit::parse("depth=1");
    Opening opening;

    RefereedGame play(ScriptedPlayer::Script red, ScriptedPlayer::Script black) const {
        ScriptedPlayer first{std::move(red)};
        ScriptedPlayer second{std::move(black)};
        const auto game = std::move(*engine::make_game("xiangqi"));
        const Referee referee{rules, [] { return false; }};
        return referee.play(*game, opening, {Seat{&first, limit}, Seat{&second, limit}}, nullptr).value();
    }
};

TEST(Referee, SeesMate) {
    Table table;
    table.opening.fen = kMateInOne;
    const auto game = table.play(always("h7h9"), fails(Fault::kCrash));
    EXPECT_EQ(game.end.winner, Side::kFirst);
    EXPECT_TRUE(game.end.is_by_rules());
    EXPECT_FALSE(game.fault);
    EXPECT_EQ(game.moves, std::vector<std::string>{"h7h9"});
}

TEST(Referee, FaultsLoseForWhoCommitsThem) {
    for (const Fault fault : engine::kAllFaults) {
        const auto game = Table{}.play(always("h2e2"), fails(fault));
        EXPECT_EQ(game.end.winner, Side::kFirst);
        ASSERT_TRUE(game.fault);
        EXPECT_EQ(game.fault->by, Side::kSecond);
        EXPECT_EQ(game.fault->failure.fault, fault);
        EXPECT_TRUE(game.end.is_by_fault());
    }
}

TEST(Referee, JudgesMovesItself) {
    EXPECT_EQ(Table{}.play(always("a0a9"), fails(Fault::kCrash)).fault->failure.fault, Fault::kIllegal);
    EXPECT_EQ(Table{}.play(always("nonsense"), fails(Fault::kCrash)).fault->failure.fault, Fault::kIllegal);
    EXPECT_EQ(Table{}.play(always("a6a5"), fails(Fault::kCrash)).fault->failure.fault, Fault::kWrongSide);
    EXPECT_EQ(Table{}.play(always("h2e2"), always("h2e2")).fault->by, Side::kSecond);
}

TEST(Referee, KeepsTheTimeOfAMove) {
    Table table;
    table.limit = *engine::ThinkingLimit::parse("movetime=50");
    EXPECT_EQ(table.play(always("h2e2", Milliseconds{151}), fails(Fault::kCrash)).fault->failure.fault, Fault::kLate);
    EXPECT_EQ(table.play(always("h2e2", Milliseconds{150}), fails(Fault::kCrash)).fault->by, Side::kSecond);
}

TEST(Referee, KeepsTheClocks) {
    Table table;
    table.limit = *engine::ThinkingLimit::parse("tc=1+0.2");
    std::vector<Milliseconds> seen;
    const auto shuffle = [&seen](const engine::MoveRequest& turn) -> engine::Played<Reply> {
        seen.push_back(turn.time_left[turn.side]);
        EXPECT_GE(turn.patience, turn.time_left[turn.side]);
        return Reply{Reply::Kind::kMove, seen.size() % 2 == 1 ? "a0a1" : "a1a0", Milliseconds{700}};
    };
    const auto other = [](const engine::MoveRequest& turn) -> engine::Played<Reply> {
        return Reply{Reply::Kind::kMove, turn.moves.size() % 4 == 1 ? "a9a8" : "a8a9", Milliseconds{0}};
    };
    const auto game = table.play(shuffle, other);
    // 1000 - 700 + 200, and then 500 - 700 is late by more than the margin.
    EXPECT_EQ(seen, (std::vector<Milliseconds>{Milliseconds{1000}, Milliseconds{500}}));
    EXPECT_EQ(game.fault->failure.fault, Fault::kLate);
    EXPECT_EQ(game.used_ms, (std::vector<std::int64_t>{700, 0}));
}

TEST(Referee, ResignationIsNoFault) {
    const auto game = Table{}.play(
        [](const engine::MoveRequest&) -> engine::Played<Reply> { return Reply{Reply::Kind::kResignation, {}, {}}; },
        fails(Fault::kCrash));
    EXPECT_EQ(game.end.winner, Side::kSecond);
    EXPECT_EQ(game.end.cause, EndCause{Resigned{}});
    EXPECT_FALSE(game.fault);
}

TEST(Referee, StopsWhereThePlayersWouldNot) {
    const auto shuffle = [](std::string there, std::string back) {
        return [=](const engine::MoveRequest& turn) -> engine::Played<Reply> {
            return Reply{Reply::Kind::kMove, turn.moves.size() % 4 < 2 ? there : back, {}};
        };
    };
    Table table;
    table.rules.most_plies = 7;
    const auto game = table.play(shuffle("a0a1", "a1a0"), shuffle("a9a8", "a8a9"));
    EXPECT_FALSE(game.end.winner);
    EXPECT_EQ(game.moves.size(), 7U);
}

TEST(Referee, AnInterruptedGameIsNoGame) {
    ScriptedPlayer player{always("h2e2")};
    const auto game = std::move(*engine::make_game("xiangqi"));
    const Referee referee{{}, [] { return true; }};
    const Seat seat{&player, *engine::ThinkingLimit::parse("depth=1")};
    EXPECT_FALSE(referee.play(*game, {}, {seat, seat}, nullptr));
}

TEST(Facts, BeingAheadIsCounted) {
    // Red has two rooks against none for long, then gives up.
    Table table;
    table.opening.fen = "3k5/9/9/9/9/9/9/9/R8/R3K4 w - - 0 1";
    const auto red = [](const engine::MoveRequest& turn) -> engine::Played<Reply> {
        if (turn.moves.size() >= 10) return Reply{Reply::Kind::kResignation, {}, {}};
        return Reply{Reply::Kind::kMove, turn.moves.size() % 4 == 0 ? "e0e1" : "e1e0", {}};
    };
    const auto black = [](const engine::MoveRequest& turn) -> engine::Played<Reply> {
        return Reply{Reply::Kind::kMove, turn.moves.size() % 4 == 1 ? "d9d8" : "d8d9", {}};
    };
    const auto game = table.play(red, black);
    EXPECT_EQ(game.facts[Side::kFirst].at("ahead"), 1U);
    EXPECT_EQ(game.facts[Side::kFirst].at("lost_from_ahead"), 1U);
    EXPECT_TRUE(game.facts[Side::kSecond].empty());
}

}  // namespace
}  // namespace qiyuan::lab
