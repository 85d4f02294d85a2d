#pragma once

#include <array>
#include <string_view>

namespace qiyuan::app {

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

// From the covered board to endings without a face-down piece.
inline constexpr std::array<std::string_view, 12> kBanqiBench{
    "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1",
    "XXXEXXAX/XXXXXXXC/XEXXSSae/XXXXXRXX b G1A1R1H2C1S3g1a1e1r2h2c2s5 0 10",
    "XseXXRX1/XXXr2Xc/hXhXXsXR/XXXHXrgX r A2E2H1C2S4a1e1c1s3 0 19",
    "1SX1XHXX/SXs1XXcC/Xs1rXECA/XXXh1X2 r G1A1H1S2a2e2r1h1c1s1 0 28",
    "XXXAS1X1/EX1R1XHg/XSc1XXX1/XX1r1sX1 r E1R1S3a1e1r1h1c1s3 0 37",
    "E1rX1eR1/2haX1XH/rX1X4/1X1S1E1X b G1C1S1g1a1s2 0 46",
    "X2a2RX/1S1a2X1/G1XA2R1/E3S2X r E1c2s2 0 55",
    "G2Xh3/1R1eXa2/1AX5/1g1E3e r R1S1s1 0 64",
    "1sX2g1a/E7/X1h5/eh1H1A1R b c1s1 10 73",
    "2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1",
    "7s/6s1/5gc1/2eA1c2 r - 14 82",
    "8/2A2e2/5R2/1h4S1 b - 3 90",
};

// Positions from games of the engine against itself, from both set-ups just made to the last plies before the limit.
inline constexpr std::array<std::string_view, 18> kZeroPointOneBench{
    "adaaaada/afadnfwd/8/8/8/8/DWAAFAAD/ADFANADA r - 2",
    "wfnd1add/aaafadaa/2a5/8/4D3/2A5/DAAW1FAD/1ADAFNAA b - 5",
    "ada2ada/awfan1fa/4da2/5d2/8/2ND1A2/WAAFDAFD/A1A1AAD1 r - 8",
    "daa1wdad/f1aaa1a1/3df3/2n2a2/2FA4/4FA2/DAD3WD/ANA1AADA b - 11",
    "adaa1ad1/dn2aafw/2a1fa2/2d5/2A5/1A1AA3/FADD1WAD/F1N1AA1D r - 14",
    "1da2ada/1n1faawd/2a1Aa2/4N3/4D3/4a3/1WAD2FA/1DAA1ADA b FDfa 17",
    "fan1a1a1/1a1adadw/5df1/a7/1F1N2d1/3AD3/W1DD1AF1/2AA1AAA r DAa 20",
    "dad2ada/1wa1fadf/2a2a2/2D5/5A2/3FDA2/A3AAWD/1AND1AA1 b Anf 23",
    "1d1a1adw/1N1a1d2/a1a5/4a3/2d2A2/2A1A3/DFA1dA1W/1D1AA1DA r N2F2Af 26",
    "Awad1a2/d1fadafd/4aa2/8/2d1n3/1WAA1A2/1N2aAFD/2F1DADA r Aa 30",
    "1aa2dw1/1aa2a1a/dfa1a3/3dn3/3F4/A2AA2D/DWA1AF1D/AA3D2 r FDna 34",
    "fad2ad1/dfa3w1/3nn3/2aA1a2/1W2A1f1/2A5/D1A1DdA1/AA3AfA r D2Ad 40",
    "a1N1fd1d/3a1a1d/4aaw1/2a1A3/1a1a1A2/5A2/4FnD1/W1AF1D2 r FDA2d3a 46",
    "1nw3aa/f4a1A/2f2a2/2Da2d1/4Na2/2A1AA2/DD1D1W1F/2A2a2 r FD3A2da 52",
    "4A2a/dd4wd/4ad1N/3AaA2/1d1fa3/1Wa2AA1/4A1DA/2d2AD1 r FAn2f2a 60",
    "w1d2da1/3a3A/2fdaa2/3A1A2/1d1A1f2/2dDaA2/A1a2AaD/1W6 r 2NA2fda 70",
    "1A2d3/wFa3d1/2a1da2/2aA1D2/2NaaD2/a1ADAA2/D2A4/AW4A1 b FAn2fd 85",
    "2a5/1f3awd/2aa1A2/2D1a3/3A2f1/1FaAA2a/3DDFWA/3A3A b 2N2D2A2d 95",
};

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

}  // namespace qiyuan::app
