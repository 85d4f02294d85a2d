#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/dark/bitboard.hpp"

// Where a piece reaches from one square: its neighbours, and what a cannon sees over one screen. By table, made while
// compiling.
namespace qiyuan::dark {

namespace detail {

// For a line of `length` squares, seen from `place` with the given occupancy: in each direction the second piece, the
// only one that stands behind exactly one screen.
[[nodiscard]] constexpr std::uint8_t second_pieces(int length, int place, unsigned occupied) noexcept {
    unsigned seen = 0;
    for (const int step : {-1, 1}) {
        int met = 0;
        for (int at = place + step; at >= 0 && at < length && met < 2; at += step)
            if (((occupied >> at) & 1U) != 0 && ++met == 2) seen |= 1U << at;
    }
    return static_cast<std::uint8_t>(seen);
}

// [place][occupancy] of lines with kLength squares.
template <int kLength>
inline constexpr auto kSecondPieces = [] {
    std::array<std::array<std::uint8_t, std::size_t{1} << kLength>, std::size_t{kLength}> table{};
    for (int place = 0; place < kLength; ++place)
        for (unsigned occupied = 0; occupied < (1U << kLength); ++occupied)
            table[static_cast<std::size_t>(place)][occupied] = second_pieces(kLength, place, occupied);
    return table;
}();

// [rank][occupancy of a file], as squares of file a.
template <typename BoardSize>
inline constexpr auto kSecondPiecesOnFile = [] {
    using Word = typename Bitboard<BoardSize>::Word;
    constexpr int kRanks = BoardSize::kRanks;
    std::array<std::array<Word, std::size_t{1} << kRanks>, std::size_t{kRanks}> table{};
    for (std::size_t rank = 0; rank < table.size(); ++rank)
        for (std::size_t occupied = 0; occupied < table[rank].size(); ++occupied) {
            const unsigned seen = kSecondPieces<kRanks>[rank][occupied];
            for (int i = 0; i < kRanks; ++i)
                if (((seen >> i) & 1U) != 0) table[rank][occupied] |= Word{1} << (i * BoardSize::kFiles);
        }
    return table;
}();

template <typename BoardSize>
inline constexpr auto kNeighbours = [] {
    std::array<Bitboard<BoardSize>, BoardSize::kSquares> table{};
    for (std::size_t i = 0; i < BoardSize::kSquares; ++i)
        table[i] = neighbours(Bitboard<BoardSize>{Square<BoardSize>::from_index(i)});
    return table;
}();

}  // namespace detail

template <typename BoardSize>
[[nodiscard]] constexpr Bitboard<BoardSize> neighbours(Square<BoardSize> square) noexcept {
    return detail::kNeighbours<BoardSize>[square.index()];
}

// The occupied squares that a cannon on `square` could jump to: those with exactly one piece between. The relation is
// symmetric, so these are also the squares from which a cannon could jump to `square`.
template <typename BoardSize>
[[nodiscard]] constexpr Bitboard<BoardSize> cannon_jumps(Square<BoardSize> square,
                                                         Bitboard<BoardSize> occupied) noexcept {
    using Word = typename Bitboard<BoardSize>::Word;
    constexpr int kFiles = BoardSize::kFiles;
    constexpr int kRanks = BoardSize::kRanks;
    const int file = square.file();
    const int rank = square.rank();

    const auto rank_bits = static_cast<std::size_t>(occupied.word() >> (rank * kFiles)) & ((1U << kFiles) - 1);
    const Word along_rank = detail::kSecondPieces<kFiles>[static_cast<std::size_t>(file)][rank_bits];

    const Word shifted = occupied.word() >> file;
    std::size_t file_bits = 0;
    for (int i = 0; i < kRanks; ++i) file_bits |= static_cast<std::size_t>((shifted >> (i * (kFiles - 1))) & (1U << i));
    const Word along_file = detail::kSecondPiecesOnFile<BoardSize>[static_cast<std::size_t>(rank)][file_bits];

    return Bitboard<BoardSize>{(along_rank << (rank * kFiles)) | (along_file << file)};
}

}  // namespace qiyuan::dark
