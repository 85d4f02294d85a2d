#include "lab/statistics/proportion.hpp"

#include <cmath>
#include <numbers>

#include "lab/statistics/normal.hpp"

namespace qiyuan::lab {

std::optional<Interval> wilson_interval(Proportion seen) {
    if (seen.total == 0) return std::nullopt;
    const auto n = static_cast<double>(seen.total);
    const double rate = static_cast<double>(seen.count) / n;
    const double z2 = kZ95 * kZ95;
    const double centre = rate + z2 / (2 * n);
    const double reach = kZ95 * std::sqrt(rate * (1 - rate) / n + z2 / (4 * n * n));
    const double scale = 1 + z2 / n;
    // At the ends the formula gives exactly 0 and 1, but for rounding.
    return Interval{seen.count == 0 ? 0 : (centre - reach) / scale,
                    seen.count == seen.total ? 1 : (centre + reach) / scale};
}

std::optional<double> two_proportion_p_value(Proportion a, Proportion b) {
    if (a.total == 0 || b.total == 0) return std::nullopt;
    const auto na = static_cast<double>(a.total);
    const auto nb = static_cast<double>(b.total);
    const double pooled = static_cast<double>(a.count + b.count) / (na + nb);
    const double variance = pooled * (1 - pooled) * (1 / na + 1 / nb);
    if (variance <= 0) return std::nullopt;
    const double z = (static_cast<double>(a.count) / na - static_cast<double>(b.count) / nb) / std::sqrt(variance);
    return std::erfc(std::abs(z) / std::numbers::sqrt2);
}

}  // namespace qiyuan::lab
