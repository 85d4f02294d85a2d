#pragma once

#include <cstdint>
#include <string>

#include "games/xiangqi/square.hpp"

namespace qiyuan::xiangqi {

// From one point to another. Move{} (a0a0) is no move of any game and serves as "none".
class Move {
public:
    constexpr Move() noexcept = default;
    constexpr Move(Square from, Square to) noexcept
        : value_(static_cast<std::uint16_t>(from.index() << 7U | to.index())) {}

    [[nodiscard]] constexpr Square from() const noexcept { return Square::from_index(value_ >> 7U); }
    [[nodiscard]] constexpr Square to() const noexcept { return Square::from_index(value_ & 0x7FU); }
    [[nodiscard]] constexpr bool is_none() const noexcept { return value_ == 0; }

    // For tables: 16 bits that from_raw() takes back. A raw value that names no two squares becomes none.
    [[nodiscard]] constexpr std::uint16_t raw() const noexcept { return value_; }
    [[nodiscard]] static constexpr Move from_raw(std::uint16_t raw) noexcept {
        Move move;
        if ((raw >> 7U) < kSquares && (raw & 0x7FU) < kSquares) move.value_ = raw;
        return move;
    }

    [[nodiscard]] std::string text() const { return from().text() + to().text(); }

    [[nodiscard]] constexpr bool operator==(const Move&) const = default;

private:
    std::uint16_t value_ = 0;
};

}  // namespace qiyuan::xiangqi
