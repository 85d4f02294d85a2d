#pragma once

#include <cstdint>
#include <optional>

namespace qiyuan::lab {

// So many of so many. Invariant of use: count <= total.
struct Proportion {
    std::uint64_t count = 0;
    std::uint64_t total = 0;

    [[nodiscard]] bool operator==(const Proportion&) const = default;
};

struct Interval {
    double low = 0;
    double high = 1;
};

// Wilson's 95 % interval of the rate behind a proportion; nothing for an empty one.
[[nodiscard]] std::optional<Interval> wilson_interval(Proportion seen);

// The two-sided probability of a difference at least as large if both had one rate (pooled normal test); nothing when
// either is empty or there is no spread (all or none in both).
[[nodiscard]] std::optional<double> two_proportion_p_value(Proportion a, Proportion b);

}  // namespace qiyuan::lab
