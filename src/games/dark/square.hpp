#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace qiyuan::dark {

// The size of a board, as a type: squares and bitboards of different boards do not mix.
template <int kFileCount, int kRankCount>
struct Size {
    static_assert(kFileCount >= 2 && kFileCount <= 8 && kRankCount >= 2 && kRankCount <= 8);
    static constexpr int kFiles = kFileCount;
    static constexpr int kRanks = kRankCount;
    static constexpr std::size_t kSquares = std::size_t{kFileCount} * std::size_t{kRankCount};
};

// A square of a board. Files are 0.. from the left (a, b, ..), ranks 0.. from the bottom.
template <typename BoardSize>
class Square {
public:
    static constexpr int kFiles = BoardSize::kFiles;
    static constexpr int kRanks = BoardSize::kRanks;

    constexpr Square() noexcept = default;
    [[nodiscard]] static constexpr Square at(int file, int rank) noexcept {
        assert(on_board(file, rank));
        return Square{static_cast<std::uint8_t>(rank * kFiles + file)};
    }
    [[nodiscard]] static constexpr Square from_index(std::size_t index) noexcept {
        assert(index < BoardSize::kSquares);
        return Square{static_cast<std::uint8_t>(index)};
    }
    [[nodiscard]] static constexpr bool on_board(int file, int rank) noexcept {
        return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
    }

    [[nodiscard]] constexpr std::size_t index() const noexcept { return value_; }
    [[nodiscard]] constexpr int file() const noexcept { return value_ % kFiles; }
    [[nodiscard]] constexpr int rank() const noexcept { return value_ / kFiles; }

    [[nodiscard]] constexpr Square files_mirrored() const noexcept { return at(kFiles - 1 - file(), rank()); }
    [[nodiscard]] constexpr Square ranks_mirrored() const noexcept { return at(file(), kRanks - 1 - rank()); }

    // "a0" where `lowest_rank` is '0'; some games count their ranks from 1.
    [[nodiscard]] std::string text(char lowest_rank) const {
        return {static_cast<char>('a' + file()), static_cast<char>(lowest_rank + rank())};
    }
    [[nodiscard]] static constexpr std::optional<Square> from_text(std::string_view text, char lowest_rank) noexcept {
        if (text.size() != 2 || !on_board(text[0] - 'a', text[1] - lowest_rank)) return std::nullopt;
        return at(text[0] - 'a', text[1] - lowest_rank);
    }

    [[nodiscard]] constexpr auto operator<=>(const Square&) const = default;

private:
    explicit constexpr Square(std::uint8_t value) noexcept : value_(value) {}

    std::uint8_t value_ = 0;
};

}  // namespace qiyuan::dark
