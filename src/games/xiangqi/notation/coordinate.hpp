#pragma once

#include <string>
#include <string_view>

#include "games/xiangqi/notation/notation.hpp"

namespace qiyuan::xiangqi {

// The notations that name both points: kCoordinate, kFairy, kIccs.
[[nodiscard]] std::string coordinate_text(Move m, Notation notation);

// Letters of either case, with or without the dash between the points.
[[nodiscard]] Expected<Move> parse_coordinates(std::u32string_view text, Notation notation);

// Whether the text begins like two points rather than like a man and its file.
[[nodiscard]] bool looks_like_coordinates(std::u32string_view text);

}  // namespace qiyuan::xiangqi
