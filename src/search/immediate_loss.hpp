#pragma once

#include "game/concepts.hpp"

namespace qiyuan::search {

// Whether the mover has lost where he stands: by the rules, or for want of a move.
template <game::Game G>
[[nodiscard]] bool has_lost(const typename G::Position& pos) {
    if (const auto result = G::result(pos)) return *result == game::Result::kLoss;
    game::MoveList<G> moves;
    G::template generate<game::Gen::kAll>(pos, moves);
    return moves.empty() && G::no_moves(pos) == game::Result::kLoss;
}

template <game::Game G>
[[nodiscard]] bool awaits_nature(const typename G::Position& pos) {
    if constexpr (game::ChanceGame<G>) return G::is_chance(pos);
    return (void)pos, false;
}

// Whether some move ends the game for the side that plays it: mate in one. Looks at every move and at nothing else;
// where nature moves in between, nothing is certain.
template <game::Game G>
[[nodiscard]] bool wins_at_once(typename G::Position pos) {
    if (awaits_nature<G>(pos)) return false;
    if (const auto result = G::result(pos)) return *result == game::Result::kWin;
    game::MoveList<G> moves;
    G::template generate<game::Gen::kAll>(pos, moves);
    for (const auto m : moves) {
        const auto undo = G::do_move(pos, m);
        const bool won = !awaits_nature<G>(pos) && has_lost<G>(pos);
        G::undo_move(pos, m, undo);
        if (won) return true;
    }
    return false;
}

// Whether `m` allows mate in one. Requires: m is legal.
template <game::Game G>
[[nodiscard]] bool loses_at_once(typename G::Position pos, typename G::Move m) {
    (void)G::do_move(pos, m);
    return wins_at_once<G>(pos);
}

// Whether some check wins in two moves whatever is replied.
template <game::SearchableGame G>
[[nodiscard]] bool wins_in_two_by_checks(typename G::Position pos) {
    game::MoveList<G> moves;
    G::template generate<game::Gen::kAll>(pos, moves);
    for (const auto m : moves) {
        const auto undo = G::do_move(pos, m);
        bool wins = !awaits_nature<G>(pos) && G::in_check(pos);
        if (wins) {
            game::MoveList<G> replies;
            G::template generate<game::Gen::kAll>(pos, replies);
            for (std::size_t i = 0; wins && i < replies.size(); ++i) wins = loses_at_once<G>(pos, replies[i]);
        }
        G::undo_move(pos, m, undo);
        if (wins) return true;
    }
    return false;
}

}  // namespace qiyuan::search
