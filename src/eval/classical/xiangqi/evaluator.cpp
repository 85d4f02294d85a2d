#include "eval/classical/xiangqi/evaluator.hpp"

#include "eval/classical/xiangqi/balance.hpp"
#include "eval/classical/xiangqi/count.hpp"
#include "eval/classical/xiangqi/weights.hpp"

namespace qiyuan::eval::xiangqi {
namespace {

// Adds up weights and forgets the features.
class WeightSum {
public:
    explicit WeightSum(const Weights& weights) : weights_(weights) {}
    void add(Side side, Feature f, int count = 1) { sums_[side] += weights_[f.index] * count; }
    [[nodiscard]] Weight for_red() const { return sums_[kRed] - sums_[kBlack]; }

private:
    const Weights& weights_;
    game::BySide<Weight> sums_;
};

}  // namespace

ClassicalEvaluator::ClassicalEvaluator() : ClassicalEvaluator(kWeights) {}

game::Score ClassicalEvaluator::evaluate(const Position& pos) const {
    WeightSum sum{*weights_};
    count_features(pos, sum);
    return balance(pos).score_for(pos.side_to_move(), sum.for_red());
}

}  // namespace qiyuan::eval::xiangqi
