#pragma once

#include <string_view>

#include "base/expected.hpp"
#include "games/zero_point_one/rules.hpp"

namespace qiyuan::zero_point_one {

// repetition=ignored|draw and stuck=draw|loss; see game/rules_text.hpp.
[[nodiscard]] base::Expected<void> read_rules(std::string_view text, Rules& rules);

}  // namespace qiyuan::zero_point_one
