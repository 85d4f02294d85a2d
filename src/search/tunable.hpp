#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/expected.hpp"
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
// An error that lists the names when there is none of this name.
[[nodiscard]] base::Expected<const Tunable*> find_tunable(std::string_view name);

// Sets what the text names, as in `razor.base=300;probcut.margin=150`. Nothing changes when something is wrong with it.
[[nodiscard]] base::Expected<void> set_tunables(Params& params, std::string_view text);

}  // namespace qiyuan::search
