#pragma once

#include <array>

#include "eval/classical/banqi/move_traits.hpp"

// Written by `qiyuan tune --game banqi --model policy`; docs/learning.md says how. One weight for every trait of
// move_traits.hpp, in thousandths of a logit: eight of flips, then a row for each group of kinds.
namespace qiyuan::eval::banqi {

using PolicyWeights = std::array<int, kTraits>;

// clang-format off
inline constexpr PolicyWeights kPolicyWeights{
    -753, -123, -497, -457, -265, -349, 1487, -1789,
    -668, -711, -724, -848, -890, -398, -704,
    3166, 2502, 1805, 1195, 1035, 1775, 1384,
    -4094, -3554, -2188, -1217, -893, -1526, -1568,
    1303, 1114, 1228, 1033, 945, 1474, 1162,
    2497, 2025, 1008, 276, -57, 1502, 379,
    677, 889, 885, 973, 1082, 853, 965,
    -3396, -3090, -1918, -1227, -1058, -1817, -1023,
    2267, 2191, 1629, 1022, 807, 1718, 1246,
};
// clang-format on

}  // namespace qiyuan::eval::banqi
