#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/magic/board.hpp"
#include "games/magic/spell.hpp"

namespace qiyuan::magic {

inline constexpr std::string_view kPassText = "--";

// A flip (a square twice), a step or a capture (two squares), a cast on a square, or a pass. Move{} is none of these.
class Move {
public:
    constexpr Move() noexcept = default;
    constexpr Move(Square from, Square to) noexcept : Move(kNoSpell, from, to) {}
    [[nodiscard]] static constexpr Move flip(Square square) noexcept { return {square, square}; }
    [[nodiscard]] static constexpr Move cast(Spell spell, Square square) noexcept {
        return {spell.index() + kFirstSpell, square, square};
    }
    [[nodiscard]] static constexpr Move pass() noexcept { return Move{kPass}; }

    [[nodiscard]] constexpr bool is_none() const noexcept { return value_ == 0; }
    [[nodiscard]] constexpr bool is_pass() const noexcept { return value_ == kPass; }
    [[nodiscard]] constexpr bool is_cast() const noexcept { return code() >= kFirstSpell; }
    // Requires of the next three: neither none nor a pass.
    [[nodiscard]] constexpr bool is_flip() const noexcept { return code() == kNoSpell && from() == to(); }
    [[nodiscard]] constexpr Square from() const noexcept {
        return Square::from_index((value_ >> kSquareBits) & kSquareMask);
    }
    [[nodiscard]] constexpr Square to() const noexcept { return Square::from_index(value_ & kSquareMask); }
    // Requires: is_cast().
    [[nodiscard]] constexpr Spell spell() const noexcept { return Spell::from_index(code() - kFirstSpell); }

    [[nodiscard]] constexpr bool operator==(const Move&) const = default;

private:
    static constexpr unsigned kSquareBits = 6;
    static constexpr unsigned kCodeShift = 2 * kSquareBits;
    static constexpr std::uint16_t kSquareMask = 0x3F;
    // The code in the upper four bits: 0 for none and pass, 1 for moves and flips, then the spells.
    static constexpr std::size_t kNoSpell = 1;
    static constexpr std::size_t kFirstSpell = 2;
    static_assert(kFirstSpell + Spell::kCount <= 16);
    static constexpr std::uint16_t kPass = 1;

    explicit constexpr Move(std::uint16_t raw) noexcept : value_(raw) {}
    constexpr Move(std::size_t code, Square from, Square to) noexcept
        : value_(static_cast<std::uint16_t>(code << kCodeShift | from.index() << kSquareBits | to.index())) {}
    [[nodiscard]] constexpr std::size_t code() const noexcept { return value_ >> kCodeShift; }

    std::uint16_t value_ = 0;
};

}  // namespace qiyuan::magic
