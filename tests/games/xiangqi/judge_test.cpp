// The ruling for the search against the exact referee, on random repetitions.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "base/rng.hpp"
#include "games/xiangqi/referee/repetition.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

// A position some random captures into a game: open enough for chases.
Position random_position(base::Rng& rng) {
    Position pos;
    const std::uint64_t plies = 40 + rng.below(160);
    for (std::uint64_t i = 0; i < plies; ++i) {
        MoveList moves;
        generate<game::Gen::kNoisy>(pos, moves);
        if (moves.empty() || rng.below(2) == 0) generate<game::Gen::kQuiet>(pos, moves);
        if (moves.empty()) return Position{};
        (void)pos.do_move(moves[rng.below(moves.size())]);
    }
    return pos;
}

bool can_go_back(const Position& pos, Move m) {
    return pos.at(m.to()).is_none() && (pos.at(m.from()).kind() != Kind::kSoldier || m.from().rank() == m.to().rank());
}

// Quiet reversible moves; those that attack or check come up more often, for they make the interesting laps.
std::optional<Move> random_quiet_move(const Position& pos, base::Rng& rng) {
    MoveList moves;
    generate<game::Gen::kQuiet>(pos, moves);
    std::vector<Move> choice;
    for (const Move m : moves) {
        if (!can_go_back(pos, m)) continue;
        Position after = pos;
        (void)after.do_move(m);
        int weight = after.in_check() ? 4 : 1;
        for_each_attack(after, pos.side_to_move(), [&](Attack attack) { weight += attack.attacker == m.to() ? 4 : 0; });
        choice.insert(choice.end(), static_cast<std::size_t>(weight), m);
    }
    if (choice.empty()) return std::nullopt;
    return choice[rng.below(choice.size())];
}

// Two players walk out `half` plies each and back again; nothing if a way back is not legal.
std::optional<std::vector<Move>> random_lap(const Position& start, std::size_t half, base::Rng& rng) {
    Timeline game{start};
    std::vector<Move> lap;
    const auto play = [&](std::optional<Move> m) {
        if (!m || !game.last().is_legal(*m) || !game.last().at(m->to()).is_none()) return false;
        game.play(*m);
        lap.push_back(*m);
        return true;
    };
    for (std::size_t i = 0; i < half * 2; ++i)
        if (!play(random_quiet_move(game.last(), rng))) return std::nullopt;
    for (std::size_t i = 0; i < half; ++i) {
        // Each takes back his own moves, the last one first.
        for (const std::size_t turn : {2U, 1U}) {
            const Move out = lap[half * 2 - turn - 2 * i];
            if (!play(Move{out.to(), out.from()})) return std::nullopt;
        }
    }
    if (!same_position(game.last(), start)) return std::nullopt;
    return lap;
}

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
        Played game{Timeline{start}, {}, start};
        for (std::size_t i = 0; i < lap->size() * 3; ++i) {
            game.play((*lap)[i % lap->size()]);
            for (const Rules& asked : {rules, rules.in_search()}) {
                const auto fast = Xiangqi::judge(game.pos, game.history, asked);
                ASSERT_EQ(fast, expected_ruling(game.timeline, asked)) << to_fen(start) << " ply " << i + 1;
                ++seen[fast];
            }
        }
    }
    EXPECT_GT(seen[game::Ruling::kDraw], 100);
    EXPECT_GT(seen[game::Ruling::kMoverLoses] + seen[game::Ruling::kMoverWins], 100);
}

INSTANTIATE_TEST_SUITE_P(RuleSets, FastAndExact,
                         testing::Values(RuleSet::kWxf, RuleSet::kWxfPaper, RuleSet::kAxf, RuleSet::kCxaLike,
                                         RuleSet::kSimple));

}  // namespace
}  // namespace qiyuan::xiangqi
