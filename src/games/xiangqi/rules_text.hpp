#pragma once

#include <string_view>

#include "base/expected.hpp"
#include "games/xiangqi/referee/rules.hpp"

namespace qiyuan::xiangqi {

// The name of a rule set, and move_limit=PLIES; see game/rules_text.hpp.
[[nodiscard]] base::Expected<void> read_rules(std::string_view text, Rules& rules);

}  // namespace qiyuan::xiangqi
