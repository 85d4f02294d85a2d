#pragma once

#include "eval/classical/zero_point_one/weights.hpp"

// Written by `qiyuan tune --game zero_point_one`; docs/games/zero_point_one.md says how and shows the values. In score
// units (256 to the logit).
namespace qiyuan::eval::zero_point_one {

// clang-format off
inline constexpr PieceSquareWeights kPieceSquareWeights{
    .tempo = 14,
    // a1 a2 a3 a4 b2 b3 b4 c3 c4 d4
    .men = {{
        {63, 28, -2, -25, 9, -39, -49, -106, -135, -166},  // wazir
        {28, 47, 69, 60, 67, 68, 76, 52, 83, 87},  // knight
        {31, 29, 33, 40, 47, 49, 53, 47, 61, 58},  // ferz
        {24, 27, 37, 38, 36, 49, 50, 55, 72, 61},  // dabbaba
        {27, 26, 44, 35, 44, 52, 47, 69, 60, 74},  // alfil
    }},
    // knights, ferzes, dabbabas, alfils: what each further one adds
    .hand = {
        124, 80,
        80, 64, 14, 54,
        71, 51, 38, 28, 34, 19, 22, 26,
        58, 44, 23, 14, -10, -55, 4, 19, 26, 26, 26, 26, 26, 26, 26, 26,
    },
};
// clang-format on

}  // namespace qiyuan::eval::zero_point_one
