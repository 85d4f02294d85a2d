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

}  // namespace

template <BoardSize kStartSize>
game::Ruling GameOn<kStartSize>::judge(const Position& pos, game::History<GameOn> history, const Rules& rules) {
    // A side that waits for the other is in the middle of a turn.
    if (pos.awaits_outcome() || pos.must_wait()) return game::Ruling::kNone;
    const int clock = rules.draw_clock(pos.size());
    if (clock > 0 && pos.quiet_plies() >= clock) return game::Ruling::kDraw;
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
