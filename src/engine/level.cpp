#include "engine/level.hpp"

#include <array>
#include <cassert>
#include <cmath>

namespace qiyuan::engine {
namespace {

constexpr int kStep = 200;
// From 600 to 2600 points.
constexpr std::array<Level, (kStrongestElo - kWeakestElo) / kStep + 1> kLadder{{
    {40, 220, 90},
    {90, 180, 75},
    {200, 150, 60},
    {450, 120, 48},
    {1'000, 95, 38},
    {2'200, 75, 30},
    {5'000, 55, 24},
    {12'000, 40, 18},
    {30'000, 25, 12},
    {90'000, 12, 8},
    {300'000, 0, 4},
}};

}  // namespace

Level level_for_elo(int elo) {
    assert(elo >= kWeakestElo && elo <= kStrongestElo);
    const auto below = static_cast<std::size_t>((elo - kWeakestElo) / kStep);
    const Level& a = kLadder[below];
    if (below + 1 == kLadder.size()) return a;
    const Level& b = kLadder[below + 1];
    const double share = static_cast<double>((elo - kWeakestElo) % kStep) / kStep;
    const auto between = [share](int from, int to) {
        return static_cast<int>(std::lround(from + share * (to - from)));
    };
    const double nodes =
        std::pow(static_cast<double>(a.nodes), 1 - share) * std::pow(static_cast<double>(b.nodes), share);
    return {static_cast<std::uint64_t>(nodes), between(a.noise, b.noise), between(a.temperature, b.temperature)};
}

}  // namespace qiyuan::engine
