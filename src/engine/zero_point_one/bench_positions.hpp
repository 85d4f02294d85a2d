#pragma once

#include <array>
#include <string_view>

namespace qiyuan::engine {

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

}  // namespace qiyuan::engine
