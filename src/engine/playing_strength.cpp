#include "engine/playing_strength.hpp"

#include <cassert>
#include <cmath>

namespace qiyuan::engine {
namespace {

constexpr Ladder kUsual{{
    {40, 220, 90},
    {110, 172, 71},
    {235, 144, 58},
    {425, 122, 49},
    {1'500, 85, 34},
    {2'900, 68, 28},
    {4'900, 56, 24},
    {9'000, 45, 20},
    {17'500, 34, 16},
    {35'000, 23, 12},
    {80'000, 13, 8},
}};

}  // namespace

const Ladder& usual_ladder() { return kUsual; }

PlayingStrength strength_for_elo(int elo, const Ladder& ladder) {
    assert(elo >= kWeakestElo && elo <= kStrongestElo);
    const auto below = static_cast<std::size_t>((elo - kWeakestElo) / kEloStep);
    const PlayingStrength& a = ladder[below];
    if (below + 1 == ladder.size()) return a;
    const PlayingStrength& b = ladder[below + 1];
    const double share = static_cast<double>((elo - kWeakestElo) % kEloStep) / kEloStep;
    const auto between = [share](int from, int to) {
        return static_cast<int>(std::lround(from + share * (to - from)));
    };
    const double nodes =
        std::pow(static_cast<double>(a.nodes), 1 - share) * std::pow(static_cast<double>(b.nodes), share);
    return {static_cast<std::uint64_t>(nodes), between(a.noise, b.noise), between(a.temperature, b.temperature)};
}

}  // namespace qiyuan::engine
