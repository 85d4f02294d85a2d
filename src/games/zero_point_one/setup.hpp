#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "games/zero_point_one/piece.hpp"
#include "games/zero_point_one/square.hpp"

namespace qiyuan::zero_point_one {

using base::Expected;

inline constexpr std::size_t kSetupMen = 16;

// The ways to order one player's men: 16! / (1! 1! 2! 4! 8!).
inline constexpr std::uint32_t kSetups = 10'810'800;

// The initial arrangement of a player's men: how he places them before play, a whole choice of its own, not a Move. It
// is seen from its owner's edge, so that the same value means the same thing for both: men 0 to 7 stand on his back row
// (a for Red, h for Blue), men 8 to 15 on the row before it (b, g), columns 1 to 8. Always holds the right number of
// each kind.
class Setup {
public:
    using Men = std::array<Kind, kSetupMen>;

    // The set-up from which games start where nobody chose one. It has no place in the rules.
    constexpr Setup() noexcept = default;

    // Reads the 16 letters of the CodeCup: upper case from a1 to b8 for Red, lower case from g1 to h8 for Blue.
    [[nodiscard]] static Expected<Setup> from_text(std::string_view text, Side owner);
    [[nodiscard]] std::string text(Side owner) const;

    // All set-ups in order of their men, W N F D A: number 0 is WNFFDDDDAAAAAAAA. Requires: number < kSetups.
    [[nodiscard]] static Setup from_number(std::uint32_t number);
    [[nodiscard]] std::uint32_t number() const;

    [[nodiscard]] constexpr Kind man(std::size_t i) const noexcept { return men_[i]; }
    // Where man i of this player stands.
    [[nodiscard]] static constexpr Square square(Side owner, std::size_t i) noexcept {
        const Square red = Square::from_index(i);
        return owner == kRed ? red : red.rows_mirrored();
    }

    // Columns exchanged, 1 for 8.
    [[nodiscard]] Setup mirrored() const;
    // Men i and j exchanged.
    [[nodiscard]] constexpr Setup exchanged(std::size_t i, std::size_t j) const noexcept {
        Men men = men_;
        men[i] = men_[j];
        men[j] = men_[i];
        return Setup{men};
    }

    [[nodiscard]] constexpr bool operator==(const Setup&) const = default;

private:
    explicit constexpr Setup(const Men& men) noexcept : men_(men) {}

    static constexpr Men kDefault{
        Kind::kDabbaba, Kind::kAlfil,   Kind::kAlfil,   Kind::kFerz,
        Kind::kWazir,   Kind::kAlfil,   Kind::kAlfil,   Kind::kDabbaba,  //
        Kind::kAlfil,   Kind::kAlfil,   Kind::kDabbaba, Kind::kFerz,
        Kind::kKnight,  Kind::kDabbaba, Kind::kAlfil,   Kind::kAlfil,
    };
    Men men_ = kDefault;
};

}  // namespace qiyuan::zero_point_one
