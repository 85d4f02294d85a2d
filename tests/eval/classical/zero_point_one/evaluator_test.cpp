#include "eval/classical/zero_point_one/evaluator.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/file.hpp"
#include "base/rng.hpp"
#include "eval/classical/zero_point_one/fading.hpp"
#include "eval/classical/zero_point_one/learnt_piece_square.hpp"
#include "eval/classical/zero_point_one/learnt_wazir_piece_square.hpp"
#include "eval/classical/zero_point_one/source.hpp"

namespace qiyuan::eval::zero_point_one {
namespace {

// Weights that tell every feature from every other.
Weights distinct_weights() {
    Weights weights;
    weights.tempo = 7;
    base::Rng rng{3};
    for (auto& weight : weights.features) weight = static_cast<std::int16_t>(static_cast<int>(rng.below(2001)) - 1000);
    return weights;
}

// Plays random legal moves, suicides and all, until the game is over; calls f(pos) after each.
template <typename Make, typename F>
void random_playout(std::uint64_t seed, Make make, F f) {
    base::Rng rng{seed};
    Position pos{Setup::from_number(static_cast<std::uint32_t>(rng.below(kSetups))),
                 Setup::from_number(static_cast<std::uint32_t>(rng.below(kSetups)))};
    while (!pos.is_over()) {
        MoveList moves;
        generate<game::Gen::kAll, Suicides::kIncluded>(pos, moves);
        if (moves.empty()) return;
        make(pos, moves[rng.below(moves.size())]);
        if (!pos.wazir_taken()) f(pos);
    }
}

TEST(Features, TenPlacesCoverTheBoard) {
    std::array<int, kPlaces> squares{};
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Normal found = normal(Square::from_index(i));
        ++squares[found.place];
        const Square turned = transform(Square::from_index(i), found.symmetry);
        EXPECT_LE(turned.row(), turned.column());
        EXPECT_LT(turned.column(), 4);
    }
    EXPECT_EQ(squares, (std::array<int, kPlaces>{4, 8, 8, 8, 4, 8, 8, 4, 8, 4}));
}

TEST(Features, OfAPositionAreAllDifferent) {
    random_playout(
        5, [](Position& pos, Move m) { pos.do_move(m); },
        [](const Position& pos) {
            for (const Side viewer : game::kBothSides) {
                std::set<std::size_t> seen;
                View{viewer, pos.wazir(viewer)}.for_each(pos, [&](std::size_t feature) {
                    EXPECT_LT(feature, kFeatures);
                    EXPECT_TRUE(seen.insert(feature).second);
                });
                EXPECT_EQ(seen.size(), 31U);  // all men but the own wazir, on the board or in a hand
            }
        });
}

TEST(LinearEvaluator, FollowsMovesAsIfItHadCountedAnew) {
    const Weights weights = distinct_weights();
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        LinearEvaluator following{weights};
        following.reset(Position{});
        bool begun = false;
        random_playout(
            seed,
            [&](Position& pos, Move m) {
                if (!begun) following.reset(pos);
                begun = true;
                // There and back again changes nothing.
                const Undo undo = following.do_move(pos, m);
                following.undo_move(pos, m, undo);
                (void)following.do_move(pos, m);
            },
            [&](const Position& pos) {
                LinearEvaluator fresh{weights};
                fresh.reset(pos);
                ASSERT_EQ(following.evaluate(pos), fresh.evaluate(pos)) << to_fen(pos);
            });
    }
}

TEST(LinearEvaluator, SmallAndLargeTablesAgree) {
    PieceSquareWeights small = kPieceSquareWeights;
    small.tempo = 5;
    const Weights large = expanded(small);
    random_playout(
        9, [](Position& pos, Move m) { pos.do_move(m); },
        [&](const Position& pos) {
            int expected = 0;
            for (const Side side : game::kBothSides) {
                int sum = 0;
                for (const Kind kind : kAllKinds) {
                    pos.men(side, kind).for_each([&](Square square) {
                        sum += small.men[index(kind)][normal(square).place];
                    });
                    if (kind == Kind::kWazir) continue;
                    for (int n = 0; n < pos.hands().count(side, kind); ++n) sum += small.hand[hand_count(kind, n)];
                }
                expected += side == pos.side_to_move() ? sum : -sum;
            }
            expected = (expected + small.tempo) * fading(pos.ply()) / kFadingPlies;
            LinearEvaluator evaluator{large};
            evaluator.reset(pos);
            EXPECT_EQ(evaluator.evaluate(pos).raw(), expected);
        });
}

TEST(LinearEvaluator, ColoursMeanNothing) {
    constexpr std::size_t kColoursExchanged = 8;
    const Weights weights = distinct_weights();
    random_playout(
        11, [](Position& pos, Move m) { pos.do_move(m); },
        [&](const Position& pos) {
            LinearEvaluator here{weights};
            LinearEvaluator there{weights};
            const Position exchanged = transform(pos, kColoursExchanged);
            here.reset(pos);
            there.reset(exchanged);
            EXPECT_EQ(here.evaluate(pos), there.evaluate(exchanged));
        });
}

TEST(LinearEvaluator, FadesToADraw) {
    const auto before = PrudentZeroPointOne::parse_fen("7w/8/8/8/8/8/8/W7 r 2N4F8D16A 40");
    const auto late = PrudentZeroPointOne::parse_fen("7w/8/8/8/8/8/8/W7 r 2N4F8D16A 100");
    ASSERT_TRUE(before && late);
    LinearEvaluator evaluator{WeightSet::kConstant};
    evaluator.reset(*before);
    const int early_units = evaluator.evaluate(*before).raw();
    evaluator.reset(*late);
    EXPECT_EQ(evaluator.evaluate(*late).raw(), early_units * 2 / kFadingPlies);
    EXPECT_GT(early_units, 0);
}

TEST(Source, PrintsTheFilesThatWereCompiled) {
    const std::string here = QIYUAN_SOURCE_DIR "/src/eval/classical/zero_point_one/";
    EXPECT_EQ(weights_source(kPieceSquareWeights), base::read_file(here + "learnt_piece_square.hpp").value());
    EXPECT_EQ(weights_source(kWazirPieceSquareWeights),
              base::read_file(here + "learnt_wazir_piece_square.hpp").value());
}

}  // namespace
}  // namespace qiyuan::eval::zero_point_one
