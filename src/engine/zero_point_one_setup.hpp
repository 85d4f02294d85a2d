#pragma once

#include <string>

#include "engine/session.hpp"
#include "engine/setup.hpp"
#include "engine/zero_point_one_evaluator.hpp"
#include "engine/zero_point_one_params.hpp"

namespace qiyuan::engine {

template <>
struct Setup<zero_point_one::PrudentZeroPointOne> {
    using Game = zero_point_one::PrudentZeroPointOne;
    using Evaluator = ZeroPointOneEvaluator;

    [[nodiscard]] static search::Params params() { return zero_point_one_params(); }
    // What the rules leave open never comes up in play, so there is nothing to set.
    static void add_rule_options(OptionSet&, zero_point_one::Rules&) {}
    static void add_evaluator_options(OptionSet& options, Session<Game>& session);
    [[nodiscard]] static std::string explain(const zero_point_one::Position& pos);
};

}  // namespace qiyuan::engine
