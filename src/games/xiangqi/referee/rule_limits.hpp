#pragma once

// What of Rules' numbers an organiser may choose, for those who ask him.
namespace qiyuan::xiangqi {

inline constexpr int kLeastFold = 2;
inline constexpr int kMostFold = 100;
inline constexpr int kMostLimit = 10'000;  // plies of the move limit, and checks that count

}  // namespace qiyuan::xiangqi
