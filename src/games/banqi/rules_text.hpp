#pragma once

#include <string_view>

#include "base/expected.hpp"
#include "games/banqi/rules.hpp"

namespace qiyuan::banqi {

// The name of a preset, and draw_clock=PLIES, repetition=N, chase_limit=N, chase_result=illegal|loss; see
// game/rules_text.hpp.
[[nodiscard]] base::Expected<void> read_rules(std::string_view text, Rules& rules);

}  // namespace qiyuan::banqi
