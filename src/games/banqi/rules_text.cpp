#include "games/banqi/rules_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "game/rules_text.hpp"

namespace qiyuan::banqi {

base::Expected<void> read_rules(std::string_view text, Rules& rules) {
    const auto what_there_is =
        fmt::format("{}, and draw_clock=PLIES, repetition=N, chase_limit=N, chase_result=illegal|loss",
                    fmt::join(preset_names(), ", "));
    return game::read_rule_parts(text, what_there_is, [&rules](std::string_view key, std::string_view value) {
        if (key == "draw_clock") return game::set_count(rules.draw_clock_plies, value);
        if (key == "repetition") return game::set_count(rules.repetition_fold, value);
        if (key == "chase_limit") return game::set_count(rules.chase_limit, value);
        if (key == "chase_result")
            return game::set_either(rules.chase_result, value, {"illegal", ChaseResult::kIllegal},
                                    {"loss", ChaseResult::kLoss});
        const auto preset = rules_from_name(key);
        if (!preset || !value.empty()) return false;
        rules = *preset;
        return true;
    });
}

}  // namespace qiyuan::banqi
