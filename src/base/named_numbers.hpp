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

// The number of that name; `what` says in the error, which lists them all, what kind of number they are.
[[nodiscard]] Expected<const NamedNumber*> find_number(std::span<const NamedNumber> numbers, std::string_view name,
                                                       std::string_view what);

// Sets what the text names, as in `razor.base=300;probcut.margin=150`. Nothing changes when something is wrong with the
// text.
[[nodiscard]] Expected<void> set_numbers(std::span<const NamedNumber> numbers, std::string_view text,
                                         std::string_view what);

}  // namespace qiyuan::base
