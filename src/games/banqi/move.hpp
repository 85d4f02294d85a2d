#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "games/dark/square.hpp"

namespace qiyuan::banqi {

inline constexpr std::string_view kPassText = "--";

// A flip (a square twice), a step or a capture (two squares), or a pass, which only chain captures know.
// Move{} is none of these.
template <typename BoardSize>
class Move {
public:
    using Square = dark::Square<BoardSize>;

    constexpr Move() noexcept = default;
    constexpr Move(Square from, Square to) noexcept
        : value_(static_cast<std::uint16_t>(kMoves | from.index() << kSquareBits | to.index())) {}
    [[nodiscard]] static constexpr Move flip(Square square) noexcept { return {square, square}; }
    [[nodiscard]] static constexpr Move pass() noexcept { return Move{kPass}; }

    [[nodiscard]] constexpr bool is_none() const noexcept { return value_ == 0; }
    [[nodiscard]] constexpr bool is_pass() const noexcept { return value_ == kPass; }
    // Requires of the next three: neither none nor a pass.
    [[nodiscard]] constexpr bool is_flip() const noexcept { return from() == to(); }
    [[nodiscard]] constexpr Square from() const noexcept {
        return Square::from_index((value_ >> kSquareBits) & kSquareMask);
    }
    [[nodiscard]] constexpr Square to() const noexcept { return Square::from_index(value_ & kSquareMask); }

    // For tables: 16 bits that from_raw() takes back. Any other value becomes none.
    [[nodiscard]] constexpr std::uint16_t raw() const noexcept { return value_; }
    [[nodiscard]] static constexpr Move from_raw(std::uint16_t raw) noexcept {
        const std::size_t from = (raw >> kSquareBits) & kSquareMask;
        const std::size_t to = raw & kSquareMask;
        const bool names_squares =
            (raw & ~kAllSquareBits) == kMoves && from < BoardSize::kSquares && to < BoardSize::kSquares;
        return names_squares || raw == kPass ? Move{raw} : Move{};
    }

    [[nodiscard]] std::string text() const {
        if (is_none()) return "none";
        if (is_pass()) return std::string{kPassText};
        return from().text() + to().text();
    }

    [[nodiscard]] constexpr bool operator==(const Move&) const = default;

private:
    explicit constexpr Move(std::uint16_t raw) noexcept : value_(raw) {}

    static constexpr unsigned kSquareBits = 6;
    static constexpr std::uint16_t kSquareMask = 0x3F;
    static constexpr std::uint16_t kAllSquareBits = 0xFFF;
    static constexpr std::uint16_t kMoves = 0x8000;
    static constexpr std::uint16_t kPass = 0x4000;

    std::uint16_t value_ = 0;
};

}  // namespace qiyuan::banqi
