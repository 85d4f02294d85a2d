#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/banqi/fen.hpp"

namespace qiyuan::banqi {

// Moves and outcomes as text: `a0b0` for a step or capture, `a0a0` for a flip, `--` for a pass; `a0=G` for the square
// that nature turned up and the piece that it shows.
template <Variant V>
struct MoveText {
    using Move = typename Position<V>::Move;

    // A legal move, or an error that says why not.
    [[nodiscard]] static Expected<Move> parse_move(const Position<V>& pos, std::string_view text);
    // Why `m` may not be played, as a sentence; nothing when it is legal.
    [[nodiscard]] static std::optional<std::string> why_illegal(const Position<V>& pos, Move m);

    // Requires: pos awaits an outcome.
    [[nodiscard]] static std::string outcome_text(const Position<V>& pos, Piece shown,
                                                  dark::Letters letters = kDefaultLetters);
    // A letter that only the other set has is read in that set, so a0=K is always a general.
    [[nodiscard]] static Expected<Piece> parse_outcome(const Position<V>& pos, std::string_view text,
                                                       dark::Letters letters = kDefaultLetters);
};

}  // namespace qiyuan::banqi
