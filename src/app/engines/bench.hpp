#pragma once

#include <cstdint>
#include <string>

#include "base/expected.hpp"

namespace qiyuan::app {

struct BenchResult {
    std::uint64_t nodes = 0;  // the signature: changes exactly when the search does
    double seconds = 0;
};

// Searches the game's fixed positions to a fixed depth with a fresh engine on one thread.
[[nodiscard]] base::Expected<BenchResult> run_bench(const std::string& game);

}  // namespace qiyuan::app
