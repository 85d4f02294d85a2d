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

ClassicalEvaluator::Tables::Tables(const Weights& w) : weights(w) {
    for (std::size_t p = 0; p < qiyuan::xiangqi::kPieces; ++p) {
        for (std::size_t s = 0; s < kSquares; ++s) {
            WeightSum sum{weights};
            count_man(Piece::from_index(p), Square::from_index(s), sum);
            worth_for_red[p][s] = sum.for_red();
        }
    }
}

ClassicalEvaluator::ClassicalEvaluator() : ClassicalEvaluator(kWeights) {}
ClassicalEvaluator::ClassicalEvaluator(const Weights& weights) : tables_(std::make_shared<Tables>(weights)) {}

void ClassicalEvaluator::reset(const Position& pos) {
    men_ = {};
    pos.occupied().for_each([&](Square square) { added(pos.at(square), square); });
}

void ClassicalEvaluator::made(const Position& pos, Move m, const Undo& undo) {
    const Piece man = pos.at(m.to());
    removed(man, m.from());
    if (!undo.captured.is_none()) removed(undo.captured, m.to());
    added(man, m.to());
}

void ClassicalEvaluator::unmade(const Position& pos, Move m, const Undo& undo) {
    const Piece man = pos.at(m.from());
    removed(man, m.to());
    if (!undo.captured.is_none()) added(undo.captured, m.to());
    added(man, m.from());
}

game::Score ClassicalEvaluator::evaluate(const Position& pos) const {
    WeightSum sum{tables_->weights};
    count_relations(pos, sum);
    return balance(pos).score_for(pos.side_to_move(), men_ + sum.for_red());
}

game::Score ClassicalEvaluator::evaluate_anew(const Position& pos) {
    reset(pos);
    return evaluate(pos);
}

}  // namespace qiyuan::eval::xiangqi
