#include "games/xiangqi/referee/rule_sets.hpp"

namespace qiyuan::xiangqi {

std::string rule_set_names() {
    std::string text;
    for (const RuleSet set : kAllRuleSets) {
        if (set != kAllRuleSets.front()) text += set == kAllRuleSets.back() ? " or " : ", ";
        text += name(set);
    }
    return text;
}

}  // namespace qiyuan::xiangqi
