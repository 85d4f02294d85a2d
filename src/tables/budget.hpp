#pragma once

#include <cstddef>

#include "base/clock.hpp"

namespace qiyuan::tables {

// What solving endgames of banqi may cost: the tables in memory, those solved before among them, with what the solver
// needs beside them; and the time for one question.
struct Budget {
    std::size_t mib = 1024;
    base::Milliseconds time{120'000};
};

// A budget and the time since it was granted.
class Allowance {
public:
    explicit Allowance(const Budget& budget) : budget_(budget) {}

    [[nodiscard]] const Budget& budget() const noexcept { return budget_; }
    [[nodiscard]] bool is_used_up() const { return watch_.elapsed() >= budget_.time; }

private:
    Budget budget_;
    base::Stopwatch watch_;
};

}  // namespace qiyuan::tables
