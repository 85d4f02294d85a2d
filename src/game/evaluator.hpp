#pragma once

#include <concepts>

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
                    };

// The part of an evaluator that has nothing to remember. Derive from it and add evaluate().
template <Game G>
struct StatelessEvaluator {
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Undo = typename G::Undo;

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
