#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/file.hpp"
#include "base/rng.hpp"
#include "engine/registry.hpp"
#include "engine/zero_point_one/setup_book.hpp"
#include "engine/zero_point_one/setup_chooser.hpp"
#include "eval/nnue/feature_sets.hpp"
#include "eval/nnue/net.hpp"

namespace qiyuan::engine {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using Formation = zero_point_one::Setup;

class ZeroPointOneEngineTest : public ::testing::Test {
protected:
    [[nodiscard]] Choice choice(std::uint64_t nodes) {
        GoRequest request;
        request.limits.nodes = nodes;
        Choice result;
        EngineListener listener;
        listener.on_choice = [&result](const Choice& chosen) { result = chosen; };
        EXPECT_TRUE(engine_->go(request, listener));
        engine_->wait();
        return result;
    }

    std::unique_ptr<AnyEngine> engine_ = make_engine("zero_point_one").value();
};

TEST_F(ZeroPointOneEngineTest, PlaysFromTheEmptyBoard) {
    std::vector<std::string> moves;
    for (int ply = 0; ply < 12; ++ply) {
        ASSERT_TRUE(engine_->set_position(std::nullopt, moves));
        const Choice chosen = choice(300);
        ASSERT_TRUE(chosen.move);
        moves.push_back(*chosen.move);
    }
    ASSERT_TRUE(engine_->set_position(std::nullopt, moves));
    EXPECT_EQ(engine_->game().plies(), 12U);
}

// A file with a net that sees positions by F and knows nothing else than `bias` units of 1/64 logit for the mover.
template <eval::nnue::FeatureSet F>
std::string net_file(int bias) {
    eval::nnue::Net net{{std::string{F::kName}, F::kInputs, 32, 1}};
    net.output_biases()[0] = bias * eval::nnue::kInputOne;
    const auto path = std::filesystem::path{testing::TempDir()} / "zero-point-one-engine.net";
    EXPECT_TRUE(base::write_file(path, net.to_bytes()));
    return path.string();
}

TEST_F(ZeroPointOneEngineTest, EvaluatesByTheNetItIsGiven) {
    const std::vector<std::string> setups{"WNFFDDDDAAAAAAAA", "wnffddddaaaaaaaa"};
    ASSERT_TRUE(engine_->set_position(std::nullopt, setups));
    ASSERT_TRUE(engine_->set_option("EvalFile", "hand-written"));
    const std::string hand_written = engine_->explain_evaluation();
    ASSERT_TRUE(engine_->set_option("EvalFile", net_file<eval::nnue::ZeroPointOneMen>(64)));
    EXPECT_THAT(engine_->explain_evaluation(), HasSubstr("256 units"));
    ASSERT_TRUE(engine_->set_option("EvalFile", net_file<eval::nnue::ZeroPointOneMenByWazir>(32)));
    EXPECT_THAT(engine_->explain_evaluation(), HasSubstr("128 units"));
    EXPECT_TRUE(choice(200).move);
    const auto foreign = engine_->set_option("EvalFile", net_file<eval::nnue::XiangqiFeatures>(0));
    ASSERT_FALSE(foreign);
    EXPECT_THAT(foreign.error().message, HasSubstr("'zero_point_one men by wazir'"));
    ASSERT_TRUE(engine_->set_option("EvalFile", "<empty>"));
    EXPECT_EQ(engine_->explain_evaluation(), hand_written);
}

TEST_F(ZeroPointOneEngineTest, TakesTheWazir) {
    ASSERT_TRUE(engine_->set_position("8/8/8/3w4/8/3D4/8/W7 r 2N4F7D16A 20", {}));
    EXPECT_EQ(choice(500).move, "c4e4");
}

// A step out of check leaves nothing but suicides, too, and was once played for 30 plies.
TEST_F(ZeroPointOneEngineTest, TakesTheWazirRatherThanMatingAgain) {
    ASSERT_TRUE(engine_->set_position("2aaa1df/1n4fd/8/A3D3/a1n1w2A/a2a1a2/8/A1W1D3 b A2f4d5a 99", {}));
    EXPECT_EQ(choice(2000).move, "c1a3");
}

// Random games are full of suicides that nobody punishes, and of positions with nothing but suicides to play.
TEST_F(ZeroPointOneEngineTest, KnowsWhatToDoInAnyGame) {
    int mated = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        base::Rng rng{seed};
        const auto game = make_game("zero_point_one").value();
        std::vector<std::string> moves{"WNFFDDDDAAAAAAAA", "wnffddddaaaaaaaa"};
        for (const auto& setup : moves) ASSERT_TRUE(game->play(setup));
        while (!game->ending()) {
            const auto prudent = game->without_suicides().value()->legal_moves();
            if (prudent.empty() || moves.size() % 16 == 0) {
                ASSERT_TRUE(engine_->set_position(std::nullopt, moves));
                EXPECT_EQ(engine_->game().fen(), game->fen());
                EXPECT_THAT(prudent.empty() ? game->legal_moves() : prudent, Contains(choice(50).move.value()));
                mated += prudent.empty() ? 1 : 0;
            }
            const auto legal = game->legal_moves();
            moves.push_back(legal[rng.below(legal.size())]);
            ASSERT_TRUE(game->play(moves.back()));
        }
        ASSERT_TRUE(engine_->set_position(std::nullopt, moves));
        EXPECT_FALSE(choice(50).move);
    }
    EXPECT_GT(mated, 0);
}

// What the table learnt of a position early in a game must not be believed near the last ply, nor the reverse.
TEST_F(ZeroPointOneEngineTest, MindsHowManyPliesAreLeft) {
    const auto score_at = [&](int ply) {
        EXPECT_TRUE(engine_->set_position(fmt::format("w7/8/8/2N5/8/8/8/7W r N4F8D16A {}", ply), {}));
        return choice(20'000).line.score;
    };
    EXPECT_TRUE(score_at(40).is_win());
    EXPECT_FALSE(score_at(100).is_win());
    EXPECT_TRUE(score_at(94).is_win());
    EXPECT_FALSE(score_at(100).is_win());
    EXPECT_TRUE(score_at(40).is_win());
}

TEST_F(ZeroPointOneEngineTest, HasEvaluationsToChooseFrom) {
    EXPECT_TRUE(engine_->set_option("Evaluation", "constant"));
    EXPECT_TRUE(engine_->set_option("evaluation", "piece-square"));
    EXPECT_THAT(engine_->set_option("Evaluation", "net").error().message, HasSubstr("wazir-piece-square"));
}

TEST_F(ZeroPointOneEngineTest, TellsWhatIsWrongWithAGame) {
    const std::vector<std::string> moves{"WNFFDDDDAAAAAAAA", "WNFFDDDDAAAAAAAA"};
    EXPECT_THAT(engine_->set_position(std::nullopt, moves).error().message, HasSubstr("move 2"));
    EXPECT_THAT(engine_->explain_evaluation(), HasSubstr("set-ups"));
}

TEST(SetupBook, WritesWhatItReads) {
    const SetupBook book{
        {{Formation{}, Formation::from_number(7)}, {Formation::from_number(10'810'799), Formation::from_number(64)}}};
    const auto again = SetupBook::parse(book.text());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->entries(), book.entries());
    EXPECT_EQ(book.reply(Formation{}), Formation::from_number(7));
    EXPECT_EQ(book.reply(Formation{}.mirrored()), Formation::from_number(7).mirrored());
    EXPECT_EQ(book.reply(Formation::from_number(1)), std::nullopt);
    EXPECT_EQ(book.replies().size(), 4U);
}

TEST(SetupBook, RefusesWhatIsNone) {
    EXPECT_THAT(SetupBook::parse("AAA").error().message, HasSubstr("base 64"));
    EXPECT_THAT(SetupBook::parse("AAA*AAAA").error().message, HasSubstr("AAA*"));
    EXPECT_THAT(SetupBook::parse("////AAAA").error().message, HasSubstr("////"));
    EXPECT_THAT(SetupBook::parse("AAAA").error().message, HasSubstr("no reply"));
    EXPECT_TRUE(SetupBook::parse(" \n")->entries().empty());
}

TEST(SetupBook, ComesWithTheProgram) { EXPECT_FALSE(SetupBook::built_in().entries().empty()); }

TEST(SetupChooser, FindsTheReplyThatPlaysBest) {
    const SetupBook none;
    SetupChooser chooser{none};
    std::vector<Formation> replies;
    for (std::uint32_t i = 0; i < 4; ++i) replies.push_back(Formation::from_number(i * 2'500'000));
    const Formation red;
    const auto chosen = chooser.best_reply(red, replies, {1'000'000, base::Milliseconds::max()});
    EXPECT_THAT(replies, Contains(chosen.setup));
    // The last two were played with 6,000 nodes each.
    for (const Formation& reply : replies)
        EXPECT_TRUE(reply == chosen.setup ||
                    chooser.chance(red, reply, 6000) >= chooser.chance(red, chosen.setup, 6000) ||
                    chooser.chance(red, reply, 3000) >= chooser.chance(red, chosen.setup, 3000));
    EXPECT_EQ(chosen.nodes, 4 * 3000U + 2 * 6000U);
}

TEST(SetupChooser, GivesTheSameChanceAgain) {
    const SetupBook none;
    SetupChooser chooser{none};
    const auto red = Formation::from_number(1'234'567);
    const auto blue = Formation::from_number(7'654'321);
    const double chance = chooser.chance(red, blue, 6000);
    EXPECT_GE(chance, 0);
    EXPECT_LE(chance, 1);
    EXPECT_DOUBLE_EQ(chooser.chance(red, blue, 6000), chance);
}

}  // namespace
}  // namespace qiyuan::engine
