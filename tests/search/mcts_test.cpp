#include "search/mcts.hpp"

#include <gtest/gtest.h>

#include "banqi_material.hpp"
#include "games/banqi/banqi.hpp"
#include "search_fixture.hpp"

namespace qiyuan::search {
namespace {

using banqi::Banqi;
using Evaluator = BanqiMaterial<Banqi>;

// Somebody who sees nothing but likes the moves to one square.
struct Inclined : game::StatelessEvaluator<Banqi> {
    static constexpr game::EvaluatorCapabilities kOffers{game::EvaluatorCapability::kChoices};

    [[nodiscard]] static game::Score evaluate(const Banqi::Position&) { return game::Score::draw(); }
    [[nodiscard]] static double choice_logit(const Banqi::Position&, Banqi::Move m) {
        return m.to().text() == "d0" ? 3 : 0;
    }
};
static_assert(game::ForeseesChoices<Inclined, Banqi> && !game::ForeseesChoices<Evaluator, Banqi>);

template <typename E = Evaluator>
[[nodiscard]] SearchResult<Banqi> simulated(const std::string& fen, std::uint64_t nodes, std::size_t lines = 1) {
    const auto pos = Banqi::parse_fen(fen);
    EXPECT_TRUE(pos) << fen;
    auto request = request_for<Banqi, E>(*pos, node_limit(nodes));
    request.lines = lines;
    Searcher<Banqi, E> searcher{{}, E{}};
    return Mcts<Banqi, E>{E{}}.search(searcher.prepare(std::move(request)), {});
}

TEST(Mcts, FollowsAnInclinationWhereNothingSpeaksAgainstIt) {
    EXPECT_EQ(simulated<Inclined>("8/8/8/a1A5 r - 0 1", 40).lines[0].pv[0].text(), "c0d0");
}

TEST(Mcts, IsNotBlindedByAnInclination) {
    // Taking wins at once; the general likes to step aside.
    EXPECT_EQ(simulated<Inclined>("8/8/8/1aG5 r - 0 1", 400).lines[0].pv[0].text(), "c0b0");
}

TEST(Mcts, TakesTheLastPiece) {
    const auto answer = simulated("X7/8/2Gs4/3A4 r R 0 1", 500);
    EXPECT_EQ(answer.lines[0].pv[0].text(), "d0d1");
    EXPECT_GT(answer.lines[0].score.raw(), 500);
}

TEST(Mcts, DoesNotStepBesideAHunter) {
    const auto answer = simulated("8/8/8/1h1A4 b - 0 1", 4'000);
    EXPECT_NE(answer.lines[0].pv[0].text(), "b0c0");
}

TEST(Mcts, RepeatsItself) {
    const std::string fen = "2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1";
    const auto first = simulated(fen, 3'000);
    const auto second = simulated(fen, 3'000);
    EXPECT_EQ(first.lines[0].pv, second.lines[0].pv);
    EXPECT_EQ(first.lines[0].score, second.lines[0].score);
    EXPECT_EQ(first.lines[0].nodes, 3'000U);
}

TEST(Mcts, GivesAsManyLinesAsAsked) {
    const auto answer = simulated("2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1", 1'000, 3);
    ASSERT_EQ(answer.lines.size(), 3U);
    EXPECT_NE(answer.lines[0].pv[0], answer.lines[1].pv[0]);
    EXPECT_EQ(answer.lines[2].line, 3);
}

TEST(Mcts, BeginsAGame) { EXPECT_EQ(simulated(Banqi::to_fen(Banqi::start()), 300).lines[0].pv.size(), 1U); }

TEST(Mcts, ADrawCountsAsTheRulesSay) {
    // The clock runs out with this move, whatever it is.
    const auto answer = simulated("8/A7/8/5E1h r - 59 70", 400);
    EXPECT_EQ(answer.lines[0].score, Score::draw());
}

}  // namespace
}  // namespace qiyuan::search
