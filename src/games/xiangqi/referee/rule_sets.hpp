#pragma once

#include <array>
#include <string>

#include "games/xiangqi/referee/rules.hpp"

// What of Rules an organiser may choose, for those who ask him.
namespace qiyuan::xiangqi {

inline constexpr std::array kAllRuleSets{RuleSet::kWxf, RuleSet::kWxfPaper, RuleSet::kAxf, RuleSet::kCxaLike,
                                         RuleSet::kSimple};

// "wxf, wxf-paper, axf, cxa-like or simple".
[[nodiscard]] std::string rule_set_names();

inline constexpr int kLeastFold = 2;
inline constexpr int kMostFold = 100;
inline constexpr int kMostLimit = 10'000;  // plies of the move limit, and checks that count

}  // namespace qiyuan::xiangqi
