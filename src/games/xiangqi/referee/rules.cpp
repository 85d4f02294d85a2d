#include "games/xiangqi/referee/rules.hpp"

#include <array>
#include <utility>

namespace qiyuan::xiangqi {
namespace {

constexpr std::array<std::pair<RuleSet, std::string_view>, 5> kRuleSetNames{{{RuleSet::kWxf, "wxf"},
                                                                             {RuleSet::kWxfPaper, "wxf-paper"},
                                                                             {RuleSet::kAxf, "axf"},
                                                                             {RuleSet::kCxaLike, "cxa-like"},
                                                                             {RuleSet::kSimple, "simple"}}};

}  // namespace

std::string_view name(RuleSet set) {
    for (const auto& [known, text] : kRuleSetNames)
        if (known == set) return text;
    return "";
}

std::optional<RuleSet> rule_set_from_name(std::string_view name) {
    for (const auto& [set, text] : kRuleSetNames)
        if (text == name) return set;
    return std::nullopt;
}

}  // namespace qiyuan::xiangqi
