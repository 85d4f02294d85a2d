#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "game/concepts.hpp"
#include "lab/selfplay/training_game.hpp"

namespace qiyuan::lab::selfplay {

// Plays a recorded game over and calls visit(position, ply, move) where a player had to move. A record that is not of
// this game, or that holds an illegal move, is an error.
template <game::Game G, typename Visit>
[[nodiscard]] base::Expected<void> replay(const TrainingGame& record, Visit&& visit) {
    auto pos = G::parse_fen(record.start);
    if (!pos) return tl::unexpected(pos.error());
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        const Ply& ply = record.plies[i];
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(*pos, moves);
        const auto found =
            std::find_if(moves.begin(), moves.end(), [&](auto m) { return G::move_slot(*pos, m) == ply.move_slot; });
        if (found == moves.end())
            return base::fail(fmt::format("ply {}: move {} is not legal in {}", i + 1, ply.move_slot, G::to_fen(*pos)));
        visit(*pos, ply, *found);
        G::do_move(*pos, *found);
        if constexpr (G::kHasChance) {
            if (!G::is_chance(*pos)) continue;
            typename G::OutcomeList outcomes;
            (void)G::outcomes(*pos, outcomes);
            if (ply.outcome >= outcomes.size())
                return base::fail(
                    fmt::format("ply {}: there is no outcome {} in {}", i + 1, ply.outcome, G::to_fen(*pos)));
            G::do_outcome(*pos, outcomes[ply.outcome].outcome);
        }
    }
    return {};
}

// Whether the evaluation alone should tell what the search found: no check to answer, no capture to make.
template <game::SearchableGame G>
[[nodiscard]] bool is_quiet(const typename G::Position& pos, const Ply& ply, typename G::Move move) {
    return !ply.was_random && !G::in_check(pos) && !G::is_noisy(pos, move);
}

}  // namespace qiyuan::lab::selfplay
