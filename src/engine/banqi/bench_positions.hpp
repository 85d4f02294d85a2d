#pragma once

#include <array>
#include <string_view>

namespace qiyuan::engine {

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

}  // namespace qiyuan::engine
