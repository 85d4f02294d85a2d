#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace qiyuan::xiangqi::xqf {

// Where things stand in an XQF file, as the reader and the writer both need it.
inline constexpr std::string_view kMark = "XQ";
inline constexpr std::size_t kVersionAt = 2;
inline constexpr std::uint8_t kPlainVersion = 0x0A;
inline constexpr std::uint8_t kLastVersion = 0x12;
inline constexpr std::size_t kMenAt = 0x10;
inline constexpr std::size_t kSideAt = 0x32;  // 1: Black begins; only asked where there is no move
inline constexpr std::size_t kResultAt = 0x33;
inline constexpr std::size_t kPhaseAt = 0x40;
inline constexpr std::size_t kStepsAt = 0x400;
inline constexpr std::uint8_t kAbsent = 0xFF;
inline constexpr unsigned kFromOffset = 24;
inline constexpr unsigned kToOffset = 32;

// A text of the head: a byte of length and then so many bytes at most.
struct Field {
    std::string_view tag;
    std::size_t at = 0;
    std::size_t capacity = 0;
};

inline constexpr std::array<Field, 11> kFields{{{"Title", 0x50, 63},
                                                {"Event", 0xD0, 63},
                                                {"Date", 0x110, 15},
                                                {"Site", 0x120, 15},
                                                {"Red", 0x130, 15},
                                                {"Black", 0x140, 15},
                                                {"TimeControl", 0x150, 63},
                                                {"RedTime", 0x190, 15},
                                                {"BlackTime", 0x1A0, 15},
                                                {"Annotator", 0x1D0, 15},
                                                {"Author", 0x1E0, 15}}};

// The byte at kPhaseAt; a full game has no tag.
inline constexpr std::string_view kPhaseTag = "Phase";
inline constexpr std::array<std::string_view, 4> kPhases{"", "opening", "middlegame", "endgame"};

}  // namespace qiyuan::xiangqi::xqf
