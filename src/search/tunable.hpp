#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "base/named_numbers.hpp"
#include "search/params.hpp"

namespace qiyuan::search {

// A number of the search that can be set by name, for tuning: where it is in Params, and in which range it makes sense.
struct Tunable {
    std::string_view name;
    int& (*in)(Params& params);
    int least;
    int most;

    [[nodiscard]] int value(Params params) const { return in(params); }
};

// All of them. Names are those of the members, such as `razor.base`.
[[nodiscard]] std::span<const Tunable> tunables();
// The same as they stand in `params`, and alive as long as that is.
[[nodiscard]] std::vector<base::NamedNumber> named_params(Params& params);

// Sets what the text names, as in `razor.base=300;probcut.margin=150`. Nothing changes when something is wrong with it.
[[nodiscard]] base::Expected<void> set_tunables(Params& params, std::string_view text);

}  // namespace qiyuan::search
