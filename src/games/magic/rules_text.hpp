#pragma once

#include <string_view>

#include "base/expected.hpp"
#include "games/magic/rules.hpp"

namespace qiyuan::magic {

// draw_clock=PLIES and repetition=N; see game/rules_text.hpp.
[[nodiscard]] base::Expected<void> read_rules(std::string_view text, Rules& rules);

}  // namespace qiyuan::magic
