#pragma once

namespace qiyuan::lab {

// How far a computed number may be from one of measurement.md's tables: they have six digits after the point.
inline constexpr double kPrinted = 5.1e-7;

}  // namespace qiyuan::lab
