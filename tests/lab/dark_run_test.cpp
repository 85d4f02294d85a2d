// Runs of games in which a deal is hidden.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/file.hpp"
#include "lab/match/pgn.hpp"
#include "lab/run/replay.hpp"
#include "run_fixture.hpp"

namespace qiyuan::lab {
namespace {

namespace fs = std::filesystem;

class DarkRuns : public RunTest {
protected:
    static RunSpec dark_run(std::string game) {
        RunSpec spec;
        spec.game = std::move(game);
        spec.rules = "draw_clock=30";
        spec.entrants = fake_entrants("200", "90");
        spec.openings.plies = 1;
        spec.openings_identity = "random:1";
        spec.pairs = 6;
        spec.shard_pairs = 2;
        spec.seed = 3;
        return spec;
    }
    std::map<std::uint64_t, PairRecord> pairs_of(const RunSpec& spec, const std::vector<std::uint64_t>& shards) {
        RunReader reader{play(spec.run_id(), spec, shards)};
        EXPECT_TRUE(reader.refresh());
        return reader.pairs();
    }
};

TEST_F(DarkRuns, APairSharesItsDealAndItsFirstFlip) {
    for (const char* name : {"banqi", "magic", "magic-6x6"}) {
        const auto pairs = pairs_of(dark_run(name), {0, 1, 2});
        ASSERT_EQ(pairs.size(), 6U);
        std::set<std::string> deals;
        for (const auto& [number, pair] : pairs) {
            const auto& [one, two] = pair.games;
            EXPECT_FALSE(one.game.deal.empty());
            EXPECT_EQ(one.game.deal, two.game.deal);
            ASSERT_EQ(one.game.opening.moves.size(), 2U);
            EXPECT_EQ(one.game.opening, two.game.opening);
            EXPECT_TRUE(nature::is_outcome(one.game.opening.moves[1]));
            EXPECT_NE(one.first, two.first);
            deals.insert(one.game.deal);
            for (const auto& game : pair.games) {
                EXPECT_FALSE(game.game.fault) << game.game.fault->failure.detail;
                EXPECT_TRUE(game.game.luck) << name;
            }
        }
        EXPECT_EQ(deals.size(), 6U);
    }
}

TEST_F(DarkRuns, EverythingFollowsFromThePairsSeed) {
    const auto forwards = pairs_of(dark_run("banqi"), {0, 1, 2});
    fs::remove_all(path_);
    const auto backwards = pairs_of(dark_run("banqi"), {2, 1, 0});
    for (const auto& [number, pair] : forwards) EXPECT_EQ(to_json(pair), to_json(backwards.at(number)));
    RunSpec other = dark_run("banqi");
    other.seed = 4;
    EXPECT_NE(pairs_of(other, {0}).at(0).games[0].game.deal, forwards.at(0).games[0].game.deal);
}

TEST_F(DarkRuns, RecordsReplayAgainstTheirDeal) {
    for (const char* name : {"banqi", "banqi-4x4", "banqi-house", "magic", "magic-5x5"}) {
        const RunSpec spec = dark_run(name);
        const auto game = std::move(*engine::make_game(spec.game, spec.rules));
        for (const auto& [number, pair] : pairs_of(spec, {0, 1, 2}))
            for (const MatchGame& record : pair.games) {
                const auto replayed = replay(record, *game);
                EXPECT_TRUE(replayed) << name << ": " << replayed.error().text();
                MatchGame wrong = record;
                wrong.game.deal = "";
                EXPECT_FALSE(replay(wrong, *game));
            }
    }
}

TEST_F(DarkRuns, AFlipThatShowsAnotherPieceIsSeen) {
    const RunSpec spec = dark_run("banqi");
    const auto game = std::move(*engine::make_game(spec.game, spec.rules));
    MatchGame wrong = pairs_of(spec, {0}).at(0).games[0];
    auto& moves = wrong.game.moves;
    for (std::size_t i = 2; i < moves.size(); ++i)
        if (nature::is_outcome(moves[i])) {
            moves[i].back() = moves[i].back() == 's' ? 'S' : 's';
            break;
        }
    const auto replayed = replay(wrong, *game);
    ASSERT_FALSE(replayed);
    EXPECT_NE(replayed.error().text().find("the deal holds"), std::string::npos);
}

TEST_F(DarkRuns, TheDealIsInTheGameFileAndFlipsAreNotNumbered) {
    const MatchGame record = pairs_of(dark_run("banqi"), {0}).at(0).games[0];
    const std::string pgn = to_pgn(record, "banqi", {"a", "b"}, "0.1");
    EXPECT_NE(pgn.find("[Deal \"" + record.game.deal + "\"]"), std::string::npos);
    const auto& moves = record.game.moves;
    EXPECT_NE(pgn.find("1. " + moves[0] + ' ' + moves[1] + ' ' + moves[2]), std::string::npos);
}

TEST_F(DarkRuns, AMoveOfTheOtherColourIsKnownAsSuch) {
    const auto game = std::move(*engine::make_game("banqi"));
    const auto says = [](std::string move) {
        return [move](const engine::MoveRequest&) -> engine::Played<engine::Reply> {
            return engine::Reply{engine::Reply::Kind::kMove, move, {}};
        };
    };
    for (const char* fen : {"R6r/8/8/8 r - 0 1", "r6R/8/8/8 b - 0 1"}) {
        ScriptedPlayer confused{says("h3h2")};
        const Seat seat{&confused, *engine::ThinkingLimit::parse("depth=1")};
        const auto deal = nature::AnyDeal::make(*game, 1);
        const auto played = Referee{{}, [] { return false; }}.play(*game, {fen, {}}, {seat, seat}, &*deal);
        EXPECT_EQ(played->fault->failure.fault, engine::Fault::kWrongSide) << fen;
    }
}

TEST_F(DarkRuns, AMoveOfTheOtherSideIsKnownInMagicChessToo) {
    const auto game = std::move(*engine::make_game("magic"));
    ScriptedPlayer confused{[](const engine::MoveRequest&) -> engine::Played<engine::Reply> {
        return engine::Reply{engine::Reply::Kind::kMove, "d4d3", {}};
    }};
    const Seat seat{&confused, *engine::ThinkingLimit::parse("depth=1")};
    const auto deal = nature::AnyDeal::make(*game, 1);
    const auto played =
        Referee{{}, [] { return false; }}.play(*game, {"mc1 3r/4/4/R3 p pr -/- 0 -", {}}, {seat, seat}, &*deal);
    EXPECT_EQ(played->fault->failure.fault, engine::Fault::kWrongSide);
}

// The referee's deal follows a piece that goes back to the unseen, in both games of a pair.
TEST_F(DarkRuns, PiecesMayGoBackToTheBag) {
    fs::create_directories(path_);
    ASSERT_TRUE(base::write_file(path_ / "openings",
                                 "mc1 \?\?m{h}r/\?\?1k/R{h}1\?\?/KM{h}\?\? p pr GNPP/gnpp 0 - hidden_known=bag\n"));
    RunSpec spec = dark_run("magic");
    spec.openings = *OpeningSource::parse("file:" + (path_ / "openings").string());
    const auto game = std::move(*engine::make_game(spec.game, spec.rules));
    spec.openings_identity = (*open_book(spec.openings, *game, spec.seed))->identity();
    for (const auto& [number, pair] : pairs_of(spec, {0, 1, 2}))
        for (const MatchGame& record : pair.games) {
            EXPECT_FALSE(record.game.fault) << record.game.fault->failure.detail;
            const auto replayed = replay(record, *game);
            EXPECT_TRUE(replayed) << replayed.error().text();
        }
}

TEST_F(DarkRuns, PlayersAreToldOutcomesOnly) {
    std::string heard;
    const auto game = std::move(*engine::make_game("banqi"));
    ScriptedPlayer nosy{[&heard](const engine::MoveRequest& turn) -> engine::Played<engine::Reply> {
        heard.clear();
        for (const auto& move : turn.moves) heard += move + ' ';
        const auto played = turn.moves.size() / 2;
        if (played == 3) return engine::Reply{engine::Reply::Kind::kResignation, {}, {}};
        const std::string square{static_cast<char>('a' + played), '0'};
        return engine::Reply{engine::Reply::Kind::kMove, square + square, {}};
    }};
    const Seat seat{&nosy, *engine::ThinkingLimit::parse("depth=1")};
    const auto deal = nature::AnyDeal::make(*game, 9);
    const Referee referee{{}, [] { return false; }};
    const auto played = referee.play(*game, {}, {seat, seat}, &*deal);
    ASSERT_TRUE(played);
    EXPECT_EQ(played->deal, deal->text());
    EXPECT_EQ(played->end.cause, EndCause{Resigned{}});
    EXPECT_EQ(std::count(heard.begin(), heard.end(), '='), 3);
}

}  // namespace
}  // namespace qiyuan::lab
