#pragma once

#include <cstddef>
#include <cstdint>

#include "game/side.hpp"

namespace qiyuan::game {

// A man of one side, or none, in a game with so many kinds of men. Fits a byte; index() of a man is below 2 * kKinds.
template <typename Kind, std::size_t kKinds>
class Piece {
public:
    constexpr Piece() noexcept = default;  // none
    constexpr Piece(Side side, Kind kind) noexcept
        : value_(static_cast<std::uint8_t>(game::index(side) * kKinds + static_cast<std::size_t>(kind))) {}
    [[nodiscard]] static constexpr Piece from_index(std::size_t index) noexcept {
        Piece piece;
        piece.value_ = static_cast<std::uint8_t>(index);
        return piece;
    }

    [[nodiscard]] constexpr bool is_none() const noexcept { return value_ == kNone; }
    [[nodiscard]] constexpr std::size_t index() const noexcept { return value_; }
    // Requires: not none.
    [[nodiscard]] constexpr Side side() const noexcept { return value_ < kKinds ? Side::kFirst : Side::kSecond; }
    [[nodiscard]] constexpr Kind kind() const noexcept {
        return static_cast<Kind>(value_ < kKinds ? value_ : value_ - kKinds);
    }
    [[nodiscard]] constexpr bool operator==(const Piece&) const = default;

private:
    static constexpr std::uint8_t kNone = 2 * kKinds;
    std::uint8_t value_ = kNone;
};

}  // namespace qiyuan::game
