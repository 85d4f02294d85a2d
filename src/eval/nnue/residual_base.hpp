#pragma once

#include "eval/nnue/features.hpp"

namespace qiyuan::eval::nnue {

// The classical evaluation that a net corrects: the net learns the residual, and this is what its number is added to,
// in units of the evaluation. A feature set that names an evaluator of its game as its Base stands on it: such a net
// has only to learn what that one gets wrong. Others stand on nothing.
template <FeatureSet F>
class ResidualBase {
public:
    using Position = typename F::Game::Position;
    using Undo = typename F::Game::Undo;

    void reset(const Position&) {}
    // A move or an outcome was made, after which this is the position, or taken back, before which it was.
    void made(const Position&, auto, const Undo&) {}
    void unmade(const Position&, auto, const Undo&) {}
    // Requires: reset(), and `pos` is where the moves have led.
    [[nodiscard]] int score(const Position&) const { return 0; }
};

template <FeatureSet F>
    requires requires { typename F::Base; }
class ResidualBase<F> {
public:
    using Position = typename F::Game::Position;
    using Undo = typename F::Game::Undo;

    void reset(const Position& pos) { base_.reset(pos); }
    void made(const Position& pos, auto what, const Undo& undo) { base_.made(pos, what, undo); }
    void unmade(const Position& pos, auto what, const Undo& undo) { base_.unmade(pos, what, undo); }
    [[nodiscard]] int score(const Position& pos) { return base_.evaluate(pos).raw(); }

private:
    typename F::Base base_;
};

}  // namespace qiyuan::eval::nnue
