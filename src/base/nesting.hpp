#pragma once

#include <cstddef>
#include <string_view>

namespace qiyuan::base {

// How many brackets and braces of a JSON text stand open at once at most; those inside strings do not count. What is
// copied, compared or written by recursion must be shallow, or a hostile file exhausts the stack.
[[nodiscard]] std::size_t nesting_depth(std::string_view json);

// More than any file of ours has.
inline constexpr std::size_t kMostNesting = 64;

}  // namespace qiyuan::base
