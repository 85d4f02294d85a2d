#pragma once

#include <array>
#include <string_view>

namespace qiyuan::engine {

// All boards, every kind of magic, from covered boards to endings.
inline constexpr std::array<std::string_view, 10> kMagicBench{
    "mc1 \?\?\?\?/\?\?\?\?/\?\?\?\?/\?\?\?\? p - KGMRNCPP/kgmrncpp 0 -",
    "mc1 \?\?\?\?/\?k{g}\?\?/\?\?R\?/C\?\?\? p pr KGMNPP/g{g}mrnc{h}pp 0 n:w1,i2x3,g1,h2",
    "mc1 ?1g?/2m1/R?1?/1K1P p pr GN/rn 3 -",
    "mc1 4/1Kp1/?2?/r2G n pr C{i2}/c{g} 0 n:i2x2",
    "mc1 2c1/1K1r/P1#1/m2N n pr -/- 0 n:i3x2,h2;p:w1,g3",
    "mc1 3r/4/1G1p/4 p pr -/- 7 -",
    "mc1 \?\?\?\?\?/\?\?g\?\?/\?\?#\?\?/\?R\?\?\?/\?\?\?\?\? n pr KGMMRNNCCPP/kmmrrnnccpp 0 -",
    "mc1 k1r2/2?2/1#C1p/P1?R1/4G n pr N/p 5 -",
    "mc1 1r3k/2?1p1/1#2#1/R1?1P1/1#1G#1/3C2 p pr M/m 2 -",
    "mc1 5k/3r2/6/2P3/1G4/K5 p pr -/- 20 n:w1,h1",
};

}  // namespace qiyuan::engine
