#include "games/zero_point_one/rules_text.hpp"

#include "game/rules_text.hpp"

namespace qiyuan::zero_point_one {

base::Expected<void> read_rules(std::string_view text, Rules& rules) {
    return game::read_rule_parts(
        text, "repetition=ignored|draw and stuck=draw|loss", [&rules](std::string_view key, std::string_view value) {
            if (key == "repetition")
                return game::set_either(rules.repetition, value, {"ignored", RepetitionRule::kIgnored},
                                        {"draw", RepetitionRule::kDraw});
            return key == "stuck" &&
                   game::set_either(rules.stuck, value, {"draw", Stuck::kDraw}, {"loss", Stuck::kLoss});
        });
}

}  // namespace qiyuan::zero_point_one
