#pragma once

#include <array>
#include <cstddef>

#include "base/key.hpp"
#include "games/zero_point_one/piece.hpp"
#include "games/zero_point_one/square.hpp"

// The facts that a position's key is made of.
namespace qiyuan::zero_point_one {

using base::Key;

namespace detail {

// All men of a kind, both sides' together, could come to one hand.
inline constexpr std::size_t kMostInHand = 16;
inline constexpr auto kManKeys = base::make_keys<kPieces * kSquares>(0x7a65726f'706f696eU);
inline constexpr auto kHandKeys = base::make_keys<kPieces * kMostInHand>(0x68616e64'7a706f31U);
// One for every ply from 0 to the limit, with room to spare.
inline constexpr auto kPlyKeys = base::make_keys<128>(0x706c696573'7a7031U);
inline constexpr auto kTurnKeys = base::make_keys<1>(0x7475726e'7a706f31U);

}  // namespace detail

[[nodiscard]] constexpr Key man_key(Piece man, Square square) noexcept {
    return detail::kManKeys[man.index() * kSquares + square.index()];
}
// That a hand holds more than `n` men of the kind: a hand of three is the facts 0, 1 and 2.
[[nodiscard]] constexpr Key hand_key(Side owner, Kind kind, int n) noexcept {
    return detail::kHandKeys[Piece{owner, kind}.index() * detail::kMostInHand + static_cast<std::size_t>(n)];
}
[[nodiscard]] constexpr Key blue_to_move_key() noexcept { return detail::kTurnKeys[0]; }
// That so many plies have been played; not part of a position's own key.
[[nodiscard]] constexpr Key ply_key(int ply) noexcept { return detail::kPlyKeys[static_cast<std::size_t>(ply)]; }

}  // namespace qiyuan::zero_point_one
