#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/zero_point_one/piece.hpp"
#include "games/zero_point_one/square.hpp"

namespace qiyuan::zero_point_one {

// A leap from one square to another, or the drop of a man from the hand. It does not say whose it is.
// Move{} (a1a1) is no move of any game and serves as "none".
class Move {
public:
    // raw() is always below this.
    static constexpr std::size_t kRawValues = (kSquares + kKinds) * kSquares;

    constexpr Move() noexcept = default;
    constexpr Move(Square from, Square to) noexcept : Move(from.index(), to) {}
    [[nodiscard]] static constexpr Move drop(Kind kind, Square to) noexcept { return {kSquares + index(kind), to}; }

    [[nodiscard]] constexpr bool is_none() const noexcept { return value_ == 0; }
    [[nodiscard]] constexpr bool is_drop() const noexcept { return origin() >= kSquares; }
    [[nodiscard]] constexpr Square to() const noexcept { return Square::from_index(value_ % kSquares); }
    // Requires: not a drop.
    [[nodiscard]] constexpr Square from() const noexcept {
        assert(!is_drop());
        return Square::from_index(origin());
    }
    // Requires: a drop.
    [[nodiscard]] constexpr Kind dropped() const noexcept {
        assert(is_drop());
        return static_cast<Kind>(origin() - kSquares);
    }

    // For tables: 16 bits that from_raw() takes back. A raw value that is no move becomes none.
    [[nodiscard]] constexpr std::uint16_t raw() const noexcept { return value_; }
    [[nodiscard]] static constexpr Move from_raw(std::uint16_t raw) noexcept {
        Move move;
        if (raw < kRawValues) move.value_ = raw;
        return move;
    }

    [[nodiscard]] constexpr bool operator==(const Move&) const = default;

private:
    constexpr Move(std::size_t origin, Square to) noexcept
        : value_(static_cast<std::uint16_t>(origin * kSquares + to.index())) {}
    // A square's index, or kSquares and the index of the dropped kind.
    [[nodiscard]] constexpr std::size_t origin() const noexcept { return value_ / kSquares; }

    std::uint16_t value_ = 0;
};

static_assert(sizeof(Move) == 2);

}  // namespace qiyuan::zero_point_one
