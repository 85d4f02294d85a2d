#pragma once

#include "eval/classical/xiangqi/features.hpp"
#include "game/evaluator.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::eval::xiangqi {

using qiyuan::xiangqi::Xiangqi;

// The hand-written evaluation of xiangqi: a weighted sum of what count_features() finds, as a logit for the mover.
// Copies share the table of weights, which nobody changes; an evaluator itself has no state.
class ClassicalEvaluator : public game::StatelessEvaluator<Xiangqi> {
public:
    ClassicalEvaluator();  // with the tuned weights
    // Requires: `weights` outlives the evaluator and its copies.
    explicit ClassicalEvaluator(const Weights& weights) : weights_(&weights) {}

    [[nodiscard]] game::Score evaluate(const Position& pos) const;

private:
    const Weights* weights_;
};

static_assert(game::Evaluator<ClassicalEvaluator, Xiangqi>);

}  // namespace qiyuan::eval::xiangqi
