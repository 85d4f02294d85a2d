// The ruling for the search against the exact referee, on random repetitions and on the tables of rulings.

#include <gtest/gtest.h>

#include <map>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "games/xiangqi/known_rulings.hpp"
#include "games/xiangqi/random_repetition.hpp"
#include "games/xiangqi/referee/repetition.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

struct Played {
    Timeline timeline;
    std::vector<game::Step<Xiangqi>> history;
    Position pos;

    void play(Move m) {
        const Key key = pos.key();
        history.push_back({m, pos.do_move(m), key});
        timeline.play(m);
    }
};

game::Ruling expected_ruling(const Timeline& game, const Rules& rules) {
    const auto repetition = judge_repetition(game, game.plies(), rules.violation_fold, rules);
    const Side mover = game.last().side_to_move();
    if (repetition && repetition->verdict != Verdict::kDraw)
        return repetition->verdict == win_for(mover) ? game::Ruling::kMoverWins : game::Ruling::kMoverLoses;
    return occurrences(game, game.plies()) >= rules.harmless_fold ? game::Ruling::kDraw : game::Ruling::kNone;
}

// Plays the lap three times and asks at every ply, as a referee and as the search does; counts the answers.
void compare(const Position& start, std::span<const Move> lap, const Rules& rules, std::map<game::Ruling, int>& seen) {
    Played game{Timeline{start}, {}, start};
    for (std::size_t i = 0; i < lap.size() * 3; ++i) {
        game.play(lap[i % lap.size()]);
        for (const Rules& asked : {rules, rules.in_search()}) {
            const auto fast = Xiangqi::judge(game.pos, game.history, asked);
            ASSERT_EQ(fast, expected_ruling(game.timeline, asked)) << to_fen(start) << " ply " << i + 1;
            ++seen[fast];
        }
    }
}

class FastAndExact : public testing::TestWithParam<RuleSet> {};

TEST_P(FastAndExact, AgreeOnRandomRepetitions) {
    base::Rng rng{2026};
    std::map<game::Ruling, int> seen;
    Rules rules;
    rules.set = GetParam();
    rules.move_limit_plies = 0;
    const int wanted = GetParam() == RuleSet::kCxaLike ? 200 : 2000;
    for (int found = 0; found < wanted;) {
        const Position start = random_position(rng);
        const auto lap = random_lap(start, 1 + rng.below(3), rng);
        if (!lap) continue;
        ++found;
        compare(start, *lap, rules, seen);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(seen[game::Ruling::kDraw], 100);
    EXPECT_GT(seen[game::Ruling::kMoverLoses] + seen[game::Ruling::kMoverWins], 100);
}

TEST_P(FastAndExact, AgreeOnKnownRulings) {
    std::map<game::Ruling, int> seen;
    Rules rules;
    rules.set = GetParam();
    rules.move_limit_plies = 0;
    for (const RulingCase& c : known_rulings()) {
        if (c.cycle == 0) continue;
        const std::span<const Move> lap = std::span{c.moves}.subspan(c.prefix, c.cycle);
        compare(c.played(0, 0).last(), lap, rules, seen);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(seen[game::Ruling::kDraw], 100);
}

INSTANTIATE_TEST_SUITE_P(RuleSets, FastAndExact,
                         testing::Values(RuleSet::kWxf, RuleSet::kWxfPaper, RuleSet::kAxf, RuleSet::kCxaLike,
                                         RuleSet::kSimple));

}  // namespace
}  // namespace qiyuan::xiangqi
