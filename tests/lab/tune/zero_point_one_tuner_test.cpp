#include "lab/tune/zero_point_one_tuner.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "eval/classical/zero_point_one/evaluator.hpp"

namespace qiyuan::lab::tune {
namespace {

namespace zpo = eval::zero_point_one;
using ::testing::HasSubstr;

constexpr auto kPositions =
    "daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAFWAAD r - 2\t1\t100\n"
    "daafwaad/aadfndaa/8/8/8/2A5/1ADFNDAA/DAAFWAAD b - 3\t1\t-20\n"
    "# a comment\n"
    "7w/8/5A2/8/8/2d5/8/W7 b 2N4F7D15a 96\t0\t-300\n";

// A sample is worth exactly what the evaluator says, for either model.
TEST(ZeroPointOneTuner, SeesWhatTheEvaluatorSees) {
    for (const zpo::WeightSet model : {zpo::WeightSet::kPieceSquare, zpo::WeightSet::kWazirPieceSquare}) {
        std::istringstream in{kPositions};
        ZeroPointOneSamples samples{model, {}};
        ASSERT_TRUE(samples.read(in));
        ASSERT_EQ(samples.samples().size(), 3U);
        zpo::PieceSquareWeights small = zpo::constant_weights();
        for (std::size_t i = 0; i < zpo::kPlaces; ++i) small.men[i % 5][i] = static_cast<std::int16_t>(10 * i);
        small.tempo = 9;
        const zpo::Weights weights = zpo::expanded(small);
        const Parameters parameters =
            model == zpo::WeightSet::kPieceSquare ? to_parameters(small) : to_parameters(weights);
        std::istringstream again{kPositions};
        std::size_t row = 0;
        for (std::string line; std::getline(again, line);) {
            if (line.starts_with('#')) continue;
            const auto pos = zero_point_one::parse_fen(line.substr(0, line.find('\t'))).value();
            zpo::LinearEvaluator evaluator{weights};
            evaluator.reset(pos);
            const int units = evaluator.evaluate(pos).raw();
            EXPECT_NEAR(evaluate(samples.samples()[row++], parameters),
                        pos.side_to_move() == zpo::kRed ? units : -units, 1.0);
        }
    }
}

TEST(ZeroPointOneTuner, WeightsAreParametersAndBack) {
    zpo::PieceSquareWeights small = zpo::constant_weights();
    small.tempo = 3;
    small.hand[29] = -4;
    EXPECT_EQ(to_piece_square_weights(to_parameters(small)), small);
    EXPECT_EQ(to_wazir_piece_square_weights(to_parameters(zpo::expanded(small))), zpo::expanded(small));
}

TEST(ZeroPointOneTuner, NamesTheLineThatIsWrong) {
    const auto complaint = [](const std::string& text) {
        std::istringstream in{text};
        ZeroPointOneSamples samples{zpo::WeightSet::kPieceSquare, {}};
        return samples.read(in).error().text();
    };
    EXPECT_THAT(complaint("\nno position"), HasSubstr("line 2"));
    EXPECT_THAT(complaint("daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAFWAAD r - 2\t2\t0"), HasSubstr("result"));
    EXPECT_THAT(complaint("daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAFWAAD r - 2\t1\tx"), HasSubstr("score"));
}

}  // namespace
}  // namespace qiyuan::lab::tune
