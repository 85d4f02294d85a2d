#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/dark/lines.hpp"
#include "tables/ending.hpp"

namespace qiyuan::tables {

using BoardSize = dark::Size<8, 4>;
using Square = dark::Square<BoardSize>;
using Bitboard = dark::Bitboard<BoardSize>;

enum class Turn : std::uint8_t { kOurs, kTheirs };
[[nodiscard]] constexpr Turn other(Turn turn) noexcept { return turn == Turn::kOurs ? Turn::kTheirs : Turn::kOurs; }

// A position of an ending of banqi: where its men stand and who is to move.
struct EndingPosition {
    std::array<Square, kMostMen> squares{};
    Turn turn = Turn::kOurs;
};

// Numbers the placements of an ending. Mirror images share a number: the first man is brought into the lower left
// quarter of the board. No square is its own image, so every number but those of men on one square stands for exactly
// four placements.
class Numbering {
public:
    explicit constexpr Numbering(std::size_t men) noexcept : men_(men) {
        for (std::size_t i = 1; i < men; ++i) each_turn_ *= BoardSize::kSquares;
    }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return 2 * each_turn_; }

    [[nodiscard]] constexpr std::size_t operator()(const EndingPosition& p) const noexcept {
        const std::size_t first = p.squares[0].index();
        std::size_t mirror = 0;
        if ((first & kRightHalf) != 0) mirror |= kMirrorFiles;
        if ((first & kUpperHalf) != 0) mirror |= kMirrorRanks;
        const std::size_t quarter = first ^ mirror;
        std::size_t number = (p.turn == Turn::kTheirs ? kQuarter : 0) + (quarter & 3U) + (quarter >> 3U) * 4;
        for (std::size_t i = 1; i < men_; ++i) number = number << kSquareBits | (p.squares[i].index() ^ mirror);
        return number;
    }

    [[nodiscard]] constexpr EndingPosition placement(std::size_t number) const noexcept {
        EndingPosition p;
        for (std::size_t i = men_ - 1; i > 0; --i) {
            p.squares[i] = Square::from_index(number & (BoardSize::kSquares - 1));
            number >>= kSquareBits;
        }
        p.turn = number >= kQuarter ? Turn::kTheirs : Turn::kOurs;
        const std::size_t quarter = number % kQuarter;
        p.squares[0] = Square::from_index((quarter & 3U) | (quarter >> 2U) << 3U);
        return p;
    }

private:
    static constexpr unsigned kSquareBits = 5;
    static constexpr std::size_t kQuarter = 8;      // squares in a quarter of the board
    static constexpr std::size_t kRightHalf = 4;    // the bit of an index that tells files e to h
    static constexpr std::size_t kUpperHalf = 16;   // and the one that tells ranks 2 and 3
    static constexpr std::size_t kMirrorFiles = 7;  // what exchanges files, and ranks, in an index
    static constexpr std::size_t kMirrorRanks = 24;

    std::size_t men_;
    std::size_t each_turn_ = kQuarter;
};

}  // namespace qiyuan::tables
