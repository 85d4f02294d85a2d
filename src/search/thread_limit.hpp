#pragma once

#include <cstddef>

namespace qiyuan::search {

// How many of so many threads this process can have beside those it has, found out by starting them. The system may
// refuse some: for want of memory for their stacks, or by a limit of the user.
[[nodiscard]] std::size_t threads_that_start(std::size_t wanted);

}  // namespace qiyuan::search
