#pragma once

#include <string>

#include "engine/setup.hpp"
#include "eval/classical/banqi/evaluator.hpp"
#include "eval/classical/banqi/explain.hpp"
#include "games/banqi/banqi.hpp"

namespace qiyuan::engine {

// The rules about the history, as a named preset and one by one.
void add_banqi_rule_options(OptionSet& options, banqi::Rules& rules);

template <banqi::Variant V>
struct Setup<banqi::GameOf<V>> {
    using Evaluator = eval::banqi::ClassicalEvaluator<V>;

    [[nodiscard]] static search::Params params() { return {}; }
    static void add_rule_options(OptionSet& options, banqi::Rules& rules) { add_banqi_rule_options(options, rules); }
    [[nodiscard]] static std::string explain(const banqi::Position<V>& pos) { return eval::banqi::explain(pos); }
};

}  // namespace qiyuan::engine
