#pragma once

#include <string_view>

// The texts that take the place of libraries in a player exported as one file. They are C++17.
namespace qiyuan::onefile {

// The little that the player uses of fmt, of tl::expected and, where the compiler is told no newer standard, of the
// standard library since C++20; and what lowered() calls.
extern const std::string_view kLibraryStandIns;

// A net's loops without a library of vectors: the source of eval/nnue/kernels.hpp.
extern const std::string_view kKernelsStandIn;

}  // namespace qiyuan::onefile
