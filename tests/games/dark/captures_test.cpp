#include "games/dark/captures.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "games/dark/letters.hpp"

namespace qiyuan::dark {
namespace {

// One row per attacker, one column per victim, both in the order K G M R N C P; a cannon that jumps takes nothing
// beside it.
constexpr std::array<std::string_view, kKinds> kTaiwanTable{
    "yyyyyyn",  // K
    "nyyyyyy",  // G
    "nnyyyyy",  // M
    "nnnyyyy",  // R
    "nnnnyyy",  // N
    "nnnnnnn",  // C
    "ynnnnny",  // P
};
constexpr std::array<std::string_view, kKinds> kHongKongTable{
    "yyyyyyn",  // K
    "nyynnny",  // G
    "nnynnny",  // M
    "nyyyyyy",  // R
    "nyynyyy",  // N
    "nyynnyy",  // C
    "ynnnnny",  // P
};

void expect_table(const CaptureTable& captures, const std::array<std::string_view, kKinds>& table) {
    for (const Kind attacker : kAllKinds)
        for (const Kind victim : kAllKinds)
            EXPECT_EQ(captures.beats(attacker, victim), table[index(attacker)][index(victim)] == 'y')
                << name(attacker) << " takes " << name(victim);
}

TEST(DarkCaptures, EveryCellOfTheTaiwaneseTable) { expect_table(kCaptures<RankOrder::kTaiwan>, kTaiwanTable); }
TEST(DarkCaptures, EveryCellOfTheHongKongTable) { expect_table(kCaptures<RankOrder::kHongKong>, kHongKongTable); }

TEST(DarkCaptures, OnlyTaiwaneseCannonsJump) {
    for (const Kind kind : kAllKinds) {
        EXPECT_EQ(kCaptures<RankOrder::kTaiwan>.jumps(kind), kind == Kind::kCannon);
        EXPECT_FALSE(kCaptures<RankOrder::kHongKong>.jumps(kind));
    }
}

}  // namespace
}  // namespace qiyuan::dark
