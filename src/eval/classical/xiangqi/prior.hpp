#pragma once

#include "eval/classical/xiangqi/features.hpp"

namespace qiyuan::eval::xiangqi {

// What a club player would say before looking at any data, in score units. The tuner starts here and is held to it
// where data is thin: a feature seen ten times must not earn a wild weight.
[[nodiscard]] constexpr Weights prior_weights() {
    Weights weights{};
    const auto set = [&weights](Group group, std::size_t column, Weight w) {
        weights[feature(group, column).index] = w;
    };
    const auto set_kind = [&set](Group group, Kind kind, Weight w) { set(group, index(kind), w); };

    set_kind(Group::kMaterial, Kind::kAdvisor, {70, 70});
    set_kind(Group::kMaterial, Kind::kElephant, {70, 70});
    set_kind(Group::kMaterial, Kind::kHorse, {270, 300});
    set_kind(Group::kMaterial, Kind::kRook, {620, 640});
    set_kind(Group::kMaterial, Kind::kCannon, {300, 280});
    set_kind(Group::kMaterial, Kind::kSoldier, {50, 70});
    set_kind(Group::kHanging, Kind::kHorse, {-40, -40});
    set_kind(Group::kHanging, Kind::kCannon, {-40, -40});
    set_kind(Group::kHanging, Kind::kRook, {-60, -60});
    set_kind(Group::kHanging, Kind::kSoldier, {-15, -15});

    constexpr int kCrossedBonus = 50;
    constexpr int kCentralBonus = 8;  // per file from the edge
    constexpr std::size_t kLastRank = kPlacementRows - 1;
    for (std::size_t rank = 5; rank < kLastRank; ++rank)
        for (std::size_t column = 0; column < kPlacementColumns; ++column) {
            const int value = kCrossedBonus + kCentralBonus * static_cast<int>(column);
            set(Group::kPlacement, (index(Kind::kSoldier) * kPlacementRows + rank) * kPlacementColumns + column,
                {value, value});
        }
    // A step more is worth something, the first steps most.
    constexpr int kMobilityUnit = 6;
    for (const Group group : {Group::kRookMobility, Group::kHorseMobility, Group::kCannonMobility})
        for (std::size_t n = 0; n < shape(group).size(); ++n) {
            const int value = kMobilityUnit * (static_cast<int>(n < 6 ? n : 6 + (n - 6) / 3) - 4);
            set(group, n, {value, value});
        }
    constexpr int kAttackUnit = 10;
    for (std::size_t force = 0; force < shape(Group::kForce).rows; ++force)
        for (std::size_t guards = 0; guards < shape(Group::kForce).columns; ++guards) {
            const int value = kAttackUnit * static_cast<int>(force * force);
            weights[feature(Group::kForce, force, guards).index] = {value / 2, value / 4};
        }
    for (std::size_t column = 0; column < shape(Group::kSafeChecks).size(); ++column)
        set(Group::kSafeChecks, column, {20, 20});
    set(Group::kCannonBearing, 0, {80, 30});  // the empty-head cannon
    set(Group::kTempo, 0, {20, 15});
    return weights;
}

}  // namespace qiyuan::eval::xiangqi
