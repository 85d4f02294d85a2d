#include <gtest/gtest.h>

#include <filesystem>
#include <future>
#include <map>

#include "engine/registry.hpp"
#include "own_temporary_path.hpp"
#include "tables/prober.hpp"

// How the engine treats draws and the history: what other engines were seen to get wrong is tested here.
namespace qiyuan::engine {
namespace {

constexpr std::uint64_t kNodes = 20'000;

class BanqiEngine : public ::testing::Test {
protected:
    BanqiEngine() : engine_(std::move(*make_engine("banqi"))) {
        EXPECT_TRUE(engine_->set_option("Hash", "4"));
        EXPECT_TRUE(engine_->set_option("Contempt", "0"));
    }

    [[nodiscard]] Choice choice(const std::string& fen, const std::vector<std::string>& moves,
                                std::uint64_t nodes = kNodes) {
        const auto done = engine_->set_position(fen, moves);
        EXPECT_TRUE(done) << done.error().text();
        std::promise<Choice> promise;
        auto chosen = promise.get_future();
        EngineListener listener;
        listener.on_choice = [&promise](const Choice& found) { promise.set_value(found); };
        GoRequest request;
        request.limits.nodes = nodes;
        EXPECT_TRUE(engine_->go(request, listener));
        Choice found = chosen.get();
        engine_->wait();
        return found;
    }

    // Plays both sides to the end, which must come within so many plies and be no draw.
    void expect_decided(const std::string& fen, int plies, std::uint64_t nodes) {
        std::vector<std::string> moves;
        for (int ply = 0; ply < plies; ++ply) {
            const Choice found = choice(fen, moves, nodes);
            if (!found.move) break;
            moves.push_back(*found.move);
            ASSERT_TRUE(engine_->set_position(fen, moves));
            if (engine_->game().awaits_outcome()) turn_up(fen, moves);
            if (engine_->game().ending()) break;
        }
        const auto ending = engine_->game().ending();
        ASSERT_TRUE(ending) << fen;
        EXPECT_NE(ending->result_for_mover, game::Result::kDraw) << fen;
    }

    // Nature turns up the first piece that the bag has.
    void turn_up(const std::string& fen, std::vector<std::string>& moves) {
        const std::string square = moves.back().substr(0, 2);
        moves.emplace_back();
        for (const char piece : std::string_view{"GAERHCSgaerhcs"}) {
            moves.back() = square + '=' + piece;
            if (engine_->set_position(fen, moves)) return;
        }
        FAIL() << "nothing can lie on " << square;
    }

    std::unique_ptr<AnyEngine> engine_;
};

TEST_F(BanqiEngine, AheadItDoesNotWalkIntoARepetition) {
    // Red is far ahead. The position after h0h1 has stood twice; a third time would be a draw.
    const std::string fen = "8/A2E4/3R4/1h5G r - 0 1";
    const std::vector<std::string> moves{"h0h1", "b0b1", "h1h0", "b1b0", "h0h1", "b0b1", "h1h0", "b1b0"};
    const Choice found = choice(fen, moves);
    ASSERT_TRUE(found.move);
    EXPECT_NE(*found.move, "h0h1");
    EXPECT_GT(found.line.score.raw(), 200);
}

TEST_F(BanqiEngine, BehindItTakesTheRepetition) {
    // The same from the other side: Black's only hope is that the position after b0b1 stands again.
    const Choice found = choice("8/A2E4/3R4/1h5G r - 0 1", {"h0h1", "b0b1", "h1h0", "b1b0", "h0h1"});
    ASSERT_TRUE(found.move);
    EXPECT_EQ(*found.move, "b0b1");
}

TEST_F(BanqiEngine, ShedsNothingBeforeADraw) {
    // The clock runs out in two plies, whatever is stepped. Taking the soldier with the rook would cost the rook.
    const Choice found = choice("8/3R4/3se3/8 r - 58 70", {});
    ASSERT_TRUE(found.move);
    EXPECT_NE(*found.move, "d2d1");
    EXPECT_EQ(found.line.score.raw(), 0);
}

TEST_F(BanqiEngine, AheadWithPiecesFaceDownItDoesNotRepeatEither) {
    // The first source's games: ahead, with flips left that look risky, shuffling until the position stands again.
    for (const char* contempt : {"0", "60"}) {
        ASSERT_TRUE(engine_->set_option("Contempt", contempt));
        const std::string fen = "X6X/A2E4/3R4/1h5G r Ss 0 1";
        const std::vector<std::string> moves{"h0h1", "b0b1", "h1h0", "b1b0", "h0h1", "b0b1", "h1h0", "b1b0"};
        const Choice found = choice(fen, moves);
        ASSERT_TRUE(found.move);
        EXPECT_NE(*found.move, "h0h1") << contempt;
        EXPECT_GT(found.line.score.raw(), 200) << contempt;
    }
}

TEST_F(BanqiEngine, ShedsNothingBeforeADrawThatItDislikes) {
    // Contempt is no reason to throw a rook away: neither when the clock calls the draw, nor when a repetition does.
    ASSERT_TRUE(engine_->set_option("Contempt", "60"));
    EXPECT_NE(choice("8/3R4/3se3/8 r - 58 70", {}).move, "d2d1");
    EXPECT_NE(choice("8/3R4/3se3/8 r - 59 70", {}).move, "d2d1");
    const std::vector<std::string> moves{"d2d3", "e1f1", "d3d2", "f1e1", "d2d3", "e1f1", "d3d2", "f1e1"};
    EXPECT_NE(choice("8/3R4/3se3/8 r - 0 1", moves).move, "d2d1");
}

TEST_F(BanqiEngine, AWonCaptureBeatsTheClock) {
    const Choice found = choice("8/3R4/3s4/6h1 r - 59 70", {});
    ASSERT_TRUE(found.move);
    EXPECT_EQ(*found.move, "d2d1");
}

TEST_F(BanqiEngine, AWinThatTheClockWillNotWaitForIsNone) {
    // With the clock at 0 the hunt is on; what the table learnt from it must not count when there is no time for it.
    EXPECT_GT(choice("8/A7/8/5E1h r - 0 1", {}).line.score.raw(), 100);
    EXPECT_EQ(choice("8/A7/8/5E1h r - 57 58", {}).line.score.raw(), 0);
}

TEST_F(BanqiEngine, ContemptIsWhatADrawCosts) {
    ASSERT_TRUE(engine_->set_option("Contempt", "50"));
    EXPECT_EQ(choice("8/3R4/3se3/8 r - 58 70", {}).line.score.raw(), -50);
}

TEST_F(BanqiEngine, CareForTheGeneralIsBounded) {
    EXPECT_TRUE(engine_->set_option("General Care", "0"));
    EXPECT_TRUE(engine_->set_option("General Care", "2000"));
    for (const char* bad : {"-1", "2001", "much"}) EXPECT_FALSE(engine_->set_option("General Care", bad)) << bad;
}

TEST_F(BanqiEngine, CareForTheGeneralSavesItAtAPrice) {
    // A soldier attacks the general on d1. Red may take an elephant, or step away.
    const std::string fen = "XX4XX/6A1/1s1G2e1/XX1s2XX r H2S2s2hC 0 1";
    const Choice usual = choice(fen, {});
    ASSERT_TRUE(usual.move);
    EXPECT_EQ(usual.move->substr(0, 2), "d1");
    ASSERT_TRUE(engine_->set_option("General Care", "0"));
    const Choice careless = choice(fen, {});
    ASSERT_TRUE(careless.move);
    EXPECT_EQ(*careless.move, "g2g1");
    ASSERT_TRUE(engine_->set_option("General Care", "600"));
    EXPECT_EQ(choice(fen, {}).move->substr(0, 2), "d1");
    // What was set outlives a change of the evaluation.
    ASSERT_TRUE(engine_->set_option("EvalFile", "hand-written"));
    EXPECT_EQ(choice(fen, {}).move->substr(0, 2), "d1");
}

TEST_F(BanqiEngine, WithoutAGeneralThereIsNothingToCareFor) {
    const std::string fen = "XX4XX/6A1/1s4e1/XX1s2XX r H2S2s2hC 0 1";
    ASSERT_TRUE(engine_->set_option("General Care", "0"));
    const Choice careless = choice(fen, {});
    ASSERT_TRUE(engine_->set_option("General Care", "600"));
    const Choice careful = choice(fen, {});
    EXPECT_EQ(careful.move, careless.move);
    EXPECT_EQ(careful.line.score, careless.line.score);
}

TEST_F(BanqiEngine, AnAnalysisHasNoPreferences) {
    const std::string attacked = "XX4XX/6A1/1s1G2e1/XX1s2XX r H2S2s2hC 0 1";
    const std::string drawn = "8/3R4/3se3/8 r - 58 70";
    ASSERT_TRUE(engine_->set_option("General Care", "600"));
    ASSERT_TRUE(engine_->set_option("Contempt", "50"));
    ASSERT_TRUE(engine_->set_option("UCI_AnalyseMode", "true"));
    EXPECT_EQ(choice(attacked, {}).move, "g2g1");
    EXPECT_EQ(choice(drawn, {}).line.score, game::Score::draw());
    ASSERT_TRUE(engine_->set_option("UCI_AnalyseMode", "false"));
    EXPECT_EQ(choice(attacked, {}).move->substr(0, 2), "d1");
    EXPECT_EQ(choice(drawn, {}).line.score.raw(), -50);
}

TEST_F(BanqiEngine, AnExplanationTakesNoSide) {
    const std::string attacked = "XX4XX/6A1/1s1G2e1/XX1s2XX r H2S2s2hC 0 1";
    ASSERT_TRUE(engine_->set_position(attacked, {}));
    const std::string before = engine_->explain_evaluation();
    ASSERT_TRUE(engine_->set_option("General Care", "600"));
    EXPECT_TRUE(choice(attacked, {}).move);
    EXPECT_EQ(engine_->explain_evaluation(), before);
}

TEST_F(BanqiEngine, ASearchWithoutEndIsAnAnalysis) {
    ASSERT_TRUE(engine_->set_option("Contempt", "50"));
    ASSERT_TRUE(engine_->set_position("8/3R4/3se3/8 r - 58 70", {}));
    constexpr int kSeesTheDraw = 4;
    std::promise<void> promise;
    bool is_kept = false;
    std::optional<game::Score> score;
    EngineListener listener;
    listener.on_line = [&](const AnalysisLine& line) {
        if (line.depth >= kSeesTheDraw && !std::exchange(is_kept, true)) promise.set_value();
    };
    listener.on_choice = [&score](const Choice& found) { score = found.line.score; };
    GoRequest request;
    request.limits.is_infinite = true;
    ASSERT_TRUE(engine_->go(request, listener));
    promise.get_future().wait();
    engine_->stop();
    engine_->wait();
    EXPECT_EQ(score, game::Score::draw());
}

TEST_F(BanqiEngine, ConvertsWhatItHasWon) {
    // Against its own best defence.
    for (const std::string fen : {"A6A/8/3G4/4h2r r - 0 1", "8/2A2E2/8/R4h2 r - 0 1", "G2A4/8/5s2/E6h b - 0 1"}) {
        expect_decided(fen, 120, 6000);
    }
}

TEST_F(BanqiEngine, ConvertsWhatItHasWonWithPiecesFaceDown) {
    for (const std::string fen : {"X6X/8/2A2E2/3R2h1 r Ss 0 1", "XX5A/8/3E4/h6R r Ac 0 1"})
        expect_decided(fen, 200, 6000);
}

// Endgame tables with up to three pieces, one of them perhaps face-down, in a file of their own.
class BanqiEngineWithTables : public BanqiEngine {
protected:
    BanqiEngineWithTables() : file_(test::own_temporary_path("qiyuan_engine_test")) {
        tables::Collection collection;
        tables::for_each_ending({3, 1}, [&](const tables::Material& material) {
            (void)collection.solved(tables::Arranged::from(material, banqi::Banqi::Position::kCaptures).ending);
        });
        EXPECT_TRUE(collection.save(file_));
        EXPECT_TRUE(engine_->set_option("Tables", file_.string()));
    }
    ~BanqiEngineWithTables() override { std::filesystem::remove(file_); }

    std::filesystem::path file_;
};

TEST_F(BanqiEngineWithTables, NeverDrawsWhatTheTablesHaveWon) {
    auto opened = tables::Collection::open(file_);
    ASSERT_TRUE(opened);
    const tables::Prober prober{std::move(*opened)};
    int won = 0;
    for (const std::string fen : {"A6h/8/8/E7 r - 0 1", "7h/R7/8/5E2 r - 0 1", "S7/3A4/8/7g r - 0 1",
                                  "C7/7E/1r6/8 r - 0 1", "8/2R5/6s1/E7 b - 0 1"}) {
        const auto value = prober.value(*banqi::Banqi::parse_fen(fen));
        ASSERT_TRUE(value) << fen;
        if (value->is_draw()) continue;
        ++won;
        expect_decided(fen, 200, 400);
    }
    EXPECT_GE(won, 2);
}

TEST_F(BanqiEngineWithTables, AWinInTheTablesIsSeenAtOnce) {
    // Four pieces: taking the horse leads to an ending that the tables have won.
    const Choice found = choice("7s/R7/R4h2/5E2 r - 0 1", {}, 3000);
    EXPECT_TRUE(found.line.score.is_win());
}

TEST_F(BanqiEngineWithTables, SeesThroughTheLastFaceDownPiece) {
    // Taking the horse leaves two Red pieces, one of them face-down, against the soldier; the bag tells which it is.
    const Choice found = choice("7s/X7/5h2/5E2 r A 0 1", {}, 3000);
    EXPECT_EQ(found.move, "f0f1");
    EXPECT_TRUE(found.line.score.is_win());
}

TEST_F(BanqiEngineWithTables, RefusesWhatIsNoFileOfTables) {
    EXPECT_FALSE(engine_->set_option("Tables", "/no/such/file"));
    EXPECT_TRUE(engine_->set_option("Tables", "<empty>"));
}

TEST_F(BanqiEngine, SearchesBySimulationToo) {
    ASSERT_TRUE(engine_->set_option("Search", "mcts"));
    EXPECT_EQ(choice("X7/8/2Gs4/3A4 r R 0 1", {}, 500).move, "d0d1");
    EXPECT_FALSE(engine_->set_option("Search", "guessing"));
    ASSERT_TRUE(engine_->set_option("Search", "alphabeta"));
}

TEST_F(BanqiEngine, TakesWeightsForTuning) {
    EXPECT_TRUE(engine_->set_option("Weights", "fork_pm=0;luft.1=5"));
    EXPECT_FALSE(engine_->set_option("Weights", "luck=9"));
}

TEST_F(BanqiEngine, ShowsWhatEachFlipMayBring) {
    const Choice first = choice("XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1", {});
    ASSERT_EQ(first.line.fan.size(), 14U);  // every kind of both colours
    EXPECT_EQ(first.line.fan[0].outcome.substr(2, 1), "=");
    std::uint32_t pieces = 0;
    for (const OutcomeValue& value : first.line.fan) pieces += value.weight;
    EXPECT_EQ(pieces, 32U);
}

TEST_F(BanqiEngineWithTables, AFanIsWholeWhereEndingsAreKnown) {
    // What the tables know is a leaf and never stored; the flip's fan has it all the same.
    ASSERT_TRUE(engine_->set_option("MultiPV", "9"));
    ASSERT_TRUE(engine_->set_position("X7/8/8/A5h1 r E 0 1", {}));
    std::promise<void> done;
    std::map<std::string, AnalysisLine> lines;
    EngineListener listener;
    listener.on_line = [&](const AnalysisLine& line) { lines[line.pv[0]] = line; };
    listener.on_choice = [&](const Choice&) { done.set_value(); };
    GoRequest request;
    request.limits.nodes = 2000;
    ASSERT_TRUE(engine_->go(request, listener));
    done.get_future().wait();
    engine_->wait();
    ASSERT_TRUE(lines.contains("a3a3"));
    ASSERT_EQ(lines["a3a3"].fan.size(), 1U);
    EXPECT_EQ(lines["a3a3"].fan[0].outcome, "a3=E");
    EXPECT_TRUE(lines["a3a3"].fan[0].score.is_win());
    EXPECT_TRUE(lines["a0a1"].fan.empty());  // no flip, no fan
}

TEST_F(BanqiEngine, SearchesOnlyTheMovesItIsTold) {
    ASSERT_TRUE(engine_->set_position("2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1", {}));
    for (const std::string only : {"a0b0", "e2e2"}) {
        std::promise<Choice> promise;
        EngineListener listener;
        listener.on_choice = [&promise](const Choice& found) { promise.set_value(found); };
        GoRequest request;
        request.limits.nodes = 500;
        request.only = {only};
        ASSERT_TRUE(engine_->go(request, listener));
        EXPECT_EQ(promise.get_future().get().move, only);
        engine_->wait();
    }
    GoRequest illegal;
    illegal.only = {"a0h3"};
    EXPECT_FALSE(engine_->go(illegal, {}));
}

TEST_F(BanqiEngine, KnowsTheRulePresets) {
    EXPECT_TRUE(engine_->set_option("Rules", "mistboard"));
    EXPECT_TRUE(engine_->set_option("Rules", "olympiad"));
    EXPECT_FALSE(engine_->set_option("Rules", "tavern"));
}

}  // namespace
}  // namespace qiyuan::engine
