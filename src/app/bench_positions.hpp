#pragma once

#include <array>
#include <string_view>

namespace qiyuan::app {

// Openings, middlegames with all kinds of men in play, attacks on a palace, and endings: a bit of everything that a
// change of the search may touch.
inline constexpr std::array<std::string_view, 2> kXiangqiBench{
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
};

}  // namespace qiyuan::app
