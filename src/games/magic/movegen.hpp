#pragma once

#include "game/concepts.hpp"
#include "games/magic/position.hpp"

namespace qiyuan::magic {

// A piece has at most four steps and four jumps; a face-down piece one flip; a spell one target a square.
inline constexpr std::size_t kMaxMoves = kSquares * (8 + SpellBook::kMostKinds);
using MoveList = base::StaticVector<Move, kMaxMoves>;

// Appends the legal moves of a class: captures and strikes are noisy, everything else is quiet.
template <game::Gen kWhich>
void generate(const Position& pos, MoveList& moves);

[[nodiscard]] bool is_legal(const Position& pos, Move m);

// Whether the mover has nothing to do and may not lose for it, because some of his pieces are frozen (7.3), or because
// it is not his turn yet.
[[nodiscard]] bool must_pass(const Position& pos);

}  // namespace qiyuan::magic
