#pragma once

#include <algorithm>

#include "game/concepts.hpp"
#include "games/banqi/banqi.hpp"

namespace qiyuan::banqi {

// On how many of his turns in a row the player who has just moved chased one enemy piece with one of his own: each time
// he stepped with the hunter and then could take the prey, and each time the prey stepped away in answer. Counts no
// further than `most`, and not beyond the last flip or capture.
template <Variant V>
[[nodiscard]] int chases_in_a_row(Position<V> pos, game::History<GameOf<V>> history, int most) {
    using Bitboard = typename Position<V>::Bitboard;
    auto steps = history.last(std::min(history.size(), static_cast<std::size_t>(pos.quiet_plies())));
    const auto is_pass = [](const auto& step) { return step.move.is_none(); };  // a search's null move
    if (steps.empty() || std::any_of(steps.begin(), steps.end(), is_pass)) return 0;
    Bitboard prey = pos.victims(steps.back().move.to());
    if (prey.empty()) return 0;
    int chases = 1;
    for (; chases < most && steps.size() >= 3; ++chases) {
        const auto& chase = steps[steps.size() - 1];
        const auto& flight = steps[steps.size() - 2];
        const auto& chase_before = steps[steps.size() - 3];
        if (chase_before.move.to() != chase.move.from() || !prey.contains(flight.move.to())) break;
        pos.undo_move(chase.move, chase.undo);
        pos.undo_move(flight.move, flight.undo);
        prey = pos.victims(chase_before.move.to()) & Bitboard{flight.move.from()};
        if (prey.empty()) break;
        steps = steps.first(steps.size() - 2);
    }
    return chases;
}

}  // namespace qiyuan::banqi
