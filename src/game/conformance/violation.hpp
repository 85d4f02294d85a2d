#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "game/concepts.hpp"

// The single checks of game/conformance.hpp. Each looks at one promise of one concept, and each returns what it found
// broken; where it happened is added by the caller.
namespace qiyuan::game::conformance {

// What a game did that its concept forbids; nothing when all is well.
using Violation = std::optional<std::string>;

// The first violation among checks that are made one after the other; later ones are not made.
template <typename... Checks>
[[nodiscard]] Violation first_violation(Checks&&... checks) {
    Violation found;
    (void)((found = std::forward<Checks>(checks)()) || ...);
    return found;
}

template <Game G>
[[nodiscard]] MoveList<G> legal_moves(const typename G::Position& pos) {
    MoveList<G> moves;
    G::template generate<Gen::kAll>(pos, moves);
    return moves;
}

template <Game G>
[[nodiscard]] bool waits_for_nature(const typename G::Position& pos) {
    if constexpr (ChanceGame<G>) return G::is_chance(pos);
    return false;
}

template <typename List, typename T>
[[nodiscard]] bool contains(const List& list, const T& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace qiyuan::game::conformance
