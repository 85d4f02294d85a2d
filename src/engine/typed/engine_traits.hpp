#pragma once

#include "engine/option.hpp"
#include "game/concepts.hpp"
#include "search/params.hpp"

namespace qiyuan::engine {

// What the engine of a game needs beyond its rules: an evaluator, the numbers of its search, and the options that its
// rules offer. Each game specialises it.
//   using Evaluator = ...;
//   static search::Params params();
//   static void add_rule_options(OptionSet&, typename G::Rules&);   // the rules outlive the options
//   static void add_evaluator_options(OptionSet&, Session<G>&);     // where there are several to choose from
//   static constexpr int kContempt = ...;                            // what a draw usually costs, where not nothing
//   static std::string explain(const typename G::Position&);        // the evaluation's terms, in lines
template <game::Game G>
struct EngineTraits;

}  // namespace qiyuan::engine
