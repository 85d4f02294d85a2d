#pragma once

#include <cstddef>
#include <cstdint>

#include "game/concepts.hpp"
#include "games/zero_point_one/move_class.hpp"
#include "games/zero_point_one/position.hpp"

namespace qiyuan::zero_point_one {

// No position has more moves. With all four common kinds in hand there are 4 drops for each of the 64 - n empty
// squares; the other wazir has no move, and each of the mover's n - 1 men has at most 4, a knight (of which one is then
// in the hand) 8: together 4 (64 - n) + 4 (n - 1) + 4 = 256. With fewer kinds in hand, and at most 32 men on the board,
// there are fewer.
inline constexpr std::size_t kMaxMoves = 256;
using MoveList = base::StaticVector<Move, kMaxMoves>;

// Whether moves count that leave the mover's wazir to be taken. The rules allow them; a search wants none, for they
// only lose. Nothing blocks a leap, so only the wazir's own steps, and any move out of a check not answered, can be
// suicide.
enum class Suicides : std::uint8_t { kIncluded, kExcluded };

// Appends the moves of the given part. Noisy moves are the captures: drops with check are many, mostly harmless, and
// would never let a quiescence search come to rest; they have a class of their own instead.
template <game::Gen kWhich, Suicides kSuicides>
void generate(const Position& pos, MoveList& moves);

// How many moves there are, without listing them.
template <Suicides kSuicides>
[[nodiscard]] std::size_t count_moves(const Position& pos);

// Appends the moves of one class that are no suicides; all classes together are generate<kAll, kExcluded>.
// Requires: not in check.
template <MoveClass kClass>
void generate_class(const Position& pos, MoveList& moves);

// Appends the moves out of check: those that take the only attacker, and the wazir's safe steps. Requires: in check.
void generate_evasions(const Position& pos, MoveList& moves);

// Leaves out every other move where one takes the other wazir. A search that leaves out suicides calls a player mated
// who has nothing else to play, so that after a suicide it takes any such move for as good as the end of the game
// itself.
void keep_wins(const Position& pos, MoveList& moves);

}  // namespace qiyuan::zero_point_one
