#pragma once

#include <string>
#include <string_view>

#include "games/banqi/position.hpp"
#include "games/dark/letters.hpp"

namespace qiyuan::banqi {

// What is written unless another set is asked for, and how a text is read that could be either.
inline constexpr dark::Letters kDefaultLetters = dark::Letters::kMistboard;

// Positions as `board side bag [quiet plies [move number [pending]]]`: ranks from the top, X face-down; side r, b or -
// while the colours are undecided; bag as in G1A2s5, or - when it is empty; the move number counts every action from 1,
// so it is odd when the player who began is to move; pending is `a0a0` or `a0b0` when nature owes the outcome of that
// action, `a0--` when the piece on a0 may capture on.
template <Variant V>
struct Fen {
    // Reads both sets of letters. What is wrong comes with its column.
    [[nodiscard]] static Expected<Position<V>> parse(std::string_view text);
    [[nodiscard]] static std::string print(const Position<V>& pos, dark::Letters letters = kDefaultLetters);
};

}  // namespace qiyuan::banqi
