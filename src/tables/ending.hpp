#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/static_vector.hpp"
#include "games/dark/captures.hpp"

// Endings of dark chess with every piece face-up, as far as the rules can tell them apart. Ranks as such do not matter,
// only who takes whom: a rook against a horse is the same ending as an elephant against a rook. So far fewer tables are
// needed than there are sets of pieces.
namespace qiyuan::tables {

inline constexpr std::size_t kMostMen = 5;  // of both sides

using Men = base::StaticVector<dark::Piece, kMostMen>;

// Who takes whom among the men of two sides, "we" and "they", in an order that does not depend on the kinds they came
// from. The number is the same for all sets of pieces that play alike.
class Ending {
public:
    [[nodiscard]] std::size_t ours() const noexcept { return ours_; }
    [[nodiscard]] std::size_t men() const noexcept { return men_; }
    [[nodiscard]] bool is_ours(std::size_t man) const noexcept { return man < ours_; }
    [[nodiscard]] bool jumps(std::size_t man) const noexcept { return ((jumpers_ >> man) & 1U) != 0; }
    // Of men on different sides. A jumper takes everything.
    [[nodiscard]] bool takes(std::size_t hunter, std::size_t prey) const noexcept {
        return ((std::uint32_t{taken_by_[hunter]} >> prey) & 1U) != 0;
    }
    [[nodiscard]] std::uint64_t number() const noexcept;
    [[nodiscard]] bool operator==(const Ending&) const = default;

private:
    friend struct Arranged;
    friend struct Arranger;

    std::uint8_t ours_ = 0;
    std::uint8_t men_ = 0;
    std::uint8_t jumpers_ = 0;
    std::array<std::uint8_t, kMostMen> taken_by_{};  // by man, a set of men
};

// An ending, and how the men it was made from came into its order.
struct Arranged {
    Ending ending;
    std::array<std::uint8_t, kMostMen> source{};  // ending's man i was man source[i]
    bool sides_exchanged = false;                 // whether "we" were the second side

    // `men` of two colours in any order; Red is the first side. Requires: a man of each colour.
    [[nodiscard]] static Arranged from(const Men& men, const dark::CaptureTable& captures);
    // The ending that is left when a man is taken, as made from the men of `ending` without him. Requires: his side
    // has another.
    [[nodiscard]] static Arranged without(const Ending& ending, std::size_t taken);
};

}  // namespace qiyuan::tables
