#include "lab/tune/labelled_positions.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <sstream>

#include "eval/classical/xiangqi/evaluator.hpp"
#include "eval/classical/xiangqi/prior.hpp"
#include "eval/classical/xiangqi/trace.hpp"
#include "lab/tune/xiangqi_tuner.hpp"

namespace qiyuan::lab::tune {
namespace {

// Twenty plies without a capture, from the usual start.
constexpr std::string_view kMoves =
    "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 h7h3 b2c2 h9h5 a0b0 b7a7 b0b4 a9b9 b4f4 d9e8 f0e1 g9e7";

PositionFilter everything() {
    PositionFilter filter;
    filter.skipped_plies = 0;
    filter.positions_per_game = 1000;
    return filter;
}

base::Expected<ReadCounts> read(const std::string& text, const PositionFilter& filter,
                                std::vector<double>* results = nullptr) {
    std::istringstream in{text};
    return read_positions(in, filter, [&](const LabelledPosition& labelled) {
        if (results != nullptr) results->push_back(labelled.target_for_red);
    });
}

TEST(LabelledPositions, ReadsGamesAndPositions) {
    std::vector<double> results;
    const auto counts =
        read("# a comment\n1-0\t-\t" + std::string{kMoves} + "\n4k4/9/9/9/9/9/9/9/R8/3K5 w\t0.5\t12\n\n*\t-\th2e2\n",
             everything(), &results);
    ASSERT_TRUE(counts) << counts.error().text();
    EXPECT_EQ(counts->games, 2U);
    EXPECT_EQ(counts->unfinished, 1U);
    EXPECT_EQ(counts->kept, results.size());
    EXPECT_GT(counts->kept, 5U);
    EXPECT_EQ(counts->kept + counts->noisy, 21U);
    EXPECT_EQ(results.front(), 1.0);
    EXPECT_EQ(results.back(), 0.5);
}

TEST(LabelledPositions, MixesScoresIntoTheTargetWhenAsked) {
    const std::string line = "4k4/9/9/9/9/9/9/9/R8/3K5 w\t1\t-256\n";  // a logit below even
    std::vector<double> results;
    ASSERT_TRUE(read(line, everything(), &results));
    PositionFilter mixed = everything();
    mixed.result_share = 0.25;
    ASSERT_TRUE(read(line, mixed, &results));
    EXPECT_EQ(results[0], 1.0);
    EXPECT_NEAR(results[1], 0.25 + 0.75 / (1 + std::exp(1.0)), 1e-12);
    const auto wrong = read("4k4/9/9/9/9/9/9/9/R8/3K5 w\t1\tmuch\n", mixed);
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().text().find("'much'"), std::string::npos) << wrong.error().text();
    EXPECT_EQ(wrong.error().line, 1U);
}

TEST(LabelledPositions, LeavesOutWhatTheFilterSays) {
    const std::string game = "0-1\t-\t" + std::string{kMoves} + "\n";
    const auto twice = read(game + game, everything());
    ASSERT_TRUE(twice);
    EXPECT_EQ(twice->repeated, twice->kept);
    PositionFilter few = everything();
    few.positions_per_game = 3;
    EXPECT_EQ(read(game, few)->kept, 3U);
    PositionFilter late = everything();
    late.skipped_plies = 20;
    EXPECT_EQ(read(game, late)->kept, 0U);
    const std::string study = "1-0\t4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1\ta1a2\n";
    EXPECT_EQ(read(study, everything())->odd_starts, 1U);
    PositionFilter any = everything();
    any.starts = PositionFilter::Starts::kAny;
    any.shortest_game = 1;
    EXPECT_EQ(read(study, any)->odd_starts, 0U);
}

TEST(LabelledPositions, SkipsResultsThatMateContradicts) {
    PositionFilter any = everything();
    any.starts = PositionFilter::Starts::kAny;
    any.shortest_game = 1;
    // e1d1 mates: the other rook has the eighth rank, and the open e-file belongs to Red's general.
    const std::string mate = "\t3k5/2R6/9/9/9/9/9/9/4R4/4K4 w - - 0 1\te1d1\n";
    const auto right = read("1-0" + mate, any);
    const auto wrong = read("0-1" + mate, any);
    ASSERT_TRUE(right && wrong);
    EXPECT_EQ(right->contradicted, 0U);
    EXPECT_EQ(wrong->contradicted, 1U);
}

TEST(LabelledPositions, NamesTheLineOfAnError) {
    const auto result = read("# fine\nnonsense\n", everything());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().line, 2U);
    EXPECT_FALSE(read("4k4/9/9/9/9/9/9/9/R8/3K5 w\t2\n", everything()));
    EXPECT_FALSE(read("x4k3/9 w\t1\n", everything()));
    EXPECT_FALSE(read("1-0\t-\n", everything()));
    // A move that the rules forbid spoils one game, not a collection.
    EXPECT_EQ(read("1-0\t-\ta0a9 " + std::string{kMoves} + "\n", everything())->illegal, 1U);
}

TEST(XiangqiSamples, EvaluateAsTheEvaluatorDoes) {
    const auto weights = eval::xiangqi::prior_weights();
    const Parameters parameters = to_parameters(weights);
    EXPECT_EQ(to_weights(parameters), weights);
    eval::xiangqi::ClassicalEvaluator evaluator{weights};
    XiangqiSamples data{0.5, 1};
    std::istringstream in{"1-0\t-\t" + std::string{kMoves} + "\n"};
    std::size_t at = 0;
    const auto counts = read_positions(in, everything(), [&](const LabelledPosition& labelled) {
        data.add(labelled);
        const int for_mover = evaluator.evaluate_anew(labelled.position).raw();
        const int for_red = labelled.position.side_to_move() == xiangqi::kRed ? for_mover : -for_mover;
        EXPECT_NEAR(evaluate(data.samples()[at++], parameters), for_red, 1.0);
    });
    ASSERT_TRUE(counts);
    // One game is on one side of the split.
    EXPECT_TRUE(data.training().empty() || data.validation().empty());
    EXPECT_EQ(data.training().size() + data.validation().size(), at);
}

}  // namespace
}  // namespace qiyuan::lab::tune
