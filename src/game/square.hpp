#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace qiyuan::game {

// A square of a board that has kFiles, kRanks, kSquares and kLowestRank, the digit that names its lowest rank; squares
// of different boards do not mix. Files are 0.. from the left (a, b, ..), ranks 0.. from the bottom.
template <typename Board>
class Square {
public:
    static constexpr int kFiles = Board::kFiles;
    static constexpr int kRanks = Board::kRanks;
    static constexpr char kLowestRank = Board::kLowestRank;

    constexpr Square() noexcept = default;
    [[nodiscard]] static constexpr Square at(int file, int rank) noexcept {
        assert(on_board(file, rank));
        return Square{static_cast<std::uint8_t>(rank * kFiles + file)};
    }
    [[nodiscard]] static constexpr Square from_index(std::size_t index) noexcept {
        assert(index < Board::kSquares);
        return Square{static_cast<std::uint8_t>(index)};
    }
    [[nodiscard]] static constexpr bool on_board(int file, int rank) noexcept {
        return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
    }
    // Reads exactly what text() writes.
    [[nodiscard]] static constexpr std::optional<Square> from_text(std::string_view text) noexcept {
        if (text.size() != 2 || !on_board(text[0] - 'a', text[1] - kLowestRank)) return std::nullopt;
        return at(text[0] - 'a', text[1] - kLowestRank);
    }

    [[nodiscard]] constexpr std::size_t index() const noexcept { return value_; }
    [[nodiscard]] constexpr int file() const noexcept { return value_ % kFiles; }
    [[nodiscard]] constexpr int rank() const noexcept { return value_ / kFiles; }

    [[nodiscard]] constexpr Square files_mirrored() const noexcept { return at(kFiles - 1 - file(), rank()); }
    [[nodiscard]] constexpr Square ranks_mirrored() const noexcept { return at(file(), kRanks - 1 - rank()); }

    // A letter for the file and a digit for the rank, as in "a0".
    [[nodiscard]] std::string text() const {
        return {static_cast<char>('a' + file()), static_cast<char>(kLowestRank + rank())};
    }

    [[nodiscard]] constexpr auto operator<=>(const Square&) const = default;

private:
    explicit constexpr Square(std::uint8_t value) noexcept : value_(value) {}

    std::uint8_t value_ = 0;
};

}  // namespace qiyuan::game
