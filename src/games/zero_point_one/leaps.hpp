#pragma once

#include <array>
#include <cstddef>

#include "games/zero_point_one/bitboard.hpp"
#include "games/zero_point_one/piece.hpp"

// Where men reach. Every kind is a leaper: it goes (a, b) squares in every direction, whatever stands between, so one
// set per kind and square says it all, and a leap can be taken back by the same leap.
namespace qiyuan::zero_point_one {

struct Leap {
    int rows;
    int columns;
};

// The leap of each kind, by Kind; the other directions follow by symmetry.
inline constexpr std::array<Leap, kKinds> kLeaps{Leap{0, 1}, Leap{1, 2}, Leap{1, 1}, Leap{0, 2}, Leap{2, 2}};

namespace detail {

[[nodiscard]] constexpr Bitboard leaps_from(Leap leap, Square from) {
    Bitboard squares;
    for (int rows = -2; rows <= 2; ++rows)
        for (int columns = -2; columns <= 2; ++columns) {
            const int a = rows < 0 ? -rows : rows;
            const int b = columns < 0 ? -columns : columns;
            const bool is_leap = (a == leap.rows && b == leap.columns) || (a == leap.columns && b == leap.rows);
            if (is_leap && Square::on_board(from.row() + rows, from.column() + columns))
                squares |= Bitboard{Square::at(from.row() + rows, from.column() + columns)};
        }
    return squares;
}

using LeapTable = std::array<std::array<Bitboard, kSquares>, kKinds>;

// Fills [kind][square] with make(kind, square).
template <typename Make>
[[nodiscard]] constexpr LeapTable make_leap_table(Make make) {
    LeapTable table{};
    for (const Kind kind : kAllKinds)
        for (std::size_t i = 0; i < kSquares; ++i) table[index(kind)][i] = make(kind, Square::from_index(i));
    return table;
}

inline constexpr LeapTable kLeapTable =
    make_leap_table([](Kind kind, Square from) { return leaps_from(kLeaps[index(kind)], from); });

}  // namespace detail

// The squares one leap of `kind` away from `square`.
[[nodiscard]] constexpr Bitboard leaps(Kind kind, Square square) noexcept {
    return detail::kLeapTable[index(kind)][square.index()];
}

// The squares one leap of `kind` away from any square of a set.
[[nodiscard]] constexpr Bitboard leaps(Kind kind, Bitboard squares) noexcept {
    Bitboard reached;
    squares.for_each([&](Square square) { reached |= leaps(kind, square); });
    return reached;
}

// Calls f(Bitboard) once for each direction of kKind's leap, with all of `men` moved that way: what a whole kind does,
// without looking at one man after the other.
template <Kind kKind, typename F>
constexpr void for_each_direction(Bitboard men, F&& f) {
    constexpr int kA = kLeaps[index(kKind)].rows;
    constexpr int kB = kLeaps[index(kKind)].columns;
    f(shifted<kA, kB>(men));
    f(shifted<-kA, -kB>(men));
    if constexpr (kA == 0) {
        f(shifted<kB, 0>(men));
        f(shifted<-kB, 0>(men));
    } else {
        f(shifted<kA, -kB>(men));
        f(shifted<-kA, kB>(men));
        if constexpr (kA != kB) {
            f(shifted<kB, kA>(men));
            f(shifted<kB, -kA>(men));
            f(shifted<-kB, kA>(men));
            f(shifted<-kB, -kA>(men));
        }
    }
}

}  // namespace qiyuan::zero_point_one
