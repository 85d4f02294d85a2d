#include "games/xiangqi/referee/rules.hpp"

namespace qiyuan::xiangqi {

std::string_view name(RuleSet set) {
    switch (set) {
        case RuleSet::kWxf: return "wxf";
        case RuleSet::kWxfPaper: return "wxf-paper";
        case RuleSet::kAxf: return "axf";
        case RuleSet::kCxaLike: return "cxa-like";
        case RuleSet::kSimple: return "simple";
    }
    return "";
}

std::vector<std::string_view> rule_set_names() {
    std::vector<std::string_view> names;
    names.reserve(kAllRuleSets.size());
    for (const RuleSet set : kAllRuleSets) names.push_back(name(set));
    return names;
}

std::optional<RuleSet> rule_set_from_name(std::string_view text) {
    for (const RuleSet set : kAllRuleSets)
        if (name(set) == text) return set;
    return std::nullopt;
}

}  // namespace qiyuan::xiangqi
