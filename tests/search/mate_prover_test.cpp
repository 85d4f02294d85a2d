#include "search/mate_prover.hpp"

#include "../games/zero_point_one/random_positions.hpp"
#include "games/zero_point_one/zero_point_one.hpp"
#include "search_fixture.hpp"

namespace qiyuan::search {
namespace {

using ZeroPointOne = zero_point_one::PrudentZeroPointOne;
using zero_point_one::Position;

// Knows nothing: what is proven is proven without it.
class Indifferent : public game::StatelessEvaluator<ZeroPointOne> {
public:
    [[nodiscard]] static Score evaluate(const Position&) { return Score::draw(); }
};

bool escapes(Position& pos, int plies);

// Plain and complete: every check, every reply.
bool wins_by_checks(Position& pos, int plies) {
    if (plies <= 0) return false;
    for (const auto m : legal_moves<ZeroPointOne>(pos)) {
        if (!ZeroPointOne::gives_check(pos, m)) continue;
        const auto undo = pos.do_move(m);
        const bool wins = !escapes(pos, plies - 1);
        pos.undo_move(m, undo);
        if (wins) return true;
    }
    return false;
}

bool escapes(Position& pos, int plies) {
    if (ZeroPointOne::result(pos)) return true;
    const auto moves = legal_moves<ZeroPointOne>(pos);
    if (moves.empty()) return ZeroPointOne::no_moves(pos) != game::Result::kLoss;
    for (const auto m : moves) {
        const auto undo = pos.do_move(m);
        const bool escapes_so = ZeroPointOne::result(pos) || !wins_by_checks(pos, plies - 1);
        pos.undo_move(m, undo);
        if (escapes_so) return true;
    }
    return false;
}

struct Proving {
    Params params;
    Table table;
    Control control;
    Tree<ZeroPointOne, Indifferent> tree{params, table, control, Indifferent{}};
    MateProver<ZeroPointOne, Indifferent> prover{tree};

    std::optional<std::vector<zero_point_one::Move>> prove(const Position& pos, std::uint64_t nodes) {
        control.begin({}, std::nullopt);
        Task<ZeroPointOne> task;
        task.position = pos;
        tree.begin(task);
        prover.begin();
        return prover.go_on(nodes);
    }
};

// In random games both ways of looking agree: what a complete search finds is proven, and what is proven is a win that
// a complete search of the same depth finds.
TEST(MateProver, AgreesWithACompleteSearchForChecks) {
    constexpr int kPlies = 5;
    constexpr std::uint64_t kNodes = 200'000;
    Proving proving;
    int wins = 0;
    int long_wins = 0;
    zero_point_one::for_random_positions(7, 4000, [&](Position pos) {
        if (ZeroPointOne::result(pos) || legal_moves<ZeroPointOne>(pos).empty()) return;
        const auto line = proving.prove(pos, kNodes);
        const bool wins_soon = wins_by_checks(pos, kPlies);
        EXPECT_TRUE(line || !wins_soon) << ZeroPointOne::to_fen(pos);
        wins += wins_soon ? 1 : 0;
        if (!line) return;
        const auto plies = static_cast<int>(line->size());
        EXPECT_EQ(plies % 2, 1);
        if (plies > kPlies) {
            ++long_wins;
        } else {
            EXPECT_TRUE(wins_by_checks(pos, plies)) << ZeroPointOne::to_fen(pos);
        }
    });
    EXPECT_GT(wins, 50);
    EXPECT_GT(long_wins, 5);
}

// The line of a proof ends with a mate, and every move of the attacker is a check.
TEST(MateProver, ItsLineEndsWithTheMate) {
    Proving proving;
    zero_point_one::for_random_positions(8, 2000, [&](Position pos) {
        if (ZeroPointOne::result(pos) || legal_moves<ZeroPointOne>(pos).empty()) return;
        const auto line = proving.prove(pos, 20'000);
        if (!line) return;
        for (std::size_t i = 0; i < line->size(); ++i) {
            const auto m = (*line)[i];
            ASSERT_TRUE(ZeroPointOne::is_legal(pos, m));
            EXPECT_TRUE(i % 2 == 1 || ZeroPointOne::gives_check(pos, m));
            pos.do_move(m);
        }
        EXPECT_TRUE(legal_moves<ZeroPointOne>(pos).empty());
        EXPECT_EQ(ZeroPointOne::no_moves(pos), game::Result::kLoss);
    });
}

// In portions it comes to the same end.
TEST(MateProver, GoesOnWhereItStopped) {
    Proving at_once;
    Proving in_portions;
    zero_point_one::for_random_positions(9, 500, [&](const Position& pos) {
        if (ZeroPointOne::result(pos) || legal_moves<ZeroPointOne>(pos).empty()) return;
        const auto whole = at_once.prove(pos, 20'000);
        auto line = in_portions.prove(pos, 1000);
        for (std::uint64_t portion = 2000; portion < 100'000 && !line; portion *= 2)
            line = in_portions.prover.go_on(portion);
        EXPECT_TRUE(!whole || line) << ZeroPointOne::to_fen(pos);
    });
}

// A plain search of so few nodes sees three plies at most; and not near the end of the game, where it would run out of
// plies before it has given the prover its share.
TEST(MateProver, TheSearchAnswersWithAProvenWin) {
    constexpr int kLastPly = 60;
    Params params = plain();
    params.mate_proof.node_percent = 50;
    SmallSearcher<ZeroPointOne, Indifferent> searcher{params};
    int proven = 0;
    zero_point_one::for_random_positions(10, 1500, [&](Position pos) {
        if (ZeroPointOne::result(pos) || legal_moves<ZeroPointOne>(pos).empty()) return;
        if (pos.ply() > kLastPly || !wins_by_checks(pos, 5)) return;
        searcher.new_game();
        const auto answer = search_now(searcher, request_for<ZeroPointOne, Indifferent>(pos, node_limit(300'000)));
        EXPECT_TRUE(answer.lines[0].score.is_win()) << ZeroPointOne::to_fen(pos);
        ++proven;
    });
    EXPECT_GT(proven, 10);
}

}  // namespace
}  // namespace qiyuan::search
