#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "game/concepts.hpp"

// What a game may tell the search beyond game::SearchableGame. Each is optional, and listed in the game's
// kCapabilities.
namespace qiyuan::game {

// A game that can tell before a move whether it gives check: whether in_check() holds after it.
template <typename G>
concept ForeseesChecks = requires(const typename G::Position pos, const typename G::Move m) {
    { G::gives_check(pos, m) } -> std::same_as<bool>;
};

// A game that can list its quiet checks without looking at every quiet move. Requires: not in check.
template <typename G>
concept ListsChecks = requires(const typename G::Position pos, MoveList<G> list) {
    { G::generate_checks(pos, list) } -> std::same_as<void>;
};

// A game that can tell before a move whether nature answers it: whether is_chance() holds after it.
template <typename G>
concept ForeseesChance = ChanceGame<G> && requires(const typename G::Position pos, const typename G::Move m) {
    { G::asks_nature(pos, m) } -> std::same_as<bool>;
};

// A game that can tell moves that ask nature apart by a prior for their worth, in score units; for their order.
template <typename G>
concept OrdersChance = ForeseesChance<G> && requires(const typename G::Position pos, const typename G::Move m) {
    { G::flip_prior(pos, m) } -> std::same_as<int>;
};

// A game with features that change slowly (pawn chains, palace guards) and in which positions that share one tend to be
// misjudged alike. Each is a well-mixed hash.
template <typename G>
concept StructuredGame = requires(const typename G::Position pos, std::size_t which) {
    { G::kStructures } -> std::convertible_to<std::size_t>;
    { G::structure(pos, which) } -> std::same_as<std::uint64_t>;
};

// A game that can tell quiet moves apart before there is any experience with them (a check, a drop out of play). The
// prior is added to the experience, in units of history cells.
template <typename G>
concept GivesQuietPrior = requires(const typename G::Position pos, const typename G::Move m) {
    { G::quiet_prior(pos, m) } -> std::same_as<int>;
};

// A game that ends by a clock of plies, which its key leaves out so that repetitions are seen. Where the end is near
// enough to matter, table_key() tells the plies apart. Positions with different keys have different table keys.
template <typename G>
concept GameWithTableKey = requires(const typename G::Position pos) {
    { G::table_key(pos) } -> std::same_as<Key>;
};

}  // namespace qiyuan::game
