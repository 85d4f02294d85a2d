#pragma once

#include <string>

#include "eval/classical/xiangqi/features.hpp"

namespace qiyuan::eval::xiangqi {

// The whole text of weights.hpp for these weights. Printing the table that was compiled gives the file it came from.
[[nodiscard]] std::string weights_source(const Weights& weights);

}  // namespace qiyuan::eval::xiangqi
