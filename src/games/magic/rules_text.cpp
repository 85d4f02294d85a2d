#include "games/magic/rules_text.hpp"

#include "game/rules_text.hpp"

namespace qiyuan::magic {

base::Expected<void> read_rules(std::string_view text, Rules& rules) {
    return game::read_rule_parts(text, "draw_clock=PLIES and repetition=N",
                                 [&rules](std::string_view key, std::string_view value) {
                                     if (key == "draw_clock")
                                         return game::set_count(rules.draw_clock_plies.emplace(), value);
                                     return key == "repetition" && game::set_count(rules.repetition_fold, value);
                                 });
}

}  // namespace qiyuan::magic
