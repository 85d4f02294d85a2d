#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/dark/piece.hpp"

namespace qiyuan::dark {

// The two customs of who outranks whom.
enum class RankOrder : std::uint8_t {
    kTaiwan,    // general advisor elephant rook horse cannon soldier; the cannon captures by jumping
    kHongKong,  // general rook horse cannon advisor elephant soldier; the cannon captures as the others do
};

// A set of kinds, one bit each; bit = index(Kind).
class KindSet {
public:
    [[nodiscard]] constexpr bool contains(Kind kind) const noexcept { return ((bits_ >> index(kind)) & 1U) != 0; }
    constexpr void add(Kind kind) noexcept { bits_ = static_cast<std::uint8_t>(bits_ | 1U << index(kind)); }
    constexpr void remove(Kind kind) noexcept { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index(kind))); }

private:
    std::uint8_t bits_ = 0;
};

// What each kind takes on a neighbouring square.
class CaptureTable {
public:
    explicit constexpr CaptureTable(RankOrder order) noexcept : order_(order) {
        constexpr std::array<Kind, kKinds> kHongKongRanks{Kind::kGeneral, Kind::kRook,     Kind::kHorse,  Kind::kCannon,
                                                          Kind::kAdvisor, Kind::kElephant, Kind::kSoldier};
        const auto& ranks = order == RankOrder::kTaiwan ? kAllKinds : kHongKongRanks;
        for (std::size_t attacker = 0; attacker < kKinds; ++attacker)
            for (std::size_t victim = attacker; victim < kKinds; ++victim)
                taken_by_[index(ranks[attacker])].add(ranks[victim]);
        // The one inversion of the hierarchy.
        taken_by_[index(Kind::kGeneral)].remove(Kind::kSoldier);
        taken_by_[index(Kind::kSoldier)].add(Kind::kGeneral);
        if (order == RankOrder::kTaiwan) taken_by_[index(Kind::kCannon)] = {};
    }

    [[nodiscard]] constexpr bool beats(Kind attacker, Kind victim) const noexcept {
        return taken_by_[index(attacker)].contains(victim);
    }
    // Whether cannons take whatever stands behind exactly one screen, at any distance, and nothing beside them.
    [[nodiscard]] constexpr bool cannons_jump() const noexcept { return order_ == RankOrder::kTaiwan; }
    [[nodiscard]] constexpr bool jumps(Kind kind) const noexcept { return kind == Kind::kCannon && cannons_jump(); }

private:
    std::array<KindSet, kKinds> taken_by_{};
    RankOrder order_;
};

template <RankOrder kOrder>
inline constexpr CaptureTable kCaptures{kOrder};

static_assert(kCaptures<RankOrder::kTaiwan>.beats(Kind::kSoldier, Kind::kGeneral));
static_assert(!kCaptures<RankOrder::kTaiwan>.beats(Kind::kGeneral, Kind::kSoldier));
static_assert(!kCaptures<RankOrder::kTaiwan>.beats(Kind::kSoldier, Kind::kCannon));
static_assert(!kCaptures<RankOrder::kTaiwan>.beats(Kind::kCannon, Kind::kCannon));
static_assert(kCaptures<RankOrder::kTaiwan>.beats(Kind::kElephant, Kind::kRook));
static_assert(kCaptures<RankOrder::kHongKong>.beats(Kind::kRook, Kind::kElephant));
static_assert(kCaptures<RankOrder::kHongKong>.beats(Kind::kCannon, Kind::kAdvisor));

}  // namespace qiyuan::dark
