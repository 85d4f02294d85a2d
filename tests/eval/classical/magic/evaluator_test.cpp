#include "eval/classical/magic/evaluator.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace qiyuan::eval::magic {
namespace {

using qiyuan::magic::MagicChess;
using qiyuan::magic::parse_fen;

Position read(std::string_view fen) {
    const auto pos = parse_fen(fen);
    EXPECT_TRUE(pos) << fen << ": " << (pos ? "" : pos.error().text());
    return pos.value_or(Position{});
}
int value(std::string_view fen) { return ClassicalEvaluator{}.evaluate(read(fen)).raw(); }
int of_red(Term term, std::string_view fen) {
    const Position pos = read(fen);
    const Weights weights;
    return Terms{pos, weights}(term, Colour::kRed);
}
int worth(std::string_view fen, Piece piece) {
    const Position pos = read(fen);
    const Weights weights;
    return Terms{pos, weights}.worth(piece);
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

TEST(MagicEvaluation, APieceIsWorthMoreWhenItsHuntersAreGone) {
    const Piece rook{Colour::kRed, Kind::kRook};
    const int hunted_twice = worth("mc1 gm1p/4/4/R3 p pr -/- 0 -", rook);
    const int hunted_once = worth("mc1 g2p/4/4/R3 p pr -/- 0 -", rook);
    EXPECT_LT(hunted_twice, hunted_once);
    EXPECT_LT(hunted_once, worth("mc1 3p/4/4/R3 p pr -/- 0 -", rook));
    // Hunters that lie face-down are as alive.
    EXPECT_EQ(worth("mc1 3p/4/1?2/R3 p pr -/g 0 -", rook), hunted_once);
    // A King fears Pawns alone, a Cannon nobody's rank.
    EXPECT_LT(worth("mc1 3p/4/4/K3 p pr -/- 0 -", Piece{Colour::kRed, Kind::kGeneral}),
              worth("mc1 3g/4/4/K3 p pr -/- 0 -", Piece{Colour::kRed, Kind::kGeneral}));
}

TEST(MagicEvaluation, SeesWhatCannonsAimAt) {
    const auto cannons = [](std::string_view fen) { return of_red(Term::kCannons, fen); };
    const int over_wood = cannons("mc1 4/4/4/C#1m n pr -/- 0 -");
    EXPECT_GT(over_wood, 0);
    EXPECT_GT(cannons("mc1 4/4/4/C?1m n pr P/- 0 -"), 0);      // any screen
    EXPECT_EQ(cannons("mc1 4/4/4/C##m n pr -/- 0 -"), 0);      // but one only
    EXPECT_EQ(cannons("mc1 4/4/4/C{i1}#1m n pr -/- 0 -"), 0);  // and not while frozen
    // What is guarded costs the Cannon; a Pawn guards nothing against it.
    EXPECT_LT(cannons("mc1 4/4/3m/C#1m n pr -/- 0 -"), over_wood);
    EXPECT_GT(cannons("mc1 4/4/3p/C#1m n pr -/- 0 -"), cannons("mc1 4/4/3m/C#1m n pr -/- 0 -"));
    // A step away from a jump is less than a jump.
    const int after_a_step = cannons("mc1 4/4/C3/1#1m n pr -/- 0 -");
    EXPECT_GT(after_a_step, 0);
    EXPECT_LT(after_a_step, over_wood);
}

TEST(MagicEvaluation, FearsWhatMayLieBesideIt) {
    const auto beside = [](std::string_view fen) { return of_red(Term::kBeside, fen); };
    EXPECT_LT(beside("mc1 3p/4/?3/R3 p pr -/g 0 -"), 0);
    EXPECT_GT(beside("mc1 3p/4/?3/R3 p pr -/n 0 -"), 0);
    EXPECT_EQ(beside("mc1 3p/1?2/4/R3 p pr -/g 0 -"), 0);
}

TEST(MagicEvaluation, AMoverWithTwoPiecesInDangerSavesOne) {
    const std::string board = "mc1 4/4/1r2/rG2 ";
    EXPECT_GT(-value(board + "n pr -/- 0 -") - value(board + "p pr -/- 0 -"), -2 * Weights{}.tempo);
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
