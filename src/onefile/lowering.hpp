#pragma once

#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::onefile {

// A source in C++20 said in C++17, which is what g++ 12 takes when nobody names a standard. What the library has only
// since C++20 is not its business. The rules:
//   concept C = ...;                     a constant of type bool, see LoweredConcepts
//   template <C T>, requires C           a plain parameter; where it decides which function or specialisation is meant,
//                                        std::enable_if_t decides
//   f(auto x)                            template <typename T> f(T x)
//   operator==, operator<=> = default    written out, by a structured binding that the compiler counts
// Comments and everything else stay as they are. An error names the line of what no rule covers; what is left of C++20
// beyond that, the compiler refuses.
[[nodiscard]] base::Expected<std::string> lowered(std::string_view source);

}  // namespace qiyuan::onefile
