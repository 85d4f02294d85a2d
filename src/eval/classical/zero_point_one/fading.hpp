#pragma once

#include <algorithm>

#include "games/zero_point_one/position.hpp"

namespace qiyuan::eval::zero_point_one {

// An advantage is worth less when few plies are left to make it tell: in the last ones it fades in equal steps.
inline constexpr int kFadingPlies = 16;

// How many of kFadingPlies parts are left of an advantage after so many plies. Requires: ply <= kPlyLimit.
[[nodiscard]] constexpr int fading(int ply) noexcept {
    return std::min(qiyuan::zero_point_one::kPlyLimit - ply, kFadingPlies);
}

}  // namespace qiyuan::eval::zero_point_one
