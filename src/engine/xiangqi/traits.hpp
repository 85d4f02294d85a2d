#pragma once

#include <string>

#include "engine/typed/engine_traits.hpp"
#include "engine/typed/net_or.hpp"
#include "eval/classical/xiangqi/evaluator.hpp"
#include "eval/nnue/xiangqi_features.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::engine {

template <>
struct EngineTraits<xiangqi::Xiangqi> {
    using Evaluator =
        NetOr<eval::xiangqi::ClassicalEvaluator, eval::nnue::XiangqiFeatures, eval::nnue::XiangqiMenOverHandWritten>;

    [[nodiscard]] static search::Params params() { return {}; }
    static void add_rule_options(OptionSet& options, xiangqi::Rules& rules);
    [[nodiscard]] static std::string explain(const xiangqi::Position& pos);
};

}  // namespace qiyuan::engine
