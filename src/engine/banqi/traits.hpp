#pragma once

#include <string>

#include "engine/banqi/evaluator.hpp"
#include "engine/typed/engine_traits.hpp"
#include "engine/typed/session.hpp"
#include "eval/classical/banqi/explain.hpp"
#include "games/banqi/banqi.hpp"
#include "games/banqi/rules_text.hpp"

namespace qiyuan::engine {

template <>
struct EngineTraits<banqi::Banqi> {
    using Evaluator = BanqiEvaluator;

    // Half of all games between cautious players would be drawn by repetition: neither wants to be the one who flips.
    static constexpr int kContempt = 60;

    // Luck and draws bring players together: the levels are closer to each other than their names say.
    [[nodiscard]] static const Ladder& ladder();
    [[nodiscard]] static search::Params params() {
        search::Params params;
        params.chance.min_depth = 6;  // against 4: +28 Elo [-5, +62] at 2,500 nodes a move, 80 pairs
        return params;
    }
    // The rules about the history, as a named preset and one by one.
    static void add_rule_options(OptionSet& options, banqi::Rules& rules);
    // Endgame tables, care for the own general, and weights for tuning.
    static void add_evaluator_options(OptionSet& options, Session<banqi::Banqi>& session);
    [[nodiscard]] static std::string explain(const banqi::Banqi::Position& pos) { return eval::banqi::explain(pos); }
};

}  // namespace qiyuan::engine
