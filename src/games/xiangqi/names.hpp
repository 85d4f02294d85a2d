#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/xiangqi/piece.hpp"

namespace qiyuan::xiangqi {

[[nodiscard]] constexpr std::string_view name(Side side) { return side == kRed ? "Red" : "Black"; }

[[nodiscard]] constexpr std::string_view name(Kind kind) {
    constexpr std::array<std::string_view, kKinds> kNames{"general", "advisor", "elephant", "horse",
                                                          "rook",    "cannon",  "soldier"};
    return kNames[index(kind)];
}

// The character on the man, as sets are carved. Requires: not none.
[[nodiscard]] constexpr std::string_view character(Piece man) {
    constexpr std::array<std::string_view, kPieces> kCharacters{"帥", "仕", "相", "傌", "俥", "炮", "兵",
                                                                "將", "士", "象", "馬", "車", "砲", "卒"};
    return kCharacters[man.index()];
}

// "red rook". Requires: not none.
[[nodiscard]] inline std::string name(Piece man) {
    return std::string{man.side() == kRed ? "red " : "black "} + std::string{name(man.kind())};
}

}  // namespace qiyuan::xiangqi
