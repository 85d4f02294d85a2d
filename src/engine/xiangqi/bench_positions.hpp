#pragma once

#include <array>
#include <string_view>

namespace qiyuan::engine {

// Openings, middlegames with all kinds of men in play, attacks on a palace, and endings: a bit of everything that a
// change of the search may touch. Most are from games between people.
inline constexpr std::array<std::string_view, 20> kXiangqiBench{
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "r1bakabr1/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 w - - 6 4",
    "r1bakab1r/9/1cn2cn2/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/8R/R1BAKAB2 b - - 9 5",
    "2bakabn1/r5c2/2n4cr/p3p1R1p/2p6/4P4/P1P3P1P/1CN1C1N2/9/R1BAKAB2 w - - 1 8",
    "1nbakar2/9/c3b1n2/p3p1p1p/2p4c1/5NPC1/P1P1P3P/2N1C4/8R/2BAKAB2 b - - 1 10",
    "1rbakab2/9/2n5c/p1p1p3p/1r5n1/P3P1R2/1cP5P/N1C1C1N2/9/1RBAKAB2 w - - 3 13",
    "2bakr3/4a4/2n1b4/p1p1p3R/6pn1/1rP5P/4PcP2/3NC1N2/7R1/2BAKAB2 b - - 5 15",
    "3akab2/9/2c1bc2n/1rn1p1p1p/9/C8/P2pP1P1P/2N1B4/3R5/3AKABR1 w - - 2 18",
    "2cak1b1r/n1R1ac3/4b1n2/p5C1p/6p2/9/P3P3P/2C3N2/9/1NBAKAB2 w - - 13 21",
    "4kabr1/4a2c1/4b4/4p3p/r4n3/C3P4/1pP4RP/N2RB1N2/C3A4/c3KA3 b - - 7 23",
    "2baka3/4n4/9/p1N1p3p/6p2/P1P6/3rP1P1P/1C2B1N1B/4A4/3AK4 w - - 3 26",
    "2ba5/3Ck4/3ab1n2/1c2p3p/2p6/4PN3/4c3P/3A5/4C4/3K1AB2 w - - 5 30",
    "2bak1n2/4a4/1R2b4/p1p1N1N1p/9/6r2/P3Pc2P/2C1B4/4K4/9 w - - 0 34",
    "4kab2/4a4/3c5/R1C1p4/2b5p/9/4N3P/5A3/1r1K5/c8 w - - 10 39",
    "CrC1k1b2/P3a1R2/9/4p3p/4c4/9/4n3P/8B/9/3K5 b - - 0 1",
    "1Nca5/3k5/3a1n3/2P6/3C5/9/3p5/9/4A4/3A1K3 b - - 3 2",
    "7R1/4ak3/3ab4/9/2b6/4r1B2/9/5C3/4A4/3AK1B2 w - - 0 1",
    "2C1ka3/4a4/9/R8/9/3ppnP2/Pr7/9/4A4/3AK1B2 b - - 0 1",
    "4k4/9/5P3/8p/9/6n2/3C2R2/9/9/r2K5 w - - 1 2",
    "4kab2/9/b2a5/1n7/9/C2R5/2p6/4r4/4N4/3AKA3 b - - 0 45",
};

}  // namespace qiyuan::engine
