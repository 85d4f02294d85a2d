#pragma once

#include <cstdio>
#include <cstdlib>

namespace qiyuan::fuzz {

// Stops the fuzzer, as a crash would, when a property does not hold.
inline void require(bool holds, const char* property) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", property);
    std::abort();
}

}  // namespace qiyuan::fuzz
