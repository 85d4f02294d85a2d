#pragma once

#include <string_view>

namespace qiyuan::xiangqi::cbf {

// Elements of a CBF file other than those of bridge::kFields.
inline constexpr std::string_view kRoot = "ChineseChessRecord";
inline constexpr std::string_view kHead = "Head";
inline constexpr std::string_view kMoveList = "MoveList";
inline constexpr std::string_view kMove = "Move";
inline constexpr std::string_view kStartMove = "00-00";  // the first Move, which holds the comment about the start
inline constexpr std::string_view kFen = "FEN";
inline constexpr std::string_view kResult = "RecordResult";
inline constexpr std::string_view kType = "RecordType";
inline constexpr std::string_view kOpening = "ECCO";

}  // namespace qiyuan::xiangqi::cbf
