#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/xiangqi/bitboard.hpp"
#include "games/xiangqi/piece.hpp"

// Where each kind of man reaches, by table. Sliders look up their rank (9 bits of occupancy, a shift away) and their
// file (10 bits, gathered by one multiplication) separately: the tables stay small enough for the second-level cache,
// where one combined table per square would take 17 MB.
namespace qiyuan::xiangqi {

// What a rook and a cannon see along one line from one place.
struct LineView {
    Bitboard slide;   // up to and including the first man: a rook's captures, and (without men) a cannon's quiet moves
    Bitboard beyond;  // from there up to and including the second man: a cannon's captures, and what it protects
};

namespace tables {

// The same, one bit for each place of the line.
struct LineBits {
    std::uint16_t slide;
    std::uint16_t beyond;
};

// [file of the piece][occupancy of its rank], bits by file.
extern const std::array<std::array<LineBits, 512>, kFiles> kRankViews;
// [rank of the piece][occupancy of its file], as if on file a.
extern const std::array<std::array<LineView, 1024>, kRanks> kFileViews;
// [square][occupied orthogonal neighbours: south 1, west 2, east 4, north 8].
extern const std::array<std::array<Bitboard, 16>, kSquares> kHorseMoves;
// [square][occupied diagonal neighbours: south-west 1, south-east 2, north-west 4, north-east 8].
extern const std::array<std::array<Bitboard, 16>, kSquares> kHorseOrigins;
extern const std::array<std::array<Bitboard, 16>, kSquares> kElephantMoves;
extern const std::array<Bitboard, kSquares> kGeneralMoves;
extern const std::array<Bitboard, kSquares> kAdvisorMoves;
extern const std::array<game::BySide<Bitboard>, kSquares> kSoldierMoves;
extern const std::array<game::BySide<Bitboard>, kSquares> kSoldierOrigins;
// [a][b]: the squares strictly between two squares on one line; empty when they are not on one line.
extern const std::array<std::array<Bitboard, kSquares>, kSquares> kBetween;
// The (up to four) diagonal neighbours of a square.
extern const std::array<Bitboard, kSquares> kDiagonals;
// The whole rank and file of a square, without the square.
extern const std::array<Bitboard, kSquares> kCross;

}  // namespace tables

namespace detail {

// The ten bits of one file, lowest rank first.
[[nodiscard]] constexpr std::size_t file_occupancy(Bitboard occupied, int file) noexcept {
    constexpr std::uint64_t kEveryNinth = 0x8040201008040201U;  // ranks 0..7 of file a
    constexpr std::uint64_t kGather = 0x0101010101010101U;      // bit 9i moves to bit 56+i, without collisions
    const Bitboard::Word shifted = occupied.word() >> file;
    const auto low = static_cast<std::uint64_t>(shifted);
    const auto high = static_cast<std::uint64_t>(shifted >> 64U);
    const std::uint64_t first_eight = ((low & kEveryNinth) * kGather) >> 56U;
    return static_cast<std::size_t>(first_eight | (high & 0x100U) | ((high >> 8U) & 0x200U));
}

// The occupancy around a square: bit 10 is the square itself, bit 1 south, 9 west, 11 east, 19 north.
[[nodiscard]] constexpr std::uint64_t neighbourhood(Bitboard occupied, Square square) noexcept {
    constexpr std::size_t kCentre = 10;
    const std::size_t at = square.index();
    return static_cast<std::uint64_t>(at >= kCentre ? occupied.word() >> (at - kCentre)
                                                    : occupied.word() << (kCentre - at));
}
[[nodiscard]] constexpr std::size_t orthogonal_blocks(Bitboard occupied, Square square) noexcept {
    const std::uint64_t around = neighbourhood(occupied, square);
    return static_cast<std::size_t>(((around >> 1U) & 1U) | ((around >> 8U) & 2U) | ((around >> 9U) & 4U) |
                                    ((around >> 16U) & 8U));
}
[[nodiscard]] constexpr std::size_t diagonal_blocks(Bitboard occupied, Square square) noexcept {
    const std::uint64_t around = neighbourhood(occupied, square);
    return static_cast<std::size_t>((around & 1U) | ((around >> 1U) & 2U) | ((around >> 16U) & 4U) |
                                    ((around >> 17U) & 8U));
}

}  // namespace detail

[[nodiscard]] inline LineView line_view(Square square, Bitboard occupied) noexcept {
    const int file = square.file();
    const int rank = square.rank();
    const auto shift = static_cast<unsigned>(rank * kFiles);
    const auto rank_bits = static_cast<std::size_t>(occupied.word() >> shift) & 0x1FFU;
    const tables::LineBits& across = tables::kRankViews[static_cast<std::size_t>(file)][rank_bits];
    const LineView& along = tables::kFileViews[static_cast<std::size_t>(rank)][detail::file_occupancy(occupied, file)];
    return {Bitboard{Bitboard::Word{across.slide} << shift | along.slide.word() << file},
            Bitboard{Bitboard::Word{across.beyond} << shift | along.beyond.word() << file}};
}
[[nodiscard]] inline Bitboard rook_moves(Square square, Bitboard occupied) noexcept {
    return line_view(square, occupied).slide;
}
// The squares a cannon could capture on (not where it may step).
[[nodiscard]] inline Bitboard cannon_captures(Square square, Bitboard occupied) noexcept {
    return line_view(square, occupied).beyond & occupied;
}
[[nodiscard]] inline Bitboard horse_moves(Square square, Bitboard occupied) noexcept {
    return tables::kHorseMoves[square.index()][detail::orthogonal_blocks(occupied, square)];
}
// The squares from which a horse could go to `square`; the leg is tested beside the horse, so this is not
// horse_moves().
[[nodiscard]] inline Bitboard horse_origins(Square square, Bitboard occupied) noexcept {
    return tables::kHorseOrigins[square.index()][detail::diagonal_blocks(occupied, square)];
}
[[nodiscard]] inline Bitboard elephant_moves(Square square, Bitboard occupied) noexcept {
    return tables::kElephantMoves[square.index()][detail::diagonal_blocks(occupied, square)];
}
[[nodiscard]] inline Bitboard general_moves(Square square) noexcept { return tables::kGeneralMoves[square.index()]; }
[[nodiscard]] inline Bitboard advisor_moves(Square square) noexcept { return tables::kAdvisorMoves[square.index()]; }
[[nodiscard]] inline Bitboard soldier_moves(Square square, Side side) noexcept {
    return tables::kSoldierMoves[square.index()][side];
}
// The squares from which a soldier of `side` could go to `square`.
[[nodiscard]] inline Bitboard soldier_origins(Square square, Side side) noexcept {
    return tables::kSoldierOrigins[square.index()][side];
}
[[nodiscard]] inline Bitboard between(Square a, Square b) noexcept { return tables::kBetween[a.index()][b.index()]; }
[[nodiscard]] inline Bitboard diagonals(Square square) noexcept { return tables::kDiagonals[square.index()]; }
[[nodiscard]] inline Bitboard cross(Square square) noexcept { return tables::kCross[square.index()]; }

// Where a man of `side` on `from` goes by its way of moving; own men on the target are for the caller to take out.
template <Kind kKind>
[[nodiscard]] Bitboard reach(Square from, Side side, Bitboard occupied) noexcept {
    if constexpr (kKind == Kind::kGeneral) return general_moves(from);
    if constexpr (kKind == Kind::kAdvisor) return advisor_moves(from);
    if constexpr (kKind == Kind::kElephant) return elephant_moves(from, occupied);
    if constexpr (kKind == Kind::kHorse) return horse_moves(from, occupied);
    if constexpr (kKind == Kind::kRook) return rook_moves(from, occupied);
    if constexpr (kKind == Kind::kCannon) {
        const LineView view = line_view(from, occupied);
        return (view.slide - occupied) | (view.beyond & occupied);
    }
    if constexpr (kKind == Kind::kSoldier) return soldier_moves(from, side);
}
[[nodiscard]] inline Bitboard reach(Piece man, Square from, Bitboard occupied) noexcept {
    switch (man.kind()) {
        case Kind::kGeneral: return reach<Kind::kGeneral>(from, man.side(), occupied);
        case Kind::kAdvisor: return reach<Kind::kAdvisor>(from, man.side(), occupied);
        case Kind::kElephant: return reach<Kind::kElephant>(from, man.side(), occupied);
        case Kind::kHorse: return reach<Kind::kHorse>(from, man.side(), occupied);
        case Kind::kRook: return reach<Kind::kRook>(from, man.side(), occupied);
        case Kind::kCannon: return reach<Kind::kCannon>(from, man.side(), occupied);
        case Kind::kSoldier: return reach<Kind::kSoldier>(from, man.side(), occupied);
    }
    return {};
}

}  // namespace qiyuan::xiangqi
