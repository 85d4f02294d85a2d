#include "eval/classical/banqi/evaluator.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "eval/classical/banqi/explain.hpp"
#include "eval/classical/banqi/tunable.hpp"

namespace qiyuan::eval::banqi {
namespace {

using qiyuan::banqi::Banqi;
using qiyuan::banqi::FourByFour;
using qiyuan::banqi::GameOf;
using qiyuan::banqi::House;
using qiyuan::banqi::Standard;

template <typename G>
std::vector<typename G::Move> legal_moves(const typename G::Position& pos) {
    game::MoveList<G> list;
    G::template generate<game::Gen::kAll>(pos, list);
    return {list.begin(), list.end()};
}

// Plays at random through an evaluator and calls `look` before each move.
template <typename V, typename Look>
void play_at_random(std::uint64_t seed, Look&& look) {
    using G = GameOf<V>;
    base::Rng rng{seed};
    typename G::Position pos;
    ClassicalEvaluator<V> evaluator;
    evaluator.reset(pos);
    for (int ply = 0; ply < 120; ++ply) {
        look(pos, evaluator);
        const auto moves = legal_moves<G>(pos);
        if (moves.empty()) return;
        const auto m = moves[rng.below(moves.size())];
        // There and back again changes nothing.
        const auto before = pos;
        const auto undo = evaluator.do_move(pos, m);
        if (!pos.awaits_outcome()) {
            evaluator.undo_move(pos, m, undo);
            EXPECT_EQ(pos, before);
            (void)evaluator.do_move(pos, m);
            continue;
        }
        typename G::OutcomeList outcomes;
        (void)G::outcomes(pos, outcomes);
        const auto shown = outcomes[rng.below(outcomes.size())].outcome;
        const auto unknown = pos;
        const auto outcome_undo = evaluator.do_outcome(pos, shown);
        evaluator.undo_outcome(pos, shown, outcome_undo);
        EXPECT_EQ(pos, unknown);
        (void)evaluator.do_outcome(pos, shown);
    }
}

template <typename V>
game::Score fresh(const Position<V>& pos) {
    ClassicalEvaluator<V> evaluator;
    evaluator.reset(pos);
    return evaluator.evaluate(pos);
}

TEST(BanqiEvaluation, ListeningEqualsCountingAnew) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto look = [](const auto& pos, auto& evaluator) { EXPECT_EQ(evaluator.evaluate(pos), fresh(pos)); };
        play_at_random<Standard>(seed, look);
        play_at_random<House>(seed, look);
    }
}

TEST(BanqiEvaluation, IsTheSameForMirrorImages) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        play_at_random<Standard>(seed, [](const auto& pos, auto& evaluator) {
            for (std::size_t s = 1; s < Banqi::kSymmetries; ++s)
                EXPECT_EQ(fresh(Banqi::transform(pos, s)), evaluator.evaluate(pos)) << Banqi::to_fen(pos) << " " << s;
        });
}

TEST(BanqiEvaluation, ChangesSignWithTheMoveButForTempoAndForks) {
    Weights weights;
    weights.fork_pm = 0;
    play_at_random<Standard>(4, [&](auto pos, auto&) {
        if (!pos.colours_decided() || pos.is_over() || pos.quiet_plies() > 0) return;
        auto raw = pos.raw();
        raw.mover = other(*raw.mover);
        int sum = 0;
        for (const auto& seen : {pos, *Banqi::Position::from_raw(raw)}) {
            ClassicalEvaluator<Standard> evaluator{weights};
            evaluator.reset(seen);
            sum += evaluator.evaluate(seen).raw();
        }
        EXPECT_EQ(sum, 2 * weights.tempo);
    });
}

TEST(BanqiEvaluation, OnlyOneOfTwoThreatenedPiecesCanBeSaved) {
    Weights forked;
    Weights blind;
    forked.fork_pm = 300;
    blind.fork_pm = 0;
    const auto evaluated = [](const Weights& weights, const std::string& fen) {
        ClassicalEvaluator<Standard> evaluator{weights};
        const auto pos = *Banqi::parse_fen(fen);
        evaluator.reset(pos);
        return evaluator.evaluate(pos);
    };
    const std::string both = "8/3R4/2Ra4/8 r - 0 1";
    const std::string one = "8/3R4/R2a4/8 r - 0 1";
    EXPECT_LT(evaluated(forked, both), evaluated(blind, both));
    EXPECT_EQ(evaluated(forked, one), evaluated(blind, one));
}

LivingPieces census(const std::string& fen) { return census_of(*Banqi::parse_fen(fen)); }

int worth(Piece piece, const std::string& fen) {
    return worths(census(fen), dark::kCaptures<dark::RankOrder::kTaiwan>, {})[piece];
}

TEST(BanqiMaterial, APieceGainsWorthAsItsHuntersDie) {
    const Piece rook{Colour::kRed, Kind::kRook};
    const Piece general{Colour::kRed, Kind::kGeneral};
    EXPECT_GT(worth(rook, "R6r/8/8/7h r - 0 1"), worth(rook, "R6e/8/8/7h r - 0 1"));
    EXPECT_GT(worth(rook, "R6e/8/8/7h r - 0 1"), worth(rook, "R6e/8/8/6ah r - 0 1"));
    EXPECT_GT(worth(general, "G6s/8/8/7h r - 0 1"), worth(general, "G6s/7s/8/7h r - 0 1"));
}

TEST(BanqiMaterial, HuntersInTheBagCountToo) {
    const Piece rook{Colour::kRed, Kind::kRook};
    EXPECT_EQ(worth(rook, "R6e/8/8/7h r - 0 1"), worth(rook, "R6X/8/8/7h r e1 0 1"));
}

TEST(BanqiWeights, AreSetByName) {
    Weights weights;
    ASSERT_TRUE(set_weights(weights, "fork_pm=7;luft.2=-3"));
    EXPECT_EQ(weights.fork_pm, 7);
    EXPECT_EQ(weights.luft[2], -3);
    const Weights before = weights;
    for (const std::string bad : {"fork", "fork_pm=", "fork_pm=1;luft.9=1", "clock_plies=0", "=3"})
        EXPECT_FALSE(set_weights(weights, bad)) << bad;
    EXPECT_EQ(weights, before);
}

TEST(BanqiEvaluation, WantsToBeNearItsPreyAndFarFromItsHunters) {
    EXPECT_GT(fresh(*Banqi::parse_fen("8/8/4A2h/8 r - 0 1")), fresh(*Banqi::parse_fen("8/8/A6h/8 r - 0 1")));
    EXPECT_LT(fresh(*Banqi::parse_fen("8/8/8/4G2s r - 0 1")), fresh(*Banqi::parse_fen("8/8/8/1G5s r - 0 1")));
}

TEST(BanqiEvaluation, AGeneralWantsRoomWhileSoldiersLive) {
    // Walled in by tiles in the corner, or with squares to step to.
    EXPECT_GT(fresh(*Banqi::parse_fen("X7/8/8/G3s2X r Aa 0 1")), fresh(*Banqi::parse_fen("8/8/X7/GX2s3 r Aa 0 1")));
}

TEST(BanqiEvaluation, ALeadFadesWithTheClock) {
    EXPECT_GT(fresh(*Banqi::parse_fen("8/8/4A2h/8 r - 0 1")), fresh(*Banqi::parse_fen("8/8/4A2h/8 r - 50 51")));
}

TEST(BanqiEvaluation, ExplainsItself) {
    const auto text = explain(*Banqi::parse_fen("2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1"));
    EXPECT_NE(text.find("material"), std::string::npos);
    EXPECT_NE(text.find("cannon"), std::string::npos);
    EXPECT_NE(explain(Banqi::start()).find("not decided"), std::string::npos);
    EXPECT_NE(explain(GameOf<FourByFour>::start()).find("not decided"), std::string::npos);
}

}  // namespace
}  // namespace qiyuan::eval::banqi
