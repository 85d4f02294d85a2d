#pragma once

#include <cmath>
#include <numbers>

namespace qiyuan::lab {

// The two-sided 95 % quantile of the normal law; every interval and error of the laboratory uses it.
inline constexpr double kZ95 = 1.959963984540054;

// The normal law's probability of a value below `z`.
[[nodiscard]] inline double normal_below(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

}  // namespace qiyuan::lab
