#pragma once

#include <vector>

#include "dice_race/dice_race.hpp"
#include "engine/game_entry.hpp"
#include "engine/typed/engine_traits.hpp"

namespace qiyuan::engine {

template <>
struct EngineTraits<dice_race::DiceRace> {
    using Evaluator = dice_race::Evaluator;
    static constexpr int kContempt = 0;

    [[nodiscard]] static const Ladder& ladder() { return usual_ladder(); }
    [[nodiscard]] static search::Params params() { return {}; }
    static void add_rule_options(OptionSet&, dice_race::DiceRace::Rules&) {}
    static void add_evaluator_options(OptionSet&, Session<dice_race::DiceRace>&) {}
    [[nodiscard]] static std::string explain(const dice_race::DiceRace::Position&) {
        return "how far the men have come\n";
    }
};

[[nodiscard]] std::vector<GameEntry> dice_race_entries();

}  // namespace qiyuan::engine
