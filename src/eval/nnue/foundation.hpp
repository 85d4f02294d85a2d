#pragma once

#include "eval/nnue/features.hpp"

namespace qiyuan::eval::nnue {

// What a net's number is added to, in units of the evaluation. A feature set that names an evaluator of its game as its
// Base stands on it: such a net has only to learn what that one gets wrong. Others stand on nothing.
template <FeatureSet F>
class Foundation {
public:
    [[nodiscard]] int score(const typename F::Game::Position&) const { return 0; }
};

template <FeatureSet F>
    requires requires { typename F::Base; }
class Foundation<F> {
public:
    [[nodiscard]] int score(const typename F::Game::Position& pos) {
        base_.reset(pos);
        return base_.evaluate(pos).raw();
    }

private:
    typename F::Base base_;
};

}  // namespace qiyuan::eval::nnue
