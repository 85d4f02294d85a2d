#pragma once

#include <concepts>
#include <optional>
#include <string_view>

#include "base/enum_set.hpp"
#include "game/concepts.hpp"
#include "game/score.hpp"

namespace qiyuan::game {

// In a chance game an evaluator hears of nature's moves, too.
template <typename E, typename G>
concept HearsOutcomes =
    requires(E e, typename G::Position pos, const typename G::Outcome outcome, const typename G::Undo undo) {
        { e.do_outcome(pos, outcome) } -> std::same_as<typename G::Undo>;
        { e.undo_outcome(pos, outcome, undo) } -> std::same_as<void>;
    };

// What an evaluator can offer beyond the score of a position. It lists what it has in kOffers; one that lists what it
// has not, or has what it does not list, is no evaluator.
enum class EvaluatorCapability : std::uint8_t {
    kEndings,   // KnowsEndings
    kChoices,   // ForeseesChoices
    kSides,     // TakesSides
    kNets,      // TakesNets
    kSettings,  // KeepsSettings
};
using EvaluatorCapabilities = base::EnumSet<EvaluatorCapability>;

// An evaluator that knows how some positions end, whatever is played before: the score of one `ply` plies below the
// root, under the given rules.
template <typename E, typename G>
concept KnowsEndings = requires(E e, const typename G::Position pos, const typename G::Rules rules, int ply) {
    { e.known_ending(pos, rules, ply) } -> std::same_as<std::optional<Score>>;
};

// An evaluator that tells, before any search, how inclined a strong player is to choose a move: a logit beside those of
// the other moves.
template <typename E, typename G>
concept ForeseesChoices = requires(const E e, const typename G::Position pos, const typename G::Move m) {
    { e.choice_logit(pos, m) } -> std::same_as<double>;
};

// An evaluator that plays for somebody: before each search it is told whose turn it is, or that it is nobody's game,
// and answers whether it judges otherwise than before.
template <typename E, typename G>
concept TakesSides = requires(E e, const typename G::Position pos) {
    { e.take_side(pos) } -> std::same_as<bool>;
    { e.take_no_side() } -> std::same_as<bool>;
};

// An evaluator that a net can take the place of; from_net() says why some bytes are no net for it.
template <typename E>
concept TakesNets = requires(const E e, std::string_view bytes) {
    { E::from_net(bytes) } -> std::same_as<Expected<E>>;
    { e.has_net() } -> std::same_as<bool>;
};

// An evaluator that can take over what users set about another one of its type.
template <typename E>
concept KeepsSettings = requires(E e, const E other) {
    { e.keep_settings_of(other) } -> std::same_as<void>;
};

template <typename E, typename G>
concept DeclaresItsOffers = (E::kOffers.has(EvaluatorCapability::kEndings) == KnowsEndings<E, G>) &&
                            (E::kOffers.has(EvaluatorCapability::kChoices) == ForeseesChoices<E, G>) &&
                            (E::kOffers.has(EvaluatorCapability::kSides) == TakesSides<E, G>) &&
                            (E::kOffers.has(EvaluatorCapability::kNets) == TakesNets<E>) &&
                            (E::kOffers.has(EvaluatorCapability::kSettings) == KeepsSettings<E>);

// What the search asks of an evaluation. Moves go through the evaluator, so that one with a state (a net's accumulator)
// can listen to the board while it changes; reset() tells it where a search starts. evaluate() is for the side to move,
// and depends on the position alone. An evaluator belongs to one thread.
template <typename E, typename G>
concept Evaluator = Game<G> && std::copy_constructible<E> && (!ChanceGame<G> || HearsOutcomes<E, G>) &&
                    requires(E e, typename G::Position pos, const typename G::Position cpos, const typename G::Move m,
                             const typename G::Undo undo) {
                        { e.reset(cpos) } -> std::same_as<void>;
                        { e.do_move(pos, m) } -> std::same_as<typename G::Undo>;
                        { e.undo_move(pos, m, undo) } -> std::same_as<void>;
                        { e.evaluate(cpos) } -> std::same_as<Score>;
                    } &&
                    DeclaresItsOffers<E, G>;

// The part of an evaluator that has nothing to remember. Derive from it and add evaluate().
template <Game G>
struct StatelessEvaluator {
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Undo = typename G::Undo;

    static constexpr EvaluatorCapabilities kOffers{};

    void reset(const Position&) {}
    [[nodiscard]] Undo do_move(Position& pos, Move m) { return G::do_move(pos, m); }
    void undo_move(Position& pos, Move m, const Undo& undo) { G::undo_move(pos, m, undo); }
    [[nodiscard]] Undo do_outcome(Position& pos, auto outcome)
        requires ChanceGame<G>
    {
        return G::do_outcome(pos, outcome);
    }
    void undo_outcome(Position& pos, auto outcome, const Undo& undo)
        requires ChanceGame<G>
    {
        G::undo_outcome(pos, outcome, undo);
    }
};

}  // namespace qiyuan::game
