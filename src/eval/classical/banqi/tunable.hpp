#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "base/named_numbers.hpp"
#include "eval/classical/banqi/weights.hpp"

namespace qiyuan::eval::banqi {

// All weights that may be set, by the names of their members. They live as long as `weights` does.
[[nodiscard]] std::vector<base::NamedNumber> named_weights(Weights& weights);

// Sets weights by the names of their members, numbered from 0 in arrays, as in `fork_pm=0;luft.1=5`: for tuning, and to
// find out what a term is worth. Nothing changes when something is wrong with the text.
[[nodiscard]] base::Expected<void> set_weights(Weights& weights, std::string_view text);
// The text that sets all of them.
[[nodiscard]] std::string weights_text(Weights weights);

}  // namespace qiyuan::eval::banqi
