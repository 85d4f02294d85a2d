#pragma once

#include <concepts>
#include <string>

#include "engine/option.hpp"
#include "engine/playing_strength.hpp"
#include "game/evaluator.hpp"
#include "search/params.hpp"

namespace qiyuan::engine {

template <game::SearchableGame G>
class Session;

// What the engine of a game needs beyond its rules: an evaluator, the numbers of its search, and the options that its
// rules offer. Each game specialises it, with everything that CompleteEngineTraits asks.
template <game::Game G>
struct EngineTraits;

// * kContempt is what a draw usually costs, in score units; 0 in most games.
// * ladder() is how the game is played at less than full strength.
// * add_rule_options() may keep a reference to the rules, which outlive the options.
// * add_evaluator_options() adds what can be chosen about the evaluation, which may be nothing.
// * explain() shows the evaluation's terms, in lines.
template <typename G>
concept CompleteEngineTraits =
    game::Evaluator<typename EngineTraits<G>::Evaluator, G> &&
    requires(OptionSet& options, typename G::Rules& rules, Session<G>& session, const typename G::Position& pos) {
        { EngineTraits<G>::params() } -> std::same_as<search::Params>;
        { EngineTraits<G>::kContempt } -> std::convertible_to<int>;
        { EngineTraits<G>::ladder() } -> std::same_as<const Ladder&>;
        { EngineTraits<G>::add_rule_options(options, rules) } -> std::same_as<void>;
        { EngineTraits<G>::add_evaluator_options(options, session) } -> std::same_as<void>;
        { EngineTraits<G>::explain(pos) } -> std::same_as<std::string>;
    };

}  // namespace qiyuan::engine
