#pragma once

#include <string>

#include "eval/classical/zero_point_one/weights.hpp"

namespace qiyuan::eval::zero_point_one {

// The whole text of learnt_piece_square.hpp and learnt_wazir_piece_square.hpp for these weights. Printing what was
// compiled gives the file it came from.
[[nodiscard]] std::string weights_source(const PieceSquareWeights& weights);
[[nodiscard]] std::string weights_source(const Weights& weights);

}  // namespace qiyuan::eval::zero_point_one
