#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "game/concepts.hpp"
#include "game/score.hpp"

namespace qiyuan::search {

// Which techniques make sense in a game. A game that differs says so in a nested type of its own, `G::Techniques`, and
// what it leaves out is not compiled for it.
struct AllTechniques {
    static constexpr bool kChecks = true;     // in_check() can be true: no pruning there, all replies in quiescence
    static constexpr bool kNullMove = true;   // passing is usually worse than the best move
    static constexpr bool kExchanges = true;  // see_at_least() predicts what captures come to
};

namespace detail {

template <typename G>
struct TechniquesOf {
    using Type = AllTechniques;
};
template <typename G>
    requires requires { typename G::Techniques; }
struct TechniquesOf<G> {
    using Type = typename G::Techniques;
};

}  // namespace detail

template <typename G>
using Techniques = typename detail::TechniquesOf<G>::Type;

// A game that can tell before a move whether it gives check.
template <typename G>
concept ForeseesChecks = requires(const typename G::Position pos, const typename G::Move m) {
    { G::gives_check(pos, m) } -> std::same_as<bool>;
};

// A game that can list its quiet checks without looking at every quiet move.
template <typename G>
concept ListsChecks = requires(const typename G::Position pos, game::MoveList<G> list) {
    { G::generate_checks(pos, list) } -> std::same_as<void>;
};

// A game that can tell before a move whether nature answers it.
template <typename G>
concept ForeseesChance = game::ChanceGame<G> && requires(const typename G::Position pos, const typename G::Move m) {
    { G::asks_nature(pos, m) } -> std::same_as<bool>;
};

// A game that can tell moves that ask nature apart by what they promise, in score units; for their order.
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
// promise is added to the experience, in units of history cells.
template <typename G>
concept GivesQuietPrior = requires(const typename G::Position pos, const typename G::Move m) {
    { G::quiet_prior(pos, m) } -> std::same_as<int>;
};

// A game that ends by the clock of its plies, which its key leaves out so that repetitions are seen. Where the end is
// near enough to matter, table_key() tells the plies apart.
template <typename G>
concept PlyLimitedGame = requires(const typename G::Position pos) {
    { G::table_key(pos) } -> std::same_as<game::Key>;
};

// An evaluator that knows how some positions end, whatever is played before: the score of one `ply` plies below the
// root, under the given rules.
template <typename E, typename G>
concept KnowsEndings = requires(E e, const typename G::Position pos, const typename G::Rules rules, int ply) {
    { e.known_ending(pos, rules, ply) } -> std::same_as<std::optional<game::Score>>;
};

// An evaluator that tells, before any search, how inclined a strong player is to choose a move: a logit beside those of
// the other moves.
template <typename E, typename G>
concept ForeseesChoices = requires(const E e, const typename G::Position pos, const typename G::Move m) {
    { e.choice_logit(pos, m) } -> std::same_as<double>;
};

template <game::SearchableGame G>
[[nodiscard]] int quiet_prior(const typename G::Position& pos, typename G::Move m) {
    if constexpr (GivesQuietPrior<G>) return G::quiet_prior(pos, m);
    return 0;
}
template <game::SearchableGame G>
[[nodiscard]] game::Key table_key(const typename G::Position& pos) {
    if constexpr (PlyLimitedGame<G>) return G::table_key(pos);
    return G::key(pos);
}
template <game::SearchableGame G>
[[nodiscard]] bool in_check(const typename G::Position& pos) {
    if constexpr (Techniques<G>::kChecks) return G::in_check(pos);
    return false;
}
template <game::SearchableGame G>
[[nodiscard]] bool gives_check(const typename G::Position& pos, typename G::Move m) {
    if constexpr (Techniques<G>::kChecks && ForeseesChecks<G>) return G::gives_check(pos, m);
    return false;
}
template <game::SearchableGame G>
[[nodiscard]] bool asks_nature(const typename G::Position& pos, typename G::Move m) {
    if constexpr (ForeseesChance<G>) return G::asks_nature(pos, m);
    return false;
}
template <game::SearchableGame G>
[[nodiscard]] bool see_at_least(const typename G::Position& pos, typename G::Move m, int threshold) {
    if constexpr (Techniques<G>::kExchanges) return G::see_at_least(pos, m, threshold);
    return G::gain(pos, m) >= threshold;
}

}  // namespace qiyuan::search
