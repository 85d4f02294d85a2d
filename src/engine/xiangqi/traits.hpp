#pragma once

#include <string>

#include "engine/typed/engine_traits.hpp"
#include "engine/typed/net_or.hpp"
#include "eval/classical/xiangqi/evaluator.hpp"
#include "eval/nnue/xiangqi_features.hpp"
#include "games/xiangqi/rules_text.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::engine {

template <>
struct EngineTraits<xiangqi::Xiangqi> {
    using Evaluator =
        NetOr<eval::xiangqi::ClassicalEvaluator, eval::nnue::XiangqiFeatures, eval::nnue::XiangqiMenOverHandWritten>;

    static constexpr int kContempt = 0;

    [[nodiscard]] static const Ladder& ladder() { return usual_ladder(); }
    [[nodiscard]] static search::Params params() { return {}; }
    static void add_rule_options(OptionSet& options, xiangqi::Rules& rules);
    static void add_evaluator_options(OptionSet&, Session<xiangqi::Xiangqi>&) {}
    [[nodiscard]] static std::string explain(const xiangqi::Position& pos);
};

}  // namespace qiyuan::engine
