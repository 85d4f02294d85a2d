#pragma once

#include <array>
#include <string_view>

namespace qiyuan::magic {

// Starts that between them see every board, magic and rule flag.
inline constexpr std::array kSamplePositions{
    "mc1 \?\?\?\?/\?\?\?\?/\?\?\?\?/\?\?\?\? p - KGMRNCPP/kgmrncpp 0 -",
    "mc1 \?\?\?\?\?/\?\?\?\?\?/\?\?#\?\?/\?\?\?\?\?/\?\?\?\?\? n - KGMMRRNNCCPP/kgmmrrnnccpp 0 n:w1,i2x3;p:h2",
    "mc1 \?\?\?\?\?\?/\?#\?\?#\?/\?\?\?\?\?\?/\?\?\?\?\?\?/\?#\?\?#\?/\?\?\?\?\?\? p - "
    "KGGMMRRNNCCPPPPP/kggmmrrnnccppppp 0 -",
    "mc1 \?\?\?\?/\?k{gh}\?\?/\?\?R\?/C\?\?\? p pr KGMNP{i2}P/g{g}mr{i3h}nc{h}p{i1}p 0 n:w1,i2x3,g1,h2@1",
    "mc1 2c{h}1/1K{i2}1r/\?1#\?/(m){gh}2N n pb C{h}P{h}/- 12 - hidden_known=bag",
    "mc1 2c{h}1/1K{i2}1r{h}/P1#1/m{gh}2N n pr -/- 0 n:i3x2,h2;p:w1,g3 hidden_mode=veil,cooldown=0",
    "mc1 1kc2/\?\?\?\?\?/1#C1\?/2P{h}R1/K3g p pr RN{g}P/rc{i4}p 3 n:i1x9,g9,h3;p:i2x2 "
    "ice_unit=plies,ice_start=start,cast_cost=free,cooldown=1",
    "mc1 k{g}c{g}2/1K{g}1R{g}/P{g}1#1/m{g}2N{g} p pr -/- 0 - wood_screen=no,gold_mode=extra,freeze_pass=loss",
    "mc1 k{g}c{g}2/1K{g}1R{g}/P{g}1#1/m{gh}2N{gh} n pb -/- 0 n:i3x5 gold_mode=swap,king_immune=wigh",
    "mc1 k{g}c{g}2/1K{g}1R{g}/P{g}1#1/m{g}2N{g} p pb -/- 0 p:i9x5 ice_unit=plies,gold_mode=dies,king_immune=none",
    "mc1 4/4/n3/P{i2}r2 p pr -/- 0 -",
    "mc1 4/4/n3/P{i2}r2 n~ pr -/- 0 n:g1 cast_cost=free",
    "mc1 5k/6/2\?3/6/1C#c2/K5 p pr P/- 9999 -",
    "mc1 4/\?2\?/1Kp1/4 p pr P/p 0 - a3=?",
};

}  // namespace qiyuan::magic
