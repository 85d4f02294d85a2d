#pragma once

#include <string_view>

#include "base/expected.hpp"
#include "eval/classical/banqi/weights.hpp"

namespace qiyuan::eval::banqi {

// Sets weights by the names of their members, numbered from 0 in arrays, as in `fork_pm=0;luft.1=5`: for tuning, and to
// find out what a term is worth. Nothing changes when something is wrong with the text.
[[nodiscard]] base::Expected<void> set_weights(Weights& weights, std::string_view text);

}  // namespace qiyuan::eval::banqi
