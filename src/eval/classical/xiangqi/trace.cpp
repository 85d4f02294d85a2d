#include "eval/classical/xiangqi/trace.hpp"

#include "eval/classical/xiangqi/count.hpp"

namespace qiyuan::eval::xiangqi {

Trace trace(const Position& pos) {
    Trace result;
    count_features(pos, result);
    result.balance = balance(pos);
    result.mover = pos.side_to_move();
    return result;
}

Weight Trace::sum(Side side, Term term, const Weights& weights) const {
    Weight sum;
    std::uint16_t at = 0;
    for (const FeatureShape& group : kShapes)
        for (std::size_t i = 0; i < group.size(); ++i, ++at)
            if (group.term == term) sum += weights[at] * counts[side][at];
    return sum;
}

game::Score Trace::score(const Weights& weights) const {
    Weight red;
    Weight black;
    for (std::size_t i = 0; i < kFeatures; ++i) {
        red += weights[i] * counts[kRed][i];
        black += weights[i] * counts[kBlack][i];
    }
    return balance.score_for(mover, red - black);
}

}  // namespace qiyuan::eval::xiangqi
