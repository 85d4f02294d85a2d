#pragma once

#include <string>

#include "engine/typed/engine_traits.hpp"
#include "eval/classical/magic/evaluator.hpp"
#include "games/magic/magic.hpp"
#include "games/magic/rules_text.hpp"

namespace qiyuan::engine {

// The same on every board; which one a game starts on makes no difference to its engine.
struct MagicTraits {
    using Evaluator = eval::magic::ClassicalEvaluator;

    static constexpr int kContempt = 0;

    [[nodiscard]] static const Ladder& ladder() { return usual_ladder(); }
    [[nodiscard]] static search::Params params();
    static void add_rule_options(OptionSet& options, magic::Rules& rules);
    static void add_evaluator_options(OptionSet&, auto&) {}
    [[nodiscard]] static std::string explain(const magic::Position& pos);
};

template <magic::BoardSize kStartSize>
struct EngineTraits<magic::GameOn<kStartSize>> : MagicTraits {};

}  // namespace qiyuan::engine
