#include "games/xiangqi/rules_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "game/rules_text.hpp"

namespace qiyuan::xiangqi {

base::Expected<void> read_rules(std::string_view text, Rules& rules) {
    const auto what_there_is = fmt::format("{}, and move_limit=PLIES", fmt::join(rule_set_names(), ", "));
    return game::read_rule_parts(text, what_there_is, [&rules](std::string_view key, std::string_view value) {
        if (key == "move_limit") return game::set_count(rules.move_limit_plies, value);
        const auto set = rule_set_from_name(key);
        if (!set || !value.empty()) return false;
        rules.set = *set;
        return true;
    });
}

}  // namespace qiyuan::xiangqi
