#pragma once

#include "engine/typed/net_or.hpp"
#include "eval/classical/zero_point_one/evaluator.hpp"
#include "eval/nnue/zero_point_one_features.hpp"

namespace qiyuan::engine {

using ZeroPointOneEvaluator =
    NetOr<eval::zero_point_one::LinearEvaluator, eval::nnue::ZeroPointOneMen, eval::nnue::ZeroPointOneMenByWazir>;

}  // namespace qiyuan::engine
