#include "games/magic/magic.hpp"

namespace qiyuan::magic {
namespace {

// How often the position stood before. Progress cannot be taken back, so nothing before the last one counts.
template <game::Game G>
int earlier_occurrences(const Position& pos, game::History<G> history) {
    int found = 0;
    for (std::size_t back = 1; back <= history.size(); ++back) {
        const auto& step = history[history.size() - back];
        if (step.key_before == pos.key()) ++found;
        if (step.undo.quiet_plies() == 0) break;
    }
    return found;
}

bool is_clock_out(const Position& pos, const Rules& rules) {
    const int clock = rules.draw_clock(pos.size());
    return clock > 0 && pos.quiet_plies() >= clock;
}

}  // namespace

template <BoardSize kStartSize>
game::EndReason GameOn<kStartSize>::reason(const Position& pos, game::History<GameOn>, const Rules& rules) {
    return is_clock_out(pos, rules) ? game::EndReason::kMoveLimit : game::EndReason::kRepetition;
}

template <BoardSize kStartSize>
game::Ruling GameOn<kStartSize>::judge(const Position& pos, game::History<GameOn> history, const Rules& rules) {
    // A side that waits for the other is in the middle of a turn.
    if (pos.awaits_outcome() || pos.must_wait()) return game::Ruling::kNone;
    if (is_clock_out(pos, rules)) return game::Ruling::kDraw;
    // Progress makes a position that never was.
    if (rules.repetition_fold > 0 && pos.quiet_plies() > 0 &&
        earlier_occurrences<GameOn>(pos, history) + 1 >= rules.repetition_fold)
        return game::Ruling::kDraw;
    return game::Ruling::kNone;
}

template struct GameOn<BoardSize::kFour>;
template struct GameOn<BoardSize::kFive>;
template struct GameOn<BoardSize::kSix>;

}  // namespace qiyuan::magic
