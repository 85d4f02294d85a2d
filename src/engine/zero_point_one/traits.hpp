#pragma once

#include <string>

#include "engine/typed/engine_traits.hpp"
#include "engine/typed/session.hpp"
#include "engine/zero_point_one/evaluator.hpp"
#include "engine/zero_point_one/params.hpp"
#include "games/zero_point_one/rules_text.hpp"

namespace qiyuan::engine {

template <>
struct EngineTraits<zero_point_one::PrudentZeroPointOne> {
    using Game = zero_point_one::PrudentZeroPointOne;
    using Evaluator = ZeroPointOneEvaluator;

    static constexpr int kContempt = 0;

    [[nodiscard]] static const Ladder& ladder() { return usual_ladder(); }
    [[nodiscard]] static search::Params params() { return zero_point_one_params(); }
    // What the rules leave open never comes up in play, so there is nothing to set.
    static void add_rule_options(OptionSet&, zero_point_one::Rules&) {}
    static void add_evaluator_options(OptionSet& options, Session<Game>& session);
    [[nodiscard]] static std::string explain(const zero_point_one::Position& pos);
};

}  // namespace qiyuan::engine
