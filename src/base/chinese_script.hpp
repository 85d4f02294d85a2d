#pragma once

#include <string>
#include <string_view>

namespace qiyuan::base {

// Chinese in traditional characters. It knows the characters that the program's own texts use, no others: those have
// one traditional form in these texts, which is not so in general.
[[nodiscard]] std::string in_traditional(std::string_view simplified);

}  // namespace qiyuan::base
