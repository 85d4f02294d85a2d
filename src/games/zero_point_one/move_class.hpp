#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/zero_point_one/leaps.hpp"
#include "games/zero_point_one/position.hpp"

namespace qiyuan::zero_point_one {

// What a move does to the other wazir, the most urgent first. Each move belongs to exactly one class.
// A wazir's own quiet steps are kOther: next to the other wazir it would only be taken.
enum class MoveClass : std::uint8_t {
    kCapture,
    kCheck,         // the man then attacks the other wazir
    kCheckThreat,   // the man could give check by its next leap
    kEscapeAttack,  // the man then attacks a square next to the other wazir
    kOther,
};

namespace detail {

// For one kind of man and one place of the other wazir: the squares where a leap or drop of the class ends, and the
// squares from which one leap leads there.
struct ClassSquares {
    Bitboard to;
    Bitboard from;
};
using ClassTable = std::array<std::array<ClassSquares, kSquares>, kKinds>;

[[nodiscard]] constexpr Bitboard class_squares(MoveClass which, Kind kind, Square wazir) {
    const Bitboard checks = leaps(kind, wazir);
    const Bitboard threats = leaps(kind, checks) - checks;
    const Bitboard escape_attacks = leaps(kind, leaps(Kind::kWazir, wazir)) - checks - threats;
    switch (which) {
        case MoveClass::kCheck: return checks;
        case MoveClass::kCheckThreat: return threats;
        case MoveClass::kEscapeAttack: return escape_attacks;
        case MoveClass::kOther: return Bitboard::all() - checks - threats - escape_attacks;
        case MoveClass::kCapture: break;
    }
    return Bitboard::all();
}

template <MoveClass kClass>
inline constexpr ClassTable kClassTable = [] {
    ClassTable table{};
    for (const Kind kind : kAllKinds)
        for (std::size_t i = 0; i < kSquares; ++i) {
            const Bitboard to = class_squares(kClass, kind, Square::from_index(i));
            table[index(kind)][i] = {to, leaps(kind, to)};
        }
    return table;
}();

}  // namespace detail

// Where a man of this kind must land, with the other wazir on `wazir`, for a quiet move of the class.
template <MoveClass kClass>
[[nodiscard]] constexpr const detail::ClassSquares& class_squares(Kind kind, Square wazir) noexcept {
    return detail::kClassTable<kClass>[index(kind)][wazir.index()];
}

// Requires: pos.is_legal(m).
[[nodiscard]] inline MoveClass classify(const Position& pos, Move m) noexcept {
    if (!pos.at(m.to()).is_none()) return MoveClass::kCapture;
    const Kind kind = m.is_drop() ? m.dropped() : pos.at(m.from()).kind();
    if (kind == Kind::kWazir) return MoveClass::kOther;
    const Square wazir = pos.wazir(other(pos.side_to_move()));
    if (class_squares<MoveClass::kCheck>(kind, wazir).to.contains(m.to())) return MoveClass::kCheck;
    if (class_squares<MoveClass::kCheckThreat>(kind, wazir).to.contains(m.to())) return MoveClass::kCheckThreat;
    if (class_squares<MoveClass::kEscapeAttack>(kind, wazir).to.contains(m.to())) return MoveClass::kEscapeAttack;
    return MoveClass::kOther;
}

}  // namespace qiyuan::zero_point_one
