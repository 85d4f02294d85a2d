#include "eval/classical/xiangqi/evaluator.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "eval/classical/xiangqi/prior.hpp"
#include "eval/classical/xiangqi/random_positions.hpp"
#include "eval/classical/xiangqi/trace.hpp"
#include "eval/classical/xiangqi/weights.hpp"

namespace qiyuan::eval::xiangqi {
namespace {

using qiyuan::xiangqi::Piece;
using qiyuan::xiangqi::Placement;

Position from_fen(std::string_view fen) {
    const auto pos = Xiangqi::parse_fen(fen);
    EXPECT_TRUE(pos) << fen << ": " << pos.error().text();
    return pos.value_or(Xiangqi::start());
}

int evaluate(std::string_view fen) { return ClassicalEvaluator{}.evaluate_anew(from_fen(fen)).raw(); }

TEST(XiangqiEvaluator, IsTheSameUnderEverySymmetry) {
    ClassicalEvaluator evaluator;
    for (const Position& pos : random_positions(5000, 11))
        for (std::size_t symmetry = 1; symmetry < Xiangqi::kSymmetries; ++symmetry)
            ASSERT_EQ(evaluator.evaluate_anew(Xiangqi::transform(pos, symmetry)), evaluator.evaluate_anew(pos))
                << Xiangqi::to_fen(pos) << " symmetry " << symmetry;
}

TEST(XiangqiEvaluator, TraceTellsTheSameScore) {
    const Weights prior = prior_weights();
    ClassicalEvaluator tuned;
    ClassicalEvaluator untuned{prior};
    for (const Position& pos : random_positions(5000, 12)) {
        const Trace traced = trace(pos);
        ASSERT_EQ(traced.score(kWeights), tuned.evaluate_anew(pos)) << Xiangqi::to_fen(pos);
        ASSERT_EQ(traced.score(prior), untuned.evaluate_anew(pos)) << Xiangqi::to_fen(pos);
    }
}

TEST(XiangqiEvaluator, FollowsMovesBothWays) {
    ClassicalEvaluator anew;
    base::Rng rng{17};
    for (int game = 0; game < 20; ++game) {
        Position pos;
        ClassicalEvaluator following;
        following.reset(pos);
        std::vector<std::pair<qiyuan::xiangqi::Move, qiyuan::xiangqi::Undo>> line;
        for (int ply = 0; ply < 120; ++ply) {
            qiyuan::xiangqi::MoveList moves;
            Xiangqi::generate<game::Gen::kAll>(pos, moves);
            if (moves.empty()) break;
            const auto m = moves[rng.below(moves.size())];
            line.emplace_back(m, following.do_move(pos, m));
            ASSERT_EQ(following.evaluate(pos), anew.evaluate_anew(pos)) << Xiangqi::to_fen(pos);
        }
        for (; !line.empty(); line.pop_back()) {
            following.undo_move(pos, line.back().first, line.back().second);
            ASSERT_EQ(following.evaluate(pos), anew.evaluate_anew(pos)) << Xiangqi::to_fen(pos);
        }
    }
}

TEST(XiangqiEvaluator, TermsAddUpToTheSum) {
    for (const Position& pos : random_positions(200, 13)) {
        const Trace traced = trace(pos);
        Weight sum;
        for (std::size_t t = 0; t < kTermNames.size(); ++t) {
            const auto term = static_cast<Term>(t);
            sum += traced.sum(kRed, term, kWeights) - traced.sum(kBlack, term, kWeights);
        }
        ASSERT_EQ(traced.balance.score_for(traced.mover, sum), traced.score(kWeights));
    }
}

TEST(XiangqiEvaluator, StartIsWorthTheMoveAndNoMore) {
    const int start = ClassicalEvaluator{}.evaluate_anew(Xiangqi::start()).raw();
    EXPECT_GT(start, 0);
    EXPECT_LT(start, game::Score::kPerLogit / 2);
}

// Takes a rook of the side not to move off the board, wherever that is still a position.
TEST(XiangqiEvaluator, PrefersToBeARookUp) {
    ClassicalEvaluator evaluator;
    int cases = 0;
    int better = 0;
    for (const Position& pos : random_positions(4000, 14)) {
        const Bitboard rooks = pos.men(other(pos.side_to_move()), Kind::kRook);
        if (rooks.empty()) continue;
        Placement men = pos.placement();
        men[rooks.first().index()] = Piece{};
        const auto without = Position::from_placement(men, pos.side_to_move());
        if (!without) continue;
        ++cases;
        better += evaluator.evaluate_anew(*without) > evaluator.evaluate_anew(pos) ? 1 : 0;
    }
    EXPECT_GT(cases, 1000);
    EXPECT_GT(better, cases * 99 / 100);
}

TEST(XiangqiEvaluator, RanksTheMenAsPlayersDo) {
    constexpr std::string_view kFull = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    const int full = evaluate(kFull);
    const int no_rook = evaluate("rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w") - full;
    const int no_horse = evaluate("rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w") - full;
    const int no_cannon = evaluate("rnbakabnr/9/1c7/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w") - full;
    const int no_advisor = evaluate("rnbak1bnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w") - full;
    const int no_soldier = evaluate("rnbakabnr/9/1c5c1/p1p3p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w") - full;
    EXPECT_GT(no_rook, no_cannon * 3 / 2);
    EXPECT_GT(no_rook, no_horse * 3 / 2);
    EXPECT_GT(no_cannon, no_advisor);
    EXPECT_GT(no_horse, no_advisor);
    EXPECT_GT(no_advisor, 0);
    EXPECT_GT(no_soldier, 0);
}

TEST(XiangqiEvaluator, SumsStayInsideTheirSixteenBits) {
    constexpr int kLimit = 30'000;
    // One side with everything on fine points, the other with a bare general, and the reverse.
    for (const std::string_view fen :
         {"4k4/1P1R1RP2/3P1P3/2C6/2P1C1N2/2N6/9/4B4/4A4/2BAK4 w", "3ak4/4a4/9/9/9/9/9/9/9/4K4 w",
          "4k4/9/9/9/9/9/9/9/9/3K5 w", "2bak4/4a4/4b4/9/2n6/2p1c1n2/2c6/3p1p3/1p1r1rp2/4K4 b"}) {
        const Trace traced = trace(from_fen(fen));
        long middlegame = 0;
        long endgame = 0;
        for (const Side side : game::kBothSides)
            for (std::size_t i = 0; i < kFeatures; ++i) {
                middlegame += std::labs(static_cast<long>(kWeights[i].middlegame()) * traced.counts[side][i]);
                endgame += std::labs(static_cast<long>(kWeights[i].endgame()) * traced.counts[side][i]);
            }
        EXPECT_LT(middlegame, kLimit) << fen;
        EXPECT_LT(endgame, kLimit) << fen;
    }
    for (const Position& pos : random_positions(2000, 15))
        EXPECT_FALSE(ClassicalEvaluator{}.evaluate_anew(pos).is_proof()) << Xiangqi::to_fen(pos);
}

TEST(XiangqiEvaluator, KnowsWhatCannotWin) {
    const int horse_against_bare = evaluate("4k4/9/9/9/9/9/9/4N4/9/4K4 w");
    const int horse_against_two_advisors = evaluate("3ak4/4a4/9/9/9/9/9/4N4/9/4K4 w");
    EXPECT_GT(horse_against_bare, 2 * std::abs(horse_against_two_advisors));
    // A rook does not break all four guards, but it breaks two.
    const int rook_against_all = evaluate("2bak4/4a4/4b4/9/9/9/9/4R4/9/4K4 w");
    const int rook_against_two = evaluate("3ak4/4a4/9/9/9/9/9/4R4/9/4K4 w");
    EXPECT_GT(rook_against_two, 2 * std::abs(rook_against_all));
    // Guards cannot win at all, whatever the other side is short of.
    EXPECT_LE(evaluate("5k3/9/9/9/9/9/9/4B4/4A4/2BAK4 w"), 0);
    EXPECT_LT(std::abs(evaluate("4k4/9/9/9/9/9/9/4C4/9/4K4 w")), game::Score::kPerLogit);
}

}  // namespace
}  // namespace qiyuan::eval::xiangqi
