#pragma once

#include <string>

#include "engine/setup.hpp"
#include "eval/classical/magic/evaluator.hpp"
#include "games/magic/magic.hpp"

namespace qiyuan::engine {

template <>
struct Setup<magic::MagicChess> {
    using Evaluator = eval::magic::ClassicalEvaluator;

    [[nodiscard]] static search::Params params();
    static void add_rule_options(OptionSet& options, magic::Rules& rules);
    [[nodiscard]] static std::string explain(const magic::Position& pos);
};

}  // namespace qiyuan::engine
