#include "eval/classical/magic/evaluator.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace qiyuan::eval::magic {
namespace {

using qiyuan::magic::MagicChess;
using qiyuan::magic::parse_fen;

int value(std::string_view fen) {
    const auto pos = parse_fen(fen);
    EXPECT_TRUE(pos) << fen << ": " << (pos ? "" : pos.error().text());
    return ClassicalEvaluator{}.evaluate(pos.value_or(Position{})).raw();
}

TEST(MagicEvaluation, IsTheSameForMirroredAndRecolouredBoards) {
    base::Rng rng{3};
    int compared = 0;
    for (int game = 0; game < 20; ++game) {
        Position pos;
        for (int ply = 0; ply < 60; ++ply) {
            if (MagicChess::is_chance(pos)) {
                MagicChess::OutcomeList outcomes;
                (void)MagicChess::outcomes(pos, outcomes);
                (void)pos.do_outcome(outcomes[rng.below(outcomes.size())].outcome);
                continue;
            }
            for (std::size_t i = 1; i < MagicChess::kSymmetries; ++i, ++compared)
                ASSERT_EQ(ClassicalEvaluator{}.evaluate(MagicChess::transform(pos, i)),
                          ClassicalEvaluator{}.evaluate(pos))
                    << qiyuan::magic::to_fen(pos);
            qiyuan::magic::MoveList moves;
            qiyuan::magic::generate<game::Gen::kAll>(pos, moves);
            if (moves.empty()) break;
            (void)pos.do_move(moves[rng.below(moves.size())]);
        }
    }
    EXPECT_GT(compared, 1000);
}

TEST(MagicEvaluation, TurnsWithTheSideToMove) {
    const int for_player = value("mc1 3p/4/4/R3 p pr -/- 0 -");
    const int for_npc = value("mc1 3p/4/4/R3 n pr -/- 0 -");
    EXPECT_GT(for_player, 0);
    EXPECT_LT(for_npc, 0);
}

TEST(MagicEvaluation, KnowsWhatTheUnseenAreWorth) {
    EXPECT_GT(value("mc1 3p/1?2/4/R3 p pr G/- 0 -"), value("mc1 3p/1?2/4/R3 p pr P/- 0 -"));
    EXPECT_GT(value("mc1 3p/1?2/4/R3 p pr -/p 0 -"), value("mc1 3p/1?2/4/R3 p pr -/g 0 -"));
}

TEST(MagicEvaluation, LikesHuntersNearTheirPrey) {
    EXPECT_GT(value("mc1 2p1/4/2R1/4 p pr -/- 0 -"), value("mc1 3p/4/4/R3 p pr -/- 0 -"));
    // Behind a wall nothing is near, though the wall also takes the prey's steps.
    EXPECT_GT(value("mc1 2n1/4/2R1/4 p pr -/- 0 -"), value("mc1 1#n#/2#1/2R1/4 p pr -/- 0 -"));
}

TEST(MagicEvaluation, CountsMagic) {
    EXPECT_GT(value("mc1 3p/4/4/R{g}3 p pr -/- 0 -"), value("mc1 3p/4/4/R3 p pr -/- 0 -"));
    EXPECT_LT(value("mc1 3p/4/4/R{i3}3 p pr -/- 0 -"), value("mc1 3p/4/4/R3 p pr -/- 0 -"));
    EXPECT_LT(value("mc1 3p/4/4/R3 p pr -/- 0 n:w1"), value("mc1 3p/4/4/R3 p pr -/- 0 -"));
}

TEST(MagicEvaluation, FadesWithoutProgress) {
    EXPECT_GT(value("mc1 3p/4/4/R3 p pr -/- 0 -"), value("mc1 3p/4/4/R3 p pr -/- 30 -"));
}

}  // namespace
}  // namespace qiyuan::eval::magic
