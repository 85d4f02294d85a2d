// The referee against a second one, written from the text of the rules apart from it: rulings, and the label and the
// victims of every move.

#include "games/xiangqi/slow_referee.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/known_rulings.hpp"
#include "games/xiangqi/random_repetition.hpp"

namespace qiyuan::xiangqi {
namespace {

std::string text(std::size_t ply, bool is_check, const std::set<Square>& victims) {
    std::string line = fmt::format("\n{}:{}", ply, is_check ? " check" : "");
    for (const Square victim : victims) line += fmt::format(" {}", victim.text());
    return line;
}

std::string text(Offence offence, const std::set<Square>& victims) {
    return text(static_cast<std::size_t>(offence), offence == Offence::kPerpetualCheck, victims);
}

std::set<Square> squares(Bitboard set) {
    std::set<Square> result;
    for (std::size_t i = 0; i < kSquares; ++i)
        if (set.contains(Square::from_index(i))) result.insert(Square::from_index(i));
    return result;
}

// Everything both referees say of a repetition, in one form.
std::string findings(const std::optional<Repetition>& ruled) {
    if (!ruled) return "no repetition";
    std::string all = fmt::format("from {}: {}", ruled->first_ply, name(ruled->verdict));
    for (const LabelledMove& m : ruled->moves) all += text(m.ply, m.label == Label::kCheck, squares(m.victims));
    for (const Side side : game::kBothSides) all += text(ruled->offences[side], squares(ruled->common_victims[side]));
    return all;
}

std::string findings(const std::optional<SlowRepetition>& ruled) {
    if (!ruled) return "no repetition";
    std::string all = fmt::format("from {}: {}", ruled->first_ply, name(ruled->verdict));
    for (const SlowMove& m : ruled->moves) all += text(m.ply, m.is_check, m.victims);
    for (const Side side : game::kBothSides) all += text(ruled->offences[side], ruled->common_victims[side]);
    return all;
}

std::string moves_text(const Timeline& game) {
    std::string all = to_fen(game.after(0));
    for (std::size_t ply = 1; ply <= game.plies(); ++ply) all += fmt::format(" {}", game.move(ply).text());
    return all;
}

std::vector<Rules> compared_rules() {
    std::vector<Rules> all;
    for (const RuleSet set : {RuleSet::kWxf, RuleSet::kWxfPaper, RuleSet::kAxf, RuleSet::kSimple}) {
        Rules rules;
        rules.set = set;
        all.push_back(rules);
    }
    Rules tiers;
    tiers.value_tiers = true;
    all.push_back(tiers);
    return all;
}

// Asks both about the end of the game, over one lap and over two.
void compare(const Timeline& game, const Rules& rules, std::map<Verdict, int>& seen) {
    for (const int fold : {2, 3}) {
        const auto fast = judge_repetition(game, game.plies(), fold, rules);
        const auto slow = slow_judge_repetition(game, game.plies(), fold, rules);
        ASSERT_EQ(findings(fast), findings(slow)) << name(rules.set) << (rules.value_tiers ? " with tiers" : "")
                                                  << " fold " << fold << ": " << moves_text(game);
        ++seen[slow ? slow->verdict : Verdict::kNone];
    }
}

TEST(SlowReferee, RulesTheTables) {
    for (const RulingCase& c : known_rulings()) {
        const Timeline game = c.played(2, 0);
        const auto ruled = slow_judge_repetition(game, game.plies(), 3, Rules{});
        EXPECT_EQ(name(ruled ? ruled->verdict : Verdict::kNone), name(c.verdict)) << c.id << " prefix " << c.prefix;
    }
}

TEST(SlowReferee, AgreesOnTheTablesUnderEveryRuleSet) {
    std::map<Verdict, int> seen;
    for (const RulingCase& c : known_rulings())
        for (const Rules& rules : compared_rules()) compare(c.played(2, 0), rules, seen);
    EXPECT_GT(seen[Verdict::kRedWins], 100);
    EXPECT_GT(seen[Verdict::kBlackWins], 100);
}

// Two laps of one kind, or two different ones from the same position, or a walk.
std::optional<Timeline> random_game(base::Rng& rng) {
    const Position start = rng.below(4) == 0 ? random_position(rng) : random_sparse_position(rng);
    if (rng.below(2) == 0) {
        const auto walk = random_walk_lap(start, rng);
        if (!walk) return std::nullopt;
        Timeline game{walk->start, walk->moves};
        const std::size_t more = walk->moves.size() + rng.below(walk->moves.size());
        for (std::size_t i = 0; i < more; ++i) game.play(walk->moves[i % walk->moves.size()]);
        return game;
    }
    const auto first = random_lap(start, 1 + rng.below(3), rng);
    const auto second = rng.below(4) == 0 ? random_lap(start, 1 + rng.below(3), rng) : first;
    if (!first || !second) return std::nullopt;
    Timeline game{start, *first};
    for (const Move m : *second) game.play(m);
    return game;
}

// What a move of two alternating laps counts for does not depend on which of the two came last: the window is a loop.
TEST(TwoLapsInTurn, AreRuledAsALoop) {
    constexpr int kWanted = 300;
    base::Rng rng{7};
    for (int found = 0; found < kWanted;) {
        const Position start = random_sparse_position(rng);
        const auto a = random_lap(start, 1 + rng.below(2), rng);
        const auto b = random_lap(start, 1 + rng.below(2), rng);
        if (!a || !b) continue;
        Timeline game{start, *a};
        for (const auto* lap : {&*b, &*a})
            for (const Move m : *lap) game.play(m);
        const auto a_then_b = judge_repetition(game, a->size() + b->size(), 3, Rules{});
        const auto b_then_a = judge_repetition(game, game.plies(), 3, Rules{});
        // A lap may pass the start on its way; then these are other windows.
        if (a_then_b->moves.size() != a->size() + b->size() || b_then_a->moves.size() != a->size() + b->size())
            continue;
        ++found;
        EXPECT_EQ(a_then_b->verdict, b_then_a->verdict) << moves_text(game);
        for (std::size_t i = 0; i < a->size(); ++i)
            EXPECT_EQ(a_then_b->moves[i].victims, b_then_a->moves[b->size() + i].victims) << moves_text(game);
    }
}

class RandomRepetitions : public testing::TestWithParam<std::size_t> {};

// For other repetitions than the usual: --gtest_shuffle --gtest_random_seed=1 --gtest_repeat=100.
TEST_P(RandomRepetitions, AreRuledAlike) {
    constexpr int kWanted = 4000;
    const Rules rules = compared_rules()[GetParam()];
    base::Rng rng{static_cast<std::uint64_t>(testing::UnitTest::GetInstance()->random_seed())};
    std::map<Verdict, int> seen;
    std::size_t plies = 0;
    for (int found = 0; found < kWanted;) {
        const auto game = random_game(rng);
        if (!game) continue;
        ++found;
        plies += game->plies();
        compare(*game, rules, seen);
        if (HasFatalFailure()) return;
    }
    RecordProperty("plies", std::to_string(plies));
    EXPECT_GT(seen[Verdict::kRedWins], kWanted / 100);
    EXPECT_GT(seen[Verdict::kBlackWins], kWanted / 100);
}

INSTANTIATE_TEST_SUITE_P(RuleSets, RandomRepetitions, testing::Range<std::size_t>(0, 5));

}  // namespace
}  // namespace qiyuan::xiangqi
