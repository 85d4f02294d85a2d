#pragma once

#include <vector>

#include "eval/classical/zero_point_one/weights.hpp"
#include "game/evaluator.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::eval::zero_point_one {

// A weighted sum of features as a logit for the mover. The sums of both players follow the moves: only what a move
// changes is added and taken away, save that a wazir's step changes every feature of its owner.
// Copies share the weights, which nobody changes.
class LinearEvaluator {
public:
    static constexpr game::EvaluatorCapabilities kOffers{};

    explicit LinearEvaluator(WeightSet model = WeightSet::kWazirPieceSquare) : LinearEvaluator(weights(model)) {}
    // Requires: `weights` outlives the evaluator and its copies.
    explicit LinearEvaluator(const Weights& weights) : weights_(&weights) {}

    void reset(const Position& pos);
    [[nodiscard]] Undo do_move(Position& pos, Move m);
    void undo_move(Position& pos, Move m, const Undo& undo) {
        pos.undo_move(m, undo);
        line_.pop_back();
    }
    [[nodiscard]] game::Score evaluate(const Position& pos) const;

private:
    using Sums = game::BySide<int>;

    [[nodiscard]] int sum(const Position& pos, Side viewer) const;

    const Weights* weights_;
    std::vector<Sums> line_{Sums{}};  // after each move since reset()
};

static_assert(game::Evaluator<LinearEvaluator, PrudentZeroPointOne>);

}  // namespace qiyuan::eval::zero_point_one
