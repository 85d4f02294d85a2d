#include "eval/classical/banqi/general_danger.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/banqi/banqi.hpp"

namespace qiyuan::eval::banqi {
namespace {

using dark::Colour;
using qiyuan::banqi::Banqi;

int danger(const std::string& fen) { return general_danger_pm(*Banqi::parse_fen(fen), Colour::kRed); }

TEST(BanqiGeneralDanger, GrowsAsTheHuntCloses) {
    const int calm = danger("8/3G4/8/7s r - 0 1");
    const int stalked = danger("8/3G1s2/8/8 r - 0 1");
    const int attacked = danger("8/3Gs3/8/8 r - 0 1");
    EXPECT_LT(calm, stalked);
    EXPECT_LT(stalked, danger("8/3Gs3/8/8 b - 0 1"));
    EXPECT_LT(attacked, danger("8/3Gs3/8/8 b - 0 1"));
    EXPECT_LT(danger("8/3Gs3/8/8 b - 0 1"), danger("8/8/8/3As3 b - 0 1"));
}

TEST(BanqiGeneralDanger, IsWorseInACorner) {
    EXPECT_EQ(danger("Gs6/A7/8/8 r - 0 1"), danger_pm::kCornered);
    EXPECT_EQ(danger("GsR5/A7/8/8 r - 0 1"), danger_pm::kMustTake);
    EXPECT_EQ(danger("Gs6/8/8/8 r - 0 1"), danger_pm::kMustStep);
}

TEST(BanqiGeneralDanger, CannonsAttackOverAScreen) {
    EXPECT_EQ(danger("G1R3c1/8/8/8 b - 0 1"), danger_pm::kAttacked);
    EXPECT_LT(danger("G5c1/8/8/8 b - 0 1"), danger_pm::kAttacked);
}

TEST(BanqiGeneralDanger, WeighsWhatTheBagMayTurnUpBesideIt) {
    EXPECT_LT(danger("GX5X/X6X/7X/7X r h2H2C2 0 1"), danger("GX5X/X6X/7X/7X r h2H2Cs 0 1"));
    EXPECT_LT(danger("GX5X/X6X/7X/7X r h2H2Cs 0 1"), danger("GX5X/X6X/7X/7X r h2H2s2 0 1"));
    EXPECT_EQ(danger("X6s/8/8/8 r G 0 1"), danger_pm::kHidden);
}

TEST(BanqiGeneralDanger, IsTheSameForMirrorImages) {
    base::Rng rng{7};
    for (int game = 0; game < 20; ++game) {
        Banqi::Position pos;
        for (int ply = 0; ply < 100; ++ply) {
            if (pos.awaits_outcome()) {
                Banqi::OutcomeList outcomes;
                (void)Banqi::outcomes(pos, outcomes);
                (void)Banqi::do_outcome(pos, outcomes[rng.below(outcomes.size())].outcome);
            }
            if (pos.colours_decided())
                for (std::size_t s = 1; s < Banqi::kSymmetries; ++s)
                    for (const Colour colour : {Colour::kRed, Colour::kBlack}) {
                        const int here = general_danger_pm(pos, colour);
                        const auto image = Banqi::transform(pos, s);
                        // A symmetry may exchange the colours; then the mover's colour changes with it.
                        const Colour there = image.mover() == pos.mover() ? colour : other(colour);
                        EXPECT_EQ(general_danger_pm(image, there), here) << Banqi::to_fen(pos) << " " << s;
                    }
            game::MoveList<Banqi> moves;
            Banqi::generate<game::Gen::kAll>(pos, moves);
            if (moves.empty()) break;
            (void)Banqi::do_move(pos, moves[rng.below(moves.size())]);
        }
    }
}

}  // namespace
}  // namespace qiyuan::eval::banqi
