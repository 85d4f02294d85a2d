#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace qiyuan::xiangqi {

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr std::size_t kSquares = 90;

// One of the 90 points. Files a..i are 0..8 from Red's left, ranks 0..9 from Red's back rank.
class Square {
public:
    constexpr Square() noexcept = default;
    [[nodiscard]] static constexpr Square at(int file, int rank) noexcept {
        assert(on_board(file, rank));
        return Square{static_cast<std::uint8_t>(rank * kFiles + file)};
    }
    [[nodiscard]] static constexpr Square from_index(std::size_t index) noexcept {
        assert(index < kSquares);
        return Square{static_cast<std::uint8_t>(index)};
    }
    [[nodiscard]] static constexpr bool on_board(int file, int rank) noexcept {
        return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
    }

    [[nodiscard]] constexpr std::size_t index() const noexcept { return value_; }
    [[nodiscard]] constexpr int file() const noexcept { return value_ % kFiles; }
    [[nodiscard]] constexpr int rank() const noexcept { return value_ / kFiles; }

    // The same point seen from the other side of the board, files kept.
    [[nodiscard]] constexpr Square flipped() const noexcept { return at(file(), kRanks - 1 - rank()); }
    // The same point with left and right exchanged.
    [[nodiscard]] constexpr Square mirrored() const noexcept { return at(kFiles - 1 - file(), rank()); }

    [[nodiscard]] std::string text() const {
        return {static_cast<char>('a' + file()), static_cast<char>('0' + rank())};
    }

    [[nodiscard]] constexpr auto operator<=>(const Square&) const = default;

private:
    explicit constexpr Square(std::uint8_t value) noexcept : value_(value) {}

    std::uint8_t value_ = 0;
};

}  // namespace qiyuan::xiangqi
