#include "eval/classical/zero_point_one/weights.hpp"

#include "eval/classical/zero_point_one/learnt_piece_square.hpp"
#include "eval/classical/zero_point_one/learnt_wazir_piece_square.hpp"

namespace qiyuan::eval::zero_point_one {

const Weights& weights(WeightSet model) {
    static constexpr Weights kConstant = expanded(constant_weights());
    static constexpr Weights kPieceSquare = expanded(kPieceSquareWeights);
    switch (model) {
        case WeightSet::kConstant: return kConstant;
        case WeightSet::kPieceSquare: return kPieceSquare;
        case WeightSet::kWazirPieceSquare: break;
    }
    return kWazirPieceSquareWeights;
}

}  // namespace qiyuan::eval::zero_point_one
