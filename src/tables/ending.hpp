#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/dark/captures.hpp"
#include "tables/material.hpp"

// Endings of banqi (dark chess) with at most two pieces face-down, as far as the rules can tell them apart. Ranks as
// such do not matter, only who takes whom: a rook against a horse is the same ending as an elephant against a rook. So
// far fewer tables are needed than there are sets of pieces.
namespace qiyuan::tables {

// Who takes whom among the men of two sides, "we" and "they", in an order that does not depend on the kinds they came
// from. The number is the same for all sets of pieces that play alike.
class Ending {
public:
    [[nodiscard]] std::size_t ours() const noexcept { return ours_; }
    [[nodiscard]] std::size_t men() const noexcept { return men_; }
    [[nodiscard]] bool is_ours(std::size_t man) const noexcept { return man < ours_; }
    [[nodiscard]] bool jumps(std::size_t man) const noexcept { return ((jumpers_ >> man) & 1U) != 0; }
    // Whether he lies face-down: he cannot step, capture or be captured, but be turned up. Where there are several,
    // each may lie on the square of the other as well as on his own.
    [[nodiscard]] bool is_face_down(std::size_t man) const noexcept {
        return ((std::uint32_t{face_down_} >> man) & 1U) != 0;
    }
    [[nodiscard]] int face_down() const noexcept { return std::popcount(face_down_); }
    // Of men on different sides. A jumper takes everything.
    [[nodiscard]] bool takes(std::size_t hunter, std::size_t prey) const noexcept {
        return ((std::uint32_t{taken_by_[hunter]} >> prey) & 1U) != 0;
    }
    [[nodiscard]] std::uint64_t number() const noexcept;
    // How many men lie face-down in the ending of a number; any higher bits of it may say something else.
    [[nodiscard]] static std::size_t face_down_in(std::uint64_t number) noexcept;
    [[nodiscard]] bool operator==(const Ending&) const = default;

private:
    friend struct Arranger;

    static constexpr unsigned kFaceDownAt = 40;  // the bit of a number above which this set is

    std::uint8_t ours_ = 0;
    std::uint8_t men_ = 0;
    std::uint8_t jumpers_ = 0;
    std::uint8_t face_down_ = 0;
    std::array<std::uint8_t, kMostMen> taken_by_{};  // by man, a set of men
};

// An ending, and how the men it was made from came into its order.
struct Arranged {
    Ending ending;
    std::array<std::uint8_t, kMostMen> source{};  // ending's man i was man source[i]
    bool sides_exchanged = false;                 // whether "we" were the second side

    // Men of two colours in any order; Red is the first side. Requires: a man of each colour.
    [[nodiscard]] static Arranged from(const Material& material, const dark::CaptureTable& captures);
    // The ending that is left when a man is taken, as made from the men of `ending` without him. Requires: his side
    // has another.
    [[nodiscard]] static Arranged without(const Ending& ending, std::size_t taken);
    // The ending in which a man of `ending` that lies face-down has been turned up.
    [[nodiscard]] static Arranged turned_up(const Ending& ending, std::size_t man);
};

}  // namespace qiyuan::tables
