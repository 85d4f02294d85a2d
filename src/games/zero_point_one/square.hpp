#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace qiyuan::zero_point_one {

inline constexpr int kRows = 8;
inline constexpr int kColumns = 8;
inline constexpr std::size_t kSquares = 64;

// One of the 64 squares. The letter is the row: a to h are rows 0 to 7, Red's first; the digit is the column, 1 to 8.
class Square {
public:
    constexpr Square() noexcept = default;
    [[nodiscard]] static constexpr Square at(int row, int column) noexcept {
        assert(on_board(row, column));
        return Square{static_cast<std::uint8_t>(row * kColumns + column)};
    }
    [[nodiscard]] static constexpr Square from_index(std::size_t index) noexcept {
        assert(index < kSquares);
        return Square{static_cast<std::uint8_t>(index)};
    }
    [[nodiscard]] static constexpr bool on_board(int row, int column) noexcept {
        return row >= 0 && row < kRows && column >= 0 && column < kColumns;
    }
    // Reads exactly "a1" to "h8".
    [[nodiscard]] static constexpr std::optional<Square> from_text(std::string_view text) noexcept {
        if (text.size() != 2 || !on_board(text[0] - 'a', text[1] - '1')) return std::nullopt;
        return at(text[0] - 'a', text[1] - '1');
    }

    [[nodiscard]] constexpr std::size_t index() const noexcept { return value_; }
    [[nodiscard]] constexpr int row() const noexcept { return value_ / kColumns; }
    [[nodiscard]] constexpr int column() const noexcept { return value_ % kColumns; }

    [[nodiscard]] constexpr Square columns_mirrored() const noexcept { return at(row(), kColumns - 1 - column()); }
    [[nodiscard]] constexpr Square rows_mirrored() const noexcept { return at(kRows - 1 - row(), column()); }
    // Rows become columns: a2 and b1 change places.
    [[nodiscard]] constexpr Square transposed() const noexcept { return at(column(), row()); }

    [[nodiscard]] std::string text() const {
        return {static_cast<char>('a' + row()), static_cast<char>('1' + column())};
    }

    [[nodiscard]] constexpr auto operator<=>(const Square&) const = default;

private:
    explicit constexpr Square(std::uint8_t value) noexcept : value_(value) {}

    std::uint8_t value_ = 0;
};

}  // namespace qiyuan::zero_point_one
