#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::base {

// A number that can be set by name, for tuning: where it is, and in which range it makes sense.
struct NamedNumber {
    std::string name;
    int* at;
    int least;
    int most;
};

// Sets what the text names, as in `razor.base=300;probcut.margin=150`; `what` says in errors what kind of number they
// are. Nothing changes when something is wrong with the text.
[[nodiscard]] Expected<void> set_numbers(std::span<const NamedNumber> numbers, std::string_view text,
                                         std::string_view what);

}  // namespace qiyuan::base
