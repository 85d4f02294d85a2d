#include "eval/classical/zero_point_one/weights.hpp"

#include "eval/classical/zero_point_one/learnt_piece_square.hpp"
#include "eval/classical/zero_point_one/learnt_wazir_piece_square.hpp"

namespace qiyuan::eval::zero_point_one {

const Weights& weights(Model model) {
    static constexpr Weights kConstant = expanded(constant_weights());
    static constexpr Weights kPieceSquare = expanded(kPieceSquareWeights);
    switch (model) {
        case Model::kConstant: return kConstant;
        case Model::kPieceSquare: return kPieceSquare;
        case Model::kWazirPieceSquare: break;
    }
    return kWazirPieceSquareWeights;
}

}  // namespace qiyuan::eval::zero_point_one
