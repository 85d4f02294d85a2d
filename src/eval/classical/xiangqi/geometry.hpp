#pragma once

#include <algorithm>
#include <array>

#include "eval/classical/xiangqi/features.hpp"

// Sets of points as one side sees them: rank 0 is its own back rank.
namespace qiyuan::eval::xiangqi {

using qiyuan::xiangqi::kFiles;
using qiyuan::xiangqi::kRanks;
using qiyuan::xiangqi::kSquares;

inline constexpr int kRiverRank = 5;       // the first rank across the river
inline constexpr int kPalaceGateRank = 7;  // the nearest rank of the enemy palace

template <Side kUs>
[[nodiscard]] constexpr Square as_seen(Square square) noexcept {
    return kUs == kRed ? square : square.ranks_mirrored();
}

// All points of a rectangle, borders included.
template <Side kUs>
[[nodiscard]] constexpr Bitboard box(int first_file, int last_file, int first_rank, int last_rank) noexcept {
    Bitboard points;
    for (int file = first_file; file <= last_file; ++file)
        for (int rank = first_rank; rank <= last_rank; ++rank) points |= Bitboard{as_seen<kUs>(Square::at(file, rank))};
    return points;
}

template <Side kUs>
inline constexpr Bitboard kAcrossRiver = box<kUs>(0, kFiles - 1, kRiverRank, kRanks - 1);
template <Side kUs>
inline constexpr Bitboard kEnemyPalace = box<kUs>(3, 5, kPalaceGateRank, 9);
// The enemy palace and the points around it from which men join an attack.
template <Side kUs>
inline constexpr Bitboard kAttackZone = box<kUs>(2, 6, 6, 9);
template <Side kUs>
inline constexpr Bitboard kEnemyBackRank = box<kUs>(0, kFiles - 1, 9, 9);

inline constexpr Bitboard kFirstFile = box<kRed>(0, 0, 0, kRanks - 1);
inline constexpr Bitboard kLastFile = box<kRed>(kFiles - 1, kFiles - 1, 0, kRanks - 1);

// Every point moved one step towards the enemy; those on his back rank fall off the board.
template <Side kUs>
[[nodiscard]] constexpr Bitboard stepped_forward(Bitboard points) noexcept {
    if constexpr (kUs == kRed)
        return Bitboard{points.word() << kFiles} & Bitboard::all();
    else
        return Bitboard{points.word() >> kFiles};
}
[[nodiscard]] constexpr Bitboard stepped_right(Bitboard points) noexcept {
    return Bitboard{(points - kLastFile).word() << 1U};
}
[[nodiscard]] constexpr Bitboard stepped_left(Bitboard points) noexcept {
    return Bitboard{(points - kFirstFile).word() >> 1U};
}

// [point]: its row and column in Group::kPlacement, as one number.
template <Side kUs>
inline constexpr auto kPlacementPoint = [] {
    std::array<std::uint8_t, kSquares> points{};
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Square square = as_seen<kUs>(Square::from_index(i));
        const int column = std::min(square.file(), kFiles - 1 - square.file());
        points[i] = static_cast<std::uint8_t>(square.rank() * static_cast<int>(kPlacementColumns) + column);
    }
    return points;
}();

}  // namespace qiyuan::eval::xiangqi
