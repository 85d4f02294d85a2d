#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/zero_point_one/position.hpp"
#include "games/zero_point_one/symmetry.hpp"

// What an evaluation of 0.1 sees of a position: for each player the men and hands as they stand to his wazir. Linear
// sums use the features now; a net's first layer can use the same.
namespace qiyuan::eval::zero_point_one {

using namespace qiyuan::zero_point_one;

// The squares that no turn or mirror image of the board maps onto each other: a1 a2 a3 a4 b2 b3 b4 c3 c4 d4.
inline constexpr std::size_t kPlaces = 10;

// Which turn of the board (see symmetry.hpp) brings a square to its place among the ten.
struct Normal {
    std::uint8_t symmetry = 0;
    std::uint8_t place = 0;
};

namespace detail {

[[nodiscard]] constexpr int place_of(Square square) {
    constexpr int kHalf = kRows / 2;
    const int row = square.row();
    const int column = square.column();
    if (column >= kHalf || row > column) return -1;
    return row * kHalf - row * (row - 1) / 2 + column - row;
}

inline constexpr auto kNormals = [] {
    std::array<Normal, kSquares> normals{};
    for (std::size_t i = 0; i < kSquares; ++i)
        for (std::uint8_t symmetry = 8; symmetry-- > 0;)
            if (const int place = place_of(transform(Square::from_index(i), symmetry)); place >= 0)
                normals[i] = {symmetry, static_cast<std::uint8_t>(place)};
    return normals;
}();

inline constexpr auto kTurned = [] {
    std::array<std::array<std::uint8_t, kSquares>, 8> turned{};
    for (std::size_t symmetry = 0; symmetry < turned.size(); ++symmetry)
        for (std::size_t i = 0; i < kSquares; ++i)
            turned[symmetry][i] = static_cast<std::uint8_t>(transform(Square::from_index(i), symmetry).index());
    return turned;
}();

// Where the counts of a kind begin among the thirty of a hand: 2 knights, 4 ferzes, 8 dabbabas, 16 alfils.
inline constexpr std::array<std::size_t, kKinds> kHandOffsets{0, 0, 2, 6, 14};

}  // namespace detail

// The number among a hand's thirty of holding more than `n` men of the kind. Requires: a common kind.
[[nodiscard]] constexpr std::size_t hand_count(Kind kind, int n) noexcept {
    return detail::kHandOffsets[index(kind)] + static_cast<std::size_t>(n);
}

[[nodiscard]] constexpr Normal normal(Square square) noexcept { return detail::kNormals[square.index()]; }

// A man that is not the viewer's own wazir, by whose it is and its kind: four own kinds, five of the other player.
inline constexpr std::size_t kMen = 9;
inline constexpr std::size_t kHandCounts = 30;
inline constexpr std::size_t kFeaturesPerPlace = kMen * kSquares + 2 * kHandCounts;
inline constexpr std::size_t kFeatures = kPlaces * kFeaturesPerPlace;

// Numbers the features of one player: `viewer`, whose wazir stands on a square with this Normal.
class View {
public:
    constexpr View(Side viewer, Square wazir) noexcept : viewer_(viewer), normal_(normal(wazir)) {}

    // Requires: not the viewer's own wazir.
    [[nodiscard]] constexpr std::size_t on_board(Piece man, Square square) const noexcept {
        const std::size_t kind = index(man.kind());
        const std::size_t which = man.side() == viewer_ ? kind - 1 : kKinds - 1 + kind;
        return first() + which * kSquares + detail::kTurned[normal_.symmetry][square.index()];
    }
    // That a hand holds more than `n` men of the kind. Requires: a common kind.
    [[nodiscard]] constexpr std::size_t in_hand(Side owner, Kind kind, int n) const noexcept {
        const std::size_t base = first() + kMen * kSquares + (owner == viewer_ ? 0 : kHandCounts);
        return base + hand_count(kind, n);
    }

    // Calls f(feature) for all features of the position. Requires: the viewer's wazir stands where it was said to.
    template <typename F>
    constexpr void for_each(const Position& pos, F&& f) const {
        for (const Side side : game::kBothSides)
            for (const Kind kind : kAllKinds) {
                if (side == viewer_ && kind == Kind::kWazir) continue;
                pos.men(side, kind).for_each([&](Square square) { f(on_board(Piece{side, kind}, square)); });
                if (kind == Kind::kWazir) continue;
                for (int n = 0; n < pos.hands().count(side, kind); ++n) f(in_hand(side, kind, n));
            }
    }

private:
    [[nodiscard]] constexpr std::size_t first() const noexcept { return normal_.place * kFeaturesPerPlace; }

    Side viewer_;
    Normal normal_;
};

}  // namespace qiyuan::eval::zero_point_one
