#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/banqi/banqi.hpp"
#include "games/banqi/chase.hpp"

namespace qiyuan::banqi {
namespace {

// How often the position stood before, with the same side to move. A flip or a capture can never be repeated, so only
// the plies since the last one count; of those every second has the same side to move.
template <Variant V>
int earlier_occurrences(const Position<V>& pos, game::History<GameOf<V>> history) {
    const auto reversible = std::min(history.size(), static_cast<std::size_t>(pos.quiet_plies()));
    int found = 0;
    for (std::size_t back = 2; back <= reversible; back += 2)
        if (history[history.size() - back].key_before == pos.key()) ++found;
    return found;
}

}  // namespace

template <Variant V>
game::Ruling GameOf<V>::judge(const Position& pos, game::History<GameOf> history, const Rules& rules) {
    if (pos.awaits_outcome()) return game::Ruling::kNone;
    if (rules.chase_limit > 0 && chases_in_a_row(pos, history, rules.chase_limit) >= rules.chase_limit)
        return game::Ruling::kMoverWins;
    if (rules.draw_clock_plies > 0 && pos.quiet_plies() >= rules.draw_clock_plies) return game::Ruling::kDraw;
    if (rules.repetition_fold > 0 && earlier_occurrences(pos, history) + 1 >= rules.repetition_fold)
        return game::Ruling::kDraw;
    return game::Ruling::kNone;
}

template <Variant V>
game::EndReason GameOf<V>::reason(const Position& pos, game::History<GameOf> history, const Rules& rules) {
    if (judge(pos, history, rules) == game::Ruling::kMoverWins) return game::EndReason::kChaseLimit;
    const bool is_clock_out = rules.draw_clock_plies > 0 && pos.quiet_plies() >= rules.draw_clock_plies;
    return is_clock_out ? game::EndReason::kMoveLimit : game::EndReason::kRepetition;
}

template <Variant V>
std::optional<std::string> GameOf<V>::refusal(const Position& pos, Move m, game::History<GameOf> history,
                                              const Rules& rules) {
    if (rules.chase_limit <= 0 || rules.chase_result != ChaseResult::kIllegal) return std::nullopt;
    std::vector<game::Step<GameOf>> steps{history.begin(), history.end()};
    Position after = pos;
    const Key key = pos.key();
    steps.push_back({m, after.do_move(m), key});
    if (after.awaits_outcome() || chases_in_a_row<V>(after, steps, rules.chase_limit) < rules.chase_limit)
        return std::nullopt;
    return fmt::format("{} would chase the same piece for the {}th time in a row, and {} times are too many", m.text(),
                       rules.chase_limit, rules.chase_limit);
}

template struct GameOf<Standard>;
template struct GameOf<FourByFour>;
template struct GameOf<FourByTwo>;
template struct GameOf<HongKong>;
template struct GameOf<FaceDownCapture>;
template struct GameOf<ChainCapture>;
template struct GameOf<House>;

}  // namespace qiyuan::banqi
