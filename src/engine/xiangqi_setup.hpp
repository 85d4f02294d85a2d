#pragma once

#include "engine/material_evaluator.hpp"
#include "engine/setup.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::engine {

template <>
struct Setup<xiangqi::Xiangqi> {
    using Evaluator = MaterialEvaluator;

    [[nodiscard]] static search::Params params() { return {}; }
    static void add_rule_options(OptionSet& options, xiangqi::Rules& rules);
};

}  // namespace qiyuan::engine
