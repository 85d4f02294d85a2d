#pragma once

#include <array>

#include "games/dark/piece.hpp"
#include "games/magic/spell.hpp"

namespace qiyuan::eval::magic {

// The numbers of the evaluation, in score units (256 to the logit).

// A living piece, by Kind.
inline constexpr std::array<int, dark::kKinds> kAlive{230, 160, 125, 100, 75, 130, 45};
// A Pawn that has a King to hunt, and a King for each Pawn that hunts it.
inline constexpr int kPawnWithPrey = 20;
inline constexpr int kKingPerPawn = -20;
// A Cannon is worth the pieces it can jump over and at; it fades with them.
inline constexpr int kCannonPerPiece = 5;
inline constexpr int kUsualPieces = 8;  // on the board, at which a Cannon is worth its kAlive

// Strong pieces near weak ones: a part of the prey's worth, the more the nearer. Nothing beyond kLongestHunt steps.
inline constexpr int kLongestHunt = 7;
inline constexpr int kHuntPercent = 3;  // of the prey, for each step under kLongestHunt

// Magic: shares of the piece's worth.
inline constexpr int kGoldPercent = 30;
inline constexpr int kMaskPercent = 4;
inline constexpr int kIcePercent = 5;  // for each turn missed
// A charge in stock, by Magic.
inline constexpr std::array<int, qiyuan::magic::kMagics> kCharge{60, 20, 25, 8};

inline constexpr int kStep = 2;  // each empty square a piece could go to
inline constexpr int kTempo = 6;

}  // namespace qiyuan::eval::magic
